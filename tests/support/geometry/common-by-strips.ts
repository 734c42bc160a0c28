import { sidesOf } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** mm² that two outlines have in common, by strips between all heights where a side begins, ends or crosses another. */
export function commonByStrips(a: Outline, b: Outline): number {
  const sides = [...sidesOf(a), ...sidesOf(b)]
  const crossings = sides.flatMap((one, i) =>
    sides.slice(i + 1).flatMap((other) => heightOfCrossing(one, other)),
  )
  const heights = [...new Set([...a, ...b].map(([, y]) => y).concat(crossings))].toSorted(
    (u, v) => u - v,
  )
  let sum = 0
  for (const [i, y] of heights.slice(0, -1).entries()) {
    const next = heights[i + 1] ?? y
    sum += commonLength(runsAt(a, (y + next) / 2), runsAt(b, (y + next) / 2)) * (next - y)
  }
  return sum
}

type Side = readonly [Point, Point]

function heightOfCrossing([[ax, ay], [bx, by]]: Side, [[cx, cy], [dx, dy]]: Side): number[] {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const cross = ux * vy - uy * vx
  if (cross === 0) return []
  const share = ((cx - ax) * vy - (cy - ay) * vx) / cross
  return share >= 0 && share <= 1 ? [ay + uy * share] : []
}

function runsAt(outline: Outline, y: number): [number, number][] {
  const xs = sidesOf(outline)
    .filter(([from, to]) => from[1] > y !== to[1] > y)
    .map(([from, to]) => from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]))
    .toSorted((u, v) => u - v)
  return xs.flatMap((x, i) => (i % 2 === 0 ? [[x, xs[i + 1] ?? x] as [number, number]] : []))
}

const commonLength = (a: readonly [number, number][], b: readonly [number, number][]) =>
  a.reduce(
    (sum, [from, to]) =>
      sum +
      b.reduce(
        (more, [low, high]) => more + Math.max(0, Math.min(to, high) - Math.max(from, low)),
        0,
      ),
    0,
  )
