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

/**
 * Puts a partition between rooms that touch or cross each other: along one line both give way by half of it, where they
 * cross the later one does. Rooms farther apart have the wall that the picture shows.
 */
export function closeRooms(rooms: readonly TracedRoom[], mmPerPixel: number): TracedRoom[] {
  const closed = [...rooms]
  for (let later = 1; later < closed.length; later++)
    for (let earlier = 0; earlier < later; earlier++) {
      const pair = closePair(closed[earlier], closed[later], mmPerPixel)
      if (pair) [closed[earlier], closed[later]] = pair
    }
  return closed
}

type Pair = [earlier: TracedRoom, later: TracedRoom]

/** null: they have no wall in common that has to be made. */
function closePair(
  earlier: TracedRoom | undefined,
  later: TracedRoom | undefined,
  mm: number,
): Pair | null {
  if (!earlier || !later) return null
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
