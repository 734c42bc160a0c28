import { itemAt } from '#domain/item-at.ts'
import type { Point } from '#geometry/shapes.ts'

import type { Border } from './borders.ts'

/** A side of a region, walked with the region on the right hand (clockwise on the sheet). */
export type Step = { from: Point; to: Point; out: Point; room: number; beyond: number }

/** Walks around all rooms that are `inside`; the region has no holes, so there is one loop. */
export function walkAround(borders: readonly Border[], inside: (room: number) => boolean): Step[] {
  const steps = new Map<number, Step[]>()
  for (const border of borders) {
    if (inside(border.low) === inside(border.high)) continue
    const step = stepAlong(border, inside(border.low))
    const key = keyOf(step.from)
    const branches = steps.get(key)
    if (branches) branches.push(step)
    else steps.set(key, [step])
  }
  const loop: Step[] = []
  let next = [...steps.values()][0]?.[0]
  while (next) {
    loop.push(next)
    const branches: Step[] = steps.get(keyOf(next.to)) ?? []
    const done = loop
    const last: Step = next
    next = branches
      .filter((branch) => !done.includes(branch))
      .toSorted((a, b) => turn(last, b) - turn(last, a))[0]
  }
  return loop
}

/** Coordinates are whole millimetres under a kilometre. */
const keyOf = ([x, y]: Point) => x * 1_000_003 + y

/** Where two rooms of the region meet at a corner, turn right. */
const turn = (a: Step, b: Step) =>
  (a.to[0] - a.from[0]) * (b.to[1] - b.from[1]) - (a.to[1] - a.from[1]) * (b.to[0] - b.from[0])

function stepAlong({ axis, at, from, to, low, high }: Border, lowInside: boolean): Step {
  const [room, beyond] = lowInside ? [low, high] : [high, low]
  if (axis === 'h') {
    const [a, b]: [Point, Point] = [
      [from, at],
      [to, at],
    ]
    return lowInside
      ? { from: b, to: a, out: [0, 1], room, beyond }
      : { from: a, to: b, out: [0, -1], room, beyond }
  }
  const [a, b]: [Point, Point] = [
    [at, from],
    [at, to],
  ]
  return lowInside
    ? { from: a, to: b, out: [1, 0], room, beyond }
    : { from: b, to: a, out: [-1, 0], room, beyond }
}

/** Moves every side along its `out` by its own distance and closes the corners again. */
export function offsetLoop<S extends { from: Point; to: Point; out: Point }>(
  loop: readonly S[],
  distance: (step: S) => number,
): Point[] {
  const points: Point[] = []
  for (const [i, step] of loop.entries()) {
    const next = itemAt(loop, (i + 1) % loop.length)
    const d = distance(step)
    const e = distance(next)
    const [x, y] = step.to
    const straight = step.out[0] === next.out[0] && step.out[1] === next.out[1]
    if (straight && d === e) continue
    if (straight)
      points.push(
        [x + step.out[0] * d, y + step.out[1] * d],
        [x + next.out[0] * e, y + next.out[1] * e],
      )
    else points.push([x + step.out[0] * d + next.out[0] * e, y + step.out[1] * d + next.out[1] * e])
  }
  return points
}
