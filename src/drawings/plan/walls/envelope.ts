import type { Point, Rect } from '#geometry/shapes.ts'
import type { RoomDraft, RoomList } from '#drawings/plan/layout/room-draft.ts'
import type { EdgeKind } from '#drawings/plan/model/plan.ts'

import type { Border } from './borders.ts'
import { cutIntoCells } from './borders.ts'
import { walkAround } from './outline.ts'
import type { Step } from './outline.ts'

/** A stretch of the outer wall that belongs to one room. */
export type Face = Step & { kind: EdgeKind }

/** The laid-out flat before doors and windows. */
export type Envelope = {
  roomList: RoomList
  width: number
  drafts: RoomDraft[]
  borders: Border[]
  faces: Face[]
  hall: number
}

/** Balconies and terraces stand outside the warm part and are no cells of it. */
export const isOutside = ({ kind }: RoomDraft) => kind === 'balcony' || kind === 'terrace'

export function buildEnvelope(roomList: RoomList, drafts: RoomDraft[], width: number): Envelope {
  const { borders } = cutIntoCells(drafts.map((draft) => (isOutside(draft) ? [] : draft.parts)))
  const hall = drafts.findIndex(({ kind }) => kind === 'hall')
  const faces = walkAround(borders, (room) => room >= 0).map((step) => ({
    ...step,
    kind: kindOf(step, roomList, width, hall),
  }))
  return { roomList, width, drafts, borders, faces, hall }
}

function kindOf(
  { from, out, room }: Step,
  roomList: RoomList,
  width: number,
  hall: number,
): EdgeKind {
  const through = roomList.aspect === 'through' || roomList.aspect === 'end'
  const [x, y] = from
  if (out[1] > 0) return 'facade'
  if (out[1] < 0) return y < 0 ? 'party' : through ? 'facade' : 'corridor'
  if (out[0] < 0 && x === 0)
    return roomList.aspect === 'corner' ? 'facade' : through && room === hall ? 'corridor' : 'party'
  if (out[0] > 0 && x === width) return roomList.aspect === 'end' ? 'facade' : 'party'
  return y <= 0 && out[0] > 0 && roomList.wing > 0 ? 'corridor' : 'facade'
}

export const lengthOf = ({ from, to }: { from: Point; to: Point }) =>
  Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1])

/** A stretch of a straight wall by its beginning and its length, going the way of the wall. */
export function stretch({ from, to }: { from: Point; to: Point }, start: number, length: number) {
  const whole = lengthOf({ from, to })
  const [ux, uy] = [(to[0] - from[0]) / whole, (to[1] - from[1]) / whole]
  const a: Point = [from[0] + ux * start, from[1] + uy * start]
  const b: Point = [from[0] + ux * (start + length), from[1] + uy * (start + length)]
  return { from: a, to: b }
}

/** The floor a leaf sweeps, as the square around its arc. */
export function sweep(hinge: Point, latch: Point, open: Point): Rect {
  const xs = [hinge[0], latch[0], open[0]]
  const ys = [hinge[1], latch[1], open[1]]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
