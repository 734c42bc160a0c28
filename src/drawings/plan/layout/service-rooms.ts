import { itemAt } from '#domain/item-at.ts'
import { clamp, toCentimetre, type Rect } from '#geometry/shapes.ts'

import type { RoomDraft, Slot } from './room-draft.ts'

/** A stretch along the corridor, from the hall outwards: `to` may lie on either side of `from`. */
type Stretch = { from: number; to: number; service: number; slots: readonly Slot[] }

/** Rooms side by side from the hall outwards; the last takes what is left. */
export function serviceRooms({ from, to, service, slots }: Stretch, front: RoomDraft): RoomDraft[] {
  const way = Math.sign(to - from) * spaceFor({ from, to, service, slots })
  const rooms: RoomDraft[] = []
  let at = from
  for (const [i, slot] of slots.entries()) {
    const last = i === slots.length - 1
    const end = last ? to : at + toCentimetre(way * usualWidth(slot, service))
    const part: Rect = way > 0 ? [at, 0, end, service] : [end, 0, at, service]
    const inner = slot === 'wardrobe' && last && i > 0
    // clothes are not kept beside the stove
    const kind = inner && hasStove(front) ? 'store' : slot
    if (kind === 'own') lengthen(front, part)
    else rooms.push({ kind, parts: [part], ...(inner && { from: front }) })
    at = end
  }
  return rooms
}

const hasStove = ({ kind }: RoomDraft) => kind === 'kitchen' || kind === 'living-kitchen'

/** How much wider than usual all rooms are, where the room before the strip does not take what is over. */
function spaceFor({ from, to, service, slots }: Stretch): number {
  if (slots.at(-1) === 'own') return 1
  const usual = slots.reduce((sum, slot) => sum + usualWidth(slot, service), 0)
  return clamp(Math.abs(to - from) / usual, 1, 1.4)
}

/** The room before the strip comes back to the corridor: straight, or as an L. */
export function lengthen(front: RoomDraft, part: Rect) {
  const [x0, y0, x1, y1] = itemAt(front.parts, 0)
  const whole = part[0] === x0 && part[2] === x1
  if (whole) front.parts[0] = [x0, Math.min(y0, part[1]), x1, Math.max(y1, part[3])]
  else front.parts.push(part)
}

/** mm²; a bathtub, a toilet and a basin, or a shower in place of the tub. */
const BATH = 4_000_000

export function usualWidth(slot: Slot, service: number): number {
  if (slot === 'bath') return toCentimetre(clamp(BATH / (service - 50), 1700, 2300) + 100)
  if (slot === 'toilet') return 1100
  return slot === 'laundry' ? 1400 : 2000
}
