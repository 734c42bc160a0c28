import { toCentimetre } from '#drawings/geometry.ts'
import type { Rect } from '#drawings/geometry.ts'
import type { RoomKind } from '#drawings/plan/model/room-kinds.ts'

import type { RoomDraft, RoomList } from './room-draft.ts'

/** In a long flat a service room would be a corridor of its own: two rooms instead. */
export function divide(
  [x0, y0, x1, y1]: Rect,
  [first, second]: readonly [RoomKind, RoomKind],
  long: boolean,
): RoomDraft[] {
  if (!long || x1 - x0 < 2500) return [{ kind: first, parts: [[x0, y0, x1, y1]] }]
  const border = toCentimetre(x0 + (x1 - x0) * 0.5)
  return [
    { kind: first, parts: [[x0, y0, border, y1]] },
    { kind: second, parts: [[border, y0, x1, y1]] },
  ]
}

export function startBlock(
  x1: number,
  strip: number,
  nominal: number,
  front: RoomDraft,
): RoomDraft[] {
  if (nominal < 2950) return [{ kind: 'bath', parts: [[0, 0, x1, strip]] }]
  return [
    { kind: 'wardrobe', parts: [[0, 0, x1 - 1750, strip]], from: front },
    { kind: 'bath', parts: [[x1 - 1750, 0, x1, strip]] },
  ]
}

export function endBlock(
  roomList: RoomList,
  x0: number,
  x1: number,
  strip: number,
  nominal: number,
  front: RoomDraft,
): RoomDraft[] {
  const kind = roomList.secondWet ? 'bath' : 'wardrobe'
  if (nominal < 2950) return [{ kind, parts: [[x0, 0, x1, strip]] }]
  return [
    { kind, parts: [[x0, 0, x0 + 1700, strip]] },
    { kind: 'wardrobe', parts: [[x0 + 1700, 0, x1, strip]], from: front },
  ]
}

/** A wing takes the place of the bathroom: the next service room becomes it. */
export function turnIntoBath(drafts: RoomDraft[], besideHall: boolean) {
  if (drafts.some(({ kind }) => kind === 'bath')) return
  const room = drafts.find(({ kind }) => kind === (besideHall ? 'laundry' : 'wardrobe'))
  if (room) room.kind = 'bath'
}
