import type { RoomDraft, RoomList } from './room-draft.ts'

/** Left of the hall: the bathroom, and behind it a dressing room when there is place. */
export function bathBefore(
  to: number,
  strip: number,
  nominal: number,
  front: RoomDraft,
): RoomDraft[] {
  if (nominal < 3500) return [{ kind: 'bath', parts: [[0, 0, to, strip]] }]
  const border = to - 2050
  return [
    { kind: 'wardrobe', parts: [[0, 0, border, strip]], from: front },
    { kind: 'bath', parts: [[border, 0, to, strip]] },
  ]
}

/** The same to the right of the hall. */
export function bathAndMore(
  x0: number,
  x1: number,
  strip: number,
  nominal: number,
  front: RoomDraft,
) {
  if (nominal < 3500) return [{ kind: 'bath', parts: [[x0, 0, x1, strip]] } satisfies RoomDraft]
  const border = x0 + 2050
  return [
    { kind: 'bath', parts: [[x0, 0, border, strip]] },
    { kind: 'wardrobe', parts: [[border, 0, x1, strip]], from: front },
  ] satisfies RoomDraft[]
}

export function endOfStrip(
  roomList: RoomList,
  x0: number,
  x1: number,
  strip: number,
  nominal: number,
  front: RoomDraft,
): RoomDraft[] {
  if (nominal < 2500)
    return roomList.secondWet
      ? [{ kind: 'toilet', parts: [[x0, 0, x1, strip]] }]
      : [{ kind: 'wardrobe', parts: [[x0, 0, x1, strip]], from: front }]
  const border = x0 + Math.min(roomList.secondWet ? 1250 : 1600, x1 - x0 - 1100)
  return [
    { kind: roomList.secondWet ? 'toilet' : 'laundry', parts: [[x0, 0, border, strip]] },
    { kind: 'wardrobe', parts: [[border, 0, x1, strip]], from: front },
  ]
}
