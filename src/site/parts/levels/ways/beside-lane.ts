import type { Plane } from '#domain/map/segments.ts'

/** Of the width of a lane from its middle: where cars of one direction are drawn, and beyond them feet. */
const [CAR, FEET] = [1 / 8, 3 / 8]
/** m: how far feet keep off the car that stands before a door. */
const DOOR = 0.6

/** On the right of the lanes it goes along, then straight into the place. */
export function onTheRight(points: readonly Plane[], lane: number): Plane[] {
  const last = points.length - 2
  return beside(points, (leg) => (leg < last ? lane * CAR : 0))
}

/** Along the places that it comes from, then straight into the lift. */
export function alongPlaces(points: readonly Plane[], lane: number): Plane[] {
  const last = points.length - 2
  const side = turnsRight(points) ? 1 : -1
  return beside(points, (leg) => (leg < last ? side * (leg > 0 ? lane * FEET : DOOR) : 0))
}

function turnsRight([a, b, c]: readonly Plane[]): boolean {
  const [[ax, ay], [bx, by]] = [rightOf(a, b), rightOf(b, c)]
  return ax * by - ay * bx > 0
}

/** Each leg of a line so far to its right, to its left where that is below zero. */
function beside(points: readonly Plane[], asideOf: (leg: number) => number): Plane[] {
  const legs = points
    .slice(1)
    .map((point, i) => ({ aside: asideOf(i), right: rightOf(points[i], point) }))
  return points.map(([x, y], i) => {
    const [before, after] = [legs[i - 1] ?? legs[i], legs[i] ?? legs[i - 1]]
    if (!before || !after) return [x, y]
    const [dx, dy] = meet(before, after)
    return [x + dx, y + dy]
  })
}

type Leg = { aside: number; right: Plane }

/** From the corner of two legs to the corner of what goes beside them. */
function meet({ aside: a, right: [ax, ay] }: Leg, { aside: b, right: [bx, by] }: Leg): Plane {
  const turn = ax * by - ay * bx
  // Those that go straight on have no corner.
  if (Math.abs(turn) < 0.1) return [bx * b, by * b]
  return [(a * by - b * ay) / turn, (b * ax - a * bx) / turn]
}

/** A step to the right of who goes from one point to another, y growing downwards. */
function rightOf([x0, y0]: Plane = [0, 0], [x1, y1]: Plane = [0, 0]): Plane {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  return [(y0 - y1) / length, (x1 - x0) / length]
}
