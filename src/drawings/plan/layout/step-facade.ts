import { itemAt } from '#domain/item-at.ts'
import { drawingRandom } from '#domain/random.ts'
import { toCentimetre } from '#geometry/shapes.ts'
import { daylightKinds, type RoomKind } from '#geometry/room-kinds.ts'

import type { RoomDraft, RoomList } from './room-draft.ts'

/** Steps of the facade: a loggia inside it, a balcony before it, a terrace in a set-back corner, a bay. */
export function stepFacade(roomList: RoomList, drafts: RoomDraft[], width: number) {
  const chance = drawingRandom(`${roomList.seed}|summer`)
  const fronts = drafts.filter((draft) => isFront(draft, roomList.depth))
  const spot = chance.integer(0, fronts.length - 1)
  const chosen = fronts[spot]
  if (!chosen) return
  const room = roomList.depth - backOf(roomList, fronts)
  if (roomList.summer === 'loggia') addLoggia(drafts, roomiest(fronts), roomList.depth, room)
  if (roomList.summer === 'balcony') addBalcony(drafts, chosen)
  if (roomList.summer === 'terrace') addTerrace(drafts, fronts, { ...roomList, width }, room)
  if (roomList.bay) addBay(fronts.filter(({ parts: [part] }) => part?.[3] === roomList.depth))
}

/**
 * How far the back of a flat of so many rooms usually reaches, mm. What hangs on its facade depends on this alone, so
 * that the house outside stays as it is however the back is divided.
 */
export function backOf({ seed, back, fronts }: RoomList, drawn: readonly RoomDraft[] = []): number {
  if (back.length > 0) return Math.max(...drawn.map(({ parts }) => itemAt(parts, 0)[1]))
  const chance = drawingRandom(`${seed}|strip`)
  if (fronts.length > 2) return toCentimetre(chance.between(1750, 1900)) + 1250
  return toCentimetre(fronts.length > 1 ? chance.between(2150, 2350) : chance.between(1800, 1950))
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

function addLoggia(drafts: RoomDraft[], front: RoomDraft, depth: number, room: number) {
  const [x0, y0, x1] = itemAt(front.parts, 0)
  const deep = room > 4700 ? 1650 : 1450
  if (room - deep < 2750) return addBalcony(drafts, front)
  front.parts[0] = [x0, y0, x1, depth - deep]
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
function addTerrace(
  drafts: RoomDraft[],
  fronts: RoomDraft[],
  { depth, width }: { depth: number; width: number },
  room: number,
) {
  const corner = fronts.find(({ parts: [part] }) => part?.[2] === width)
  if (!corner) return
  const [x0, y0, x1] = itemAt(corner.parts, 0)
  const deep = toCentimetre(Math.min(2400, room - 2850))
  if (deep < 1300 || fronts.length < 2) return addBalcony(drafts, corner)
  corner.parts[0] = [x0, y0, x1, depth - deep]
  drafts.push({ kind: 'terrace', parts: [[x0 + 400, depth - deep + 400, x1, depth]], from: corner })
}

function addBay(fronts: RoomDraft[]) {
  if (fronts.length === 0) return
  const front = roomiest(fronts)
  const [x0, , x1, y1] = itemAt(front.parts, 0)
  front.parts.push([x0 + 450, y1, x1 - 450, y1 + 800])
}
