import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import { clamp, toCentimetre, type Rect } from '#geometry/shapes.ts'

import { shareOut, type Front, type Recipe, type RoomDraft, type RoomList } from './room-draft.ts'
import type { Slot } from './room-draft.ts'
import { lengthen } from './service-rooms.ts'

const PASSAGE = 1250
/** What a door and its frame need beyond the corner of a room. */
const REACH = 1060

/** Rooms at two opposite facades, between them a band with the hall; entered from the side. */
export function layOutThrough(roomList: RoomList, recipe: Recipe, width: number): RoomDraft[] {
  const { depth, fronts, back, gable } = roomList
  const chance = drawingRandom(`${roomList.seed}|strip`)
  const strip = recipe.service
  const nearStrip = fronts.length < 3 ? strip : 0
  const farStrip = back.length < 3 ? strip : 0
  const rooms = depth - PASSAGE - nearStrip - farStrip
  const balance = toCentimetre(rooms * chance.between(0.46, 0.49))
  const upper = roomList.entry === null ? balance : roomList.entry - PASSAGE / 2 - farStrip
  const [y1, y2] = [upper + farStrip, upper + farStrip + PASSAGE]
  const lower = y2 + nearStrip
  const end = gable ? width - gableWidth(width) : width
  const near = row(fronts, recipe.before, [0, lower, width, depth], end)
  const far = row(back, recipe.after, [0, 0, width, upper], end)

  const reach = Math.max(near.reach, far.reach)
  const stop = gable || end - reach < 1500 ? end : reach
  const hall: RoomDraft = { kind: 'hall', parts: [[0, y1, stop, y2]] }
  const drafts = [...near.rooms, ...far.rooms, hall]
  if (nearStrip) fillStrip(drafts, hall, near, [0, y2, end, lower], recipe.before)
  if (farStrip) fillStrip(drafts, hall, far, [0, upper, end, y1], recipe.after)
  if (gable) drafts.push({ kind: 'bedroom', parts: [[end, upper, width, lower]] })
  else if (stop < width) drafts.push({ kind: 'store', parts: [[stop, y1, width, y2]] })
  return drafts
}

const gableWidth = (width: number) => toCentimetre(clamp(width * 0.38, 2620, 3200))

type Row = { rooms: RoomDraft[]; arm: readonly [number, number]; reach: number }

function row(
  fronts: readonly Front[],
  [, own]: readonly Slot[],
  [x0, y0, x1, y1]: Rect,
  end: number,
): Row {
  // the hall ends at a gable room, so the last room of the row must come out to meet it
  const least = x1 - end + REACH
  const widened = fronts.map((front, i) =>
    end < x1 && i > 0 && i === fronts.length - 1
      ? { ...front, least: Math.max(front.least, least) }
      : front,
  )
  const borders = shareOut(x0, x1, widened)
  const rooms = fronts.map<RoomDraft>(({ kind }, i) => ({
    kind,
    parts: [[itemAt(borders, i), y0, itemAt(borders, i + 1), y1]],
  }))
  const last = itemAt(borders, -2)
  // a room that comes back to the passage itself needs no arm of the hall before it
  if (fronts.length === 1)
    return own === 'own'
      ? { rooms, arm: [2300, 2300], reach: 2300 + REACH }
      : { rooms, arm: [2000, 3500], reach: 3500 }
  return { rooms, arm: [last - REACH, own === 'own' ? last : last + REACH], reach: last + REACH }
}

/** The arm of the hall reaches the doors of the row; service rooms stand on both sides of it. */
function fillStrip(
  drafts: RoomDraft[],
  hall: RoomDraft,
  { arm, rooms }: Row,
  [x0, y0, x1, y1]: Rect,
  [before = 'bath', after = 'wardrobe']: readonly Slot[],
) {
  const last = x1 - arm[1] > 850 ? arm[1] : x1
  if (last > arm[0]) hall.parts.push([arm[0], y0, last, y1])
  if (before !== 'own') drafts.push({ kind: before, parts: [[x0, y0, arm[0], y1]] })
  if (last === x1) return
  if (after === 'own') lengthen(itemAt(rooms, -1), [last, y0, x1, y1])
  else drafts.push({ kind: after, parts: [[last, y0, x1, y1]] })
}
