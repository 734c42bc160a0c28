import { itemAt } from '#domain/item-at.ts'
import { boundsOf, grow } from '#geometry/shapes.ts'

import { sidesOf, withSideAt, type Side } from './square-outline.ts'
import type { TracedRoom } from './trace.ts'

/** Millimetres. */
const PARTITION = 100
/** Rooms drawn this near to each other are drawn along the middle of their wall. */
const ONE_LINE = 50
/** Rooms over each other up to this were drawn carelessly. */
const MOST_OVERLAP = 300
/** Sides that run beside each other for less have no wall in common. */
const LEAST_COMMON = 200

/** Pairs of sides that are laid beside each other; a flat has some hundreds. */
const MOST_PAIRS = 300_000

/**
 * Puts a partition between rooms that touch or cross each other: along one line both give way by half of it, where they
 * cross the later one does. Rooms farther apart have the wall that the picture shows; so do the last of hundreds of rooms
 * in one place, which no flat has.
 */
export function closeRooms(rooms: readonly TracedRoom[], mmPerPixel: number): TracedRoom[] {
  const closed = [...rooms]
  let left = MOST_PAIRS
  for (let later = 1; later < closed.length; later++)
    for (let earlier = 0; earlier < later; earlier++) {
      const [one, other] = [itemAt(closed, earlier), itemAt(closed, later)]
      if (!areNear(one, other, mmPerPixel)) continue
      left -= one.outline.length * other.outline.length
      if (left < 0) return closed
      const pair = closePair(one, other, mmPerPixel)
      if (pair) [closed[earlier], closed[later]] = pair
    }
  return closed
}

type Pair = [earlier: TracedRoom, later: TracedRoom]

function areNear(one: TracedRoom, other: TracedRoom, mm: number): boolean {
  const [x0, y0, x1, y1] = grow(boundsOf(one.outline), ONE_LINE / mm)
  const [u0, v0, u1, v1] = boundsOf(other.outline)
  return x0 <= u1 && u0 <= x1 && y0 <= v1 && v0 <= y1
}

/** null: they have no wall in common that has to be made. */
function closePair(earlier: TracedRoom, later: TracedRoom, mm: number): Pair | null {
  const found = nearestSides(earlier, later, mm)
  if (!found) return null
  const { own, other, gap } = found
  const wall = PARTITION / mm
  const isOneLine = Math.abs(gap) * mm <= ONE_LINE
  const giving = isOneLine ? (wall - gap) / 2 : 0
  const edge = own.at - own.out * giving
  return [
    giving === 0 ? earlier : { ...earlier, outline: withSideAt(earlier.outline, own, edge) },
    { ...later, outline: withSideAt(later.outline, other, edge + own.out * wall) },
  ]
}

/** The sides that face each other with less than a wall between them, the nearest of all. */
function nearestSides(earlier: TracedRoom, later: TracedRoom, mm: number) {
  const theirs = sidesOf(later.outline)
  const facing = sidesOf(earlier.outline).flatMap((own) =>
    theirs
      .filter((other) => isFacing(own, other, LEAST_COMMON / mm))
      .map((other) => ({ own, other, gap: (other.at - own.at) * own.out }))
      .filter(({ gap }) => gap * mm <= ONE_LINE && -gap * mm <= MOST_OVERLAP),
  )
  return facing.toSorted((one, two) => Math.abs(one.gap) - Math.abs(two.gap))[0] ?? null
}

const isFacing = (own: Side, other: Side, common: number) =>
  own.axis === other.axis &&
  own.out !== other.out &&
  Math.min(own.to, other.to) - Math.max(own.from, other.from) > common
