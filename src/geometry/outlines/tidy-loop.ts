import { itemAt } from '#domain/item-at.ts'
import type { Point } from '#geometry/shapes.ts'

/** Points that lie on a line exactly leave first: a looser pass alone would take corners with them. mm. */
const PASSES = [
  { off: 0.05, gap: 0.02 },
  { off: 0.05, gap: 0.9 },
  { off: 0.4, gap: 0.9 },
]

/** A loop without points on its straight sides and without sides shorter than a millimetre. */
export const tidyLoop = (loop: readonly Point[]): Point[] =>
  PASSES.reduce((points: Point[], { off, gap }) => tidy(points, off, gap), [...loop])

function tidy(loop: readonly Point[], off: number, gap: number): Point[] {
  if (loop.length < 3) return []
  const points = fromSureCorner(loop)
  const kept = [itemAt(points, 0)]
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [itemAt(kept, -1), itemAt(points, i)]
    const c = itemAt(points, (i + 1) % points.length)
    if (Math.hypot(b[0] - a[0], b[1] - a[1]) >= gap && !isBetween(a, b, c, off)) kept.push(b)
  }
  return kept
}

/** The lowest of the leftmost points: it is a corner of any loop. */
function fromSureCorner(loop: readonly Point[]): Point[] {
  let first = 0
  for (const [i, [x, y]] of loop.entries()) {
    const [fx, fy] = itemAt(loop, first)
    if (x < fx - 1e-3 || (Math.abs(x - fx) <= 1e-3 && y < fy)) first = i
  }
  return [...loop.slice(first), ...loop.slice(0, first)]
}

function isBetween(a: Point, b: Point, c: Point, off: number): boolean {
  const [dx, dy] = [c[0] - a[0], c[1] - a[1]]
  const length = Math.hypot(dx, dy)
  const away = length < 1e-6 ? 0 : Math.abs(dx * (b[1] - a[1]) - dy * (b[0] - a[0])) / length
  const forward = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
  return away < off && forward >= 0
}
