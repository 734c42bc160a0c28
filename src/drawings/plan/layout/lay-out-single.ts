import { itemAt } from '#domain/item-at.ts'
import { clamp, toCentimetre, type Rect } from '#geometry/shapes.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'

import { shareOut, type Recipe, type RoomDraft, type RoomList } from './room-draft.ts'
import { serviceRooms, usualWidth } from './service-rooms.ts'

/** A flat with its rooms along one facade and a strip of service rooms along the corridor. */
export function layOutSingle(roomList: RoomList, recipe: Recipe, width: number): RoomDraft[] {
  const { drafts, edge, from, to } = frameOf(roomList, recipe, width)
  const { service, before, after } = recipe
  const last = itemAt(drafts, roomList.fronts.length - 1)
  if (from > edge)
    drafts.push(...serviceRooms({ from, to: edge, service, slots: before }, itemAt(drafts, 0)))
  if (to < width) drafts.push(...serviceRooms({ from: to, to: width, service, slots: after }, last))
  return drafts
}

/** Front rooms, then the hall; service rooms stand along the corridor between `edge` and `from`, and after `to`. */
type Frame = { drafts: RoomDraft[]; edge: number; from: number; to: number }

function frameOf(roomList: RoomList, recipe: Recipe, width: number): Frame {
  const count = roomList.fronts.length
  if (recipe.along) return frameAlong(roomList, recipe, width)
  if (count > 2) return framePassage(roomList, recipe, width)
  return count === 2 ? frameTwo(roomList, recipe, width) : frameOne(roomList, recipe, width)
}

function frameOne(roomList: RoomList, recipe: Recipe, width: number): Frame {
  const { service, arm, before, after } = recipe
  const kind = itemAt(roomList.fronts, 0).kind
  const drafts: RoomDraft[] = [{ kind, parts: [[0, service, width, roomList.depth]] }]
  const hall = 1400 + toCentimetre(arm * 400)
  if (roomList.wing > 0) {
    const from = wingWidth(roomList, width)
    drafts.push(wingRoom(roomList, from, service))
    return withHall(drafts, { edge: from, from, to: from + hall }, service)
  }
  const wide = before.reduce((sum, slot) => sum + usualWidth(slot, service), 0)
  return after.length > 0
    ? withHall(drafts, { edge: 0, from: wide, to: wide + hall }, service)
    : withHall(drafts, { edge: 0, from: width - hall, to: width }, service)
}

/** The hall straddles the border of the two rooms, so that both get a door from it. */
function frameTwo(roomList: RoomList, recipe: Recipe, width: number): Frame {
  const { depth, wing, fronts } = roomList
  const { service, arm, before, after } = recipe
  const border = itemAt(shareOut(0, width, fronts), 1)
  const [first, second] = [itemAt(fronts, 0).kind, itemAt(fronts, 1).kind]
  const drafts: RoomDraft[] = [
    { kind: first, parts: [[0, service, border, depth]] },
    { kind: second, parts: [[border, service, width, depth]] },
  ]
  const reach = before[0] === 'own' ? 800 : reachOf(first) + toCentimetre(arm * 200)
  const from = wing > 0 ? Math.min(border - reach, wingWidth(roomList, width)) : border - reach
  const to = after[0] === 'own' ? border + 800 : border + reachOf(second)
  if (wing > 0) drafts.push(wingRoom(roomList, from, service))
  const edge = wing > 0 ? from : 0
  return withHall(drafts, { edge, from, to: after.length > 0 ? to : width }, service)
}

function withHall(drafts: RoomDraft[], span: Omit<Frame, 'drafts'>, service: number): Frame {
  const hall: RoomDraft = { kind: 'hall', parts: [[span.from, 0, span.to, service]] }
  return { drafts: [...drafts, hall], ...span }
}

/** What the door of a room and its frame need beyond the corner of the room. */
const reachOf = (kind: RoomKind) => (kind === 'living-kitchen' || kind === 'living' ? 1130 : 1040)

/** A bedroom in the corner behind the strip, lit from the gable. */
const wingWidth = (roomList: RoomList, width: number) =>
  toCentimetre(clamp(width * (roomList.fronts.length > 2 ? 0.25 : 0.36), 2620, 3300))

const wingRoom = ({ wing }: RoomList, to: number, service: number): RoomDraft => ({
  kind: 'bedroom',
  parts: [[0, -wing, to, service]],
})

const PASSAGE = 1150

/** Three rooms and more at one facade: an inner passage joins the rooms at both ends with the hall. */
function framePassage(roomList: RoomList, recipe: Recipe, width: number): Frame {
  const { fronts, depth, wing } = roomList
  const { service } = recipe
  const strip = service + PASSAGE
  const borders = shareOut(0, width, fronts)
  const end = itemAt(borders, -2)
  // a wing stands behind the first room, which then has its door in its back wall
  const start = itemAt(borders, 1) - (wing > 0 ? reachOf(itemAt(fronts, 0).kind) : 0)
  const drafts = fronts.map<RoomDraft>(({ kind }, i) => {
    const inEnd = i === fronts.length - 1 || (i === 0 && wing === 0)
    return {
      kind,
      parts: [[itemAt(borders, i), inEnd ? service : strip, itemAt(borders, i + 1), depth]],
    }
  })
  const arm = toCentimetre(clamp((end - start) * 0.34, 1350, 1600))
  const from = toCentimetre(start + (end - start - arm) * recipe.arm)
  const hall: RoomDraft = {
    kind: 'hall',
    parts: [
      [start, service, end, strip],
      [from, 0, from + arm, service],
    ],
  }
  const span = { edge: wing > 0 ? start : 0, from, to: from + arm }
  if (wing === 0) return { drafts: [...drafts, hall], ...span }
  return { drafts: [...drafts, hall, wingRoom(roomList, start, strip)], ...span }
}

const CORRIDOR = 1200
const NECK = 1100

/** The day room comes back to the hall itself; the others reach to its doors past what stands behind them. */
function frameAlong(roomList: RoomList, { service }: Recipe, width: number): Frame {
  const { fronts, depth } = roomList
  const borders = shareOut(0, width, fronts)
  const last = fronts.length - 1
  const [from, to] = [itemAt(borders, 1) - NECK, itemAt(borders, last) + NECK]
  const stores: RoomDraft[] = []
  const rooms = fronts.map(({ kind }, i): RoomDraft => {
    const [x0, x1] = [itemAt(borders, i), itemAt(borders, i + 1)]
    if (kind.startsWith('living')) return { kind, parts: [[x0, CORRIDOR, x1, depth]] }
    const neck = i === 0 ? from : x0
    if (i > 0 && i < last)
      stores.push({ kind: 'store', parts: [[x0 + NECK, CORRIDOR, x1, service]] })
    const parts: Rect[] = [
      [x0, service, x1, depth],
      [neck, CORRIDOR, neck + NECK, service],
    ]
    return { kind, parts }
  })
  const hall: RoomDraft = { kind: 'hall', parts: [[from, 0, to, CORRIDOR]] }
  return { drafts: [...rooms, hall, ...stores], edge: 0, from, to }
}
