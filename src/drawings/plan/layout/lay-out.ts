import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import { areaOf, toCentimetre, clamp, type Rect } from '#drawings/geometry.ts'
import { PARTITION } from '#drawings/plan/model/plan.ts'
import { daylightKinds, type RoomKind } from '#drawings/plan/model/room-kinds.ts'
import { cutIntoCells } from '#drawings/plan/walls/borders.ts'
import { isOutside } from '#drawings/plan/walls/envelope.ts'

import { leastWidth } from './flat-measures.ts'
import { layOutSingle } from './lay-out-single.ts'
import { areaCoefficient, totalOf } from './room-areas.ts'
import { shareOut, type RoomDraft, type RoomList, type Front } from './room-draft.ts'

/** Rooms of a flat of the given width. */
export function layOut(roomList: RoomList, width: number): RoomDraft[] {
  const drafts =
    roomList.back.length > 0 ? layOutThrough(roomList, width) : layOutSingle(roomList, width)
  stepFacade(roomList, drafts, width)
  return drafts
}

/** The width at which the flat has the wanted area (mm²), by secants, to a centimetre. */
export function findWidth(roomList: RoomList, wanted: number): number {
  const least = leastWidth(roomList)
  let width = toCentimetre(roomList.nominal)
  const start = layOut(roomList, width)
  const correction = totalOf(start, bordersOf(start)) - quickTotal(start)
  let best = { width, miss: Infinity }
  for (let turn = 0; turn < 9; turn++) {
    const miss = wanted - quickTotal(layOut(roomList, width)) - correction
    if (Math.abs(miss) < Math.abs(best.miss)) best = { width, miss }
    const next = Math.max(least, toCentimetre(width + miss / (roomList.depth * 0.96)))
    if (next === width) break
    width = next
  }
  return best.width
}

const bordersOf = (drafts: readonly RoomDraft[]) =>
  cutIntoCells(drafts.map((draft) => (isOutside(draft) ? [] : draft.parts))).borders

/** Good but for the corners of partitions, and many times quicker than the exact one. */
function quickTotal(drafts: readonly RoomDraft[]): number {
  let total = 0
  for (const { kind, parts } of drafts)
    for (const part of parts) total += areaOf(part) * areaCoefficient(kind)
  for (const { low, high, from, to } of bordersOf(drafts)) {
    if (low < 0 || high < 0) continue
    const [a, b] = [itemAt(drafts, low).kind, itemAt(drafts, high).kind]
    const half = ((to - from) * PARTITION) / 2
    if (a === 'loggia' || b === 'loggia') total -= (to - from) * 125
    else total -= 2 * half
  }
  return total
}

/** Steps of the facade: a loggia inside it, a balcony before it, a terrace in a set-back corner, a bay. */
function stepFacade(roomList: RoomList, drafts: RoomDraft[], width: number) {
  const chance = drawingRandom(`${roomList.seed}|summer`)
  const fronts = drafts.filter((draft) => isFront(draft, roomList.depth))
  const spot = chance.integer(0, fronts.length - 1)
  const chosen = fronts[spot]
  if (!chosen) return
  if (roomList.summer === 'loggia') addLoggia(drafts, roomiest(fronts), roomList.depth)
  if (roomList.summer === 'balcony') addBalcony(drafts, chosen)
  if (roomList.summer === 'terrace') addTerrace(drafts, fronts, roomList.depth, width)
  if (roomList.bay) addBay(fronts.filter(({ parts: [part] }) => part?.[3] === roomList.depth))
}

const isFront = ({ kind, parts: [part] }: RoomDraft, depth: number) =>
  daylightKinds.includes(kind) && part?.[3] === depth

/** By what it is, not by its measures: these change while the width is searched. */
const roomiest = (fronts: RoomDraft[]) =>
  itemAt(
    fronts.toSorted((a, b) => rank.indexOf(b.kind) - rank.indexOf(a.kind)),
    0,
  )

const rank: RoomKind[] = ['kitchen', 'bedroom', 'living', 'living-kitchen']

function addLoggia(drafts: RoomDraft[], front: RoomDraft, depth: number) {
  const [x0, y0, x1] = itemAt(front.parts, 0)
  const deep = depth - y0 > 4700 ? 1650 : 1450
  if (depth - y0 - deep < 2750) return addBalcony(drafts, front)
  front.parts = [[x0, y0, x1, depth - deep]]
  drafts.push({ kind: 'loggia', parts: [[x0, depth - deep, x1, depth]], from: front })
}

function addBalcony(drafts: RoomDraft[], front: RoomDraft) {
  const [x0, , x1, y1] = itemAt(front.parts, 0)
  const side = toCentimetre(Math.max(300, (x1 - x0 - 3400) / 2))
  drafts.push({
    kind: 'balcony',
    parts: [[x0 + side, y1 + 400, x1 - side, y1 + 1500]],
    from: front,
  })
}

/** The corner room is set back: the outline becomes an L and the notch a terrace. */
function addTerrace(drafts: RoomDraft[], fronts: RoomDraft[], depth: number, width: number) {
  const corner = fronts.find(({ parts: [part] }) => part?.[2] === width)
  if (!corner) return
  const [x0, y0, x1] = itemAt(corner.parts, 0)
  const deep = toCentimetre(Math.min(2400, depth - y0 - 2850))
  if (deep < 1300 || fronts.length < 2) return addBalcony(drafts, corner)
  corner.parts = [[x0, y0, x1, depth - deep]]
  drafts.push({ kind: 'terrace', parts: [[x0 + 400, depth - deep + 400, x1, depth]], from: corner })
}

function addBay(fronts: RoomDraft[]) {
  if (fronts.length === 0) return
  const front = roomiest(fronts)
  const [x0, , x1, y1] = itemAt(front.parts, 0)
  front.parts.push([x0 + 450, y1, x1 - 450, y1 + 800])
}

const PASSAGE = 1360
/** What a door and its frame need beyond the corner of a room. */
const REACH = 1060

/** Rooms at two opposite facades, between them a band with the hall; entered from the side. */
function layOutThrough(roomList: RoomList, width: number): RoomDraft[] {
  const { depth, fronts, back, gable } = roomList
  const chance = drawingRandom(`${roomList.seed}|strip`)
  const strip = toCentimetre(clamp(depth * 0.125, 1650, 1950))
  const nearStrip = fronts.length < 3 ? strip : 0
  const farStrip = back.length < 3 ? strip : 0
  const rooms = depth - PASSAGE - nearStrip - farStrip
  const balance = toCentimetre(rooms * chance.between(0.46, 0.49))
  const upper = roomList.entry === null ? balance : roomList.entry - PASSAGE / 2 - farStrip
  const [y1, y2] = [upper + farStrip, upper + farStrip + PASSAGE]
  const lower = y2 + nearStrip
  const end = gable ? width - gableWidth(width) : width
  const near = row(fronts, [0, lower, width, depth], end)
  const far = row(back, [0, 0, width, upper], end)

  const reach = Math.max(near.reach, far.reach)
  const stop = gable || end - reach < 1500 ? end : reach
  const hall: RoomDraft = { kind: 'hall', parts: [[0, y1, stop, y2]] }
  const drafts = [...near.rooms, ...far.rooms, hall]
  if (nearStrip) fillStrip(drafts, hall, near, [0, y2, end, lower], 'bath', 'laundry')
  if (farStrip)
    fillStrip(drafts, hall, far, [0, upper, end, y1], nearStrip ? 'toilet' : 'bath', 'wardrobe')
  if (gable) drafts.push({ kind: 'bedroom', parts: [[end, upper, width, lower]] })
  else if (stop < width) drafts.push({ kind: 'store', parts: [[stop, y1, width, y2]] })
  return drafts
}

const gableWidth = (width: number) => toCentimetre(clamp(width * 0.38, 2620, 3200))

type Row = { rooms: RoomDraft[]; arm: readonly [number, number]; reach: number }

function row(fronts: readonly Front[], [x0, y0, x1, y1]: Rect, end: number): Row {
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
  if (fronts.length === 1) return { rooms, arm: [2000, 3500], reach: 3500 }
  return { rooms, arm: [last - REACH, last + REACH], reach: last + REACH }
}

/** The arm of the hall reaches the doors of the row; service rooms stand on both sides of it. */
function fillStrip(
  drafts: RoomDraft[],
  hall: RoomDraft,
  { arm }: Row,
  [x0, y0, x1, y1]: Rect,
  before: RoomDraft['kind'],
  after: RoomDraft['kind'],
) {
  const last = x1 - arm[1] > 850 ? arm[1] : x1
  hall.parts.push([arm[0], y0, last, y1])
  drafts.push({ kind: before, parts: [[x0, y0, arm[0], y1]] })
  if (last < x1) drafts.push({ kind: after, parts: [[last, y0, x1, y1]] })
}
