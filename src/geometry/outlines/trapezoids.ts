import { itemAt } from '#domain/item-at.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'

import { sidesOf } from './area.ts'

/** Between two heights: where its left and its right side are at the upper one and at the lower one. */
type Trapezoid = {
  top: number
  bottom: number
  left: readonly [atTop: number, atBottom: number]
  right: readonly [atTop: number, atBottom: number]
}

/** Where a side slants, a polygon is cut at least this often, mm. */
const STEP = 400
/** A side is upright for all that is within rounding. */
const SLANT = 20

/** A polygon cut into level strips; those of the same width one under another are one. */
export function trapezoidsOf(polygon: Polygon): Trapezoid[] {
  const levels = levelsOf(polygon)
  const sides = polygon.flatMap(sidesOf)
  let open: Trapezoid[] = []
  const done: Trapezoid[] = []
  for (const [i, top] of levels.slice(0, -1).entries()) {
    const next = stripsBetween(sides, top, itemAt(levels, i + 1)).map((strip) => {
      const above = open.find((one) => isUnder(strip, one))
      open = open.filter((one) => one !== above)
      return above ? { ...strip, top: above.top } : strip
    })
    done.push(...open)
    open = next
  }
  return [...done, ...open]
}

const isUnder = (strip: Trapezoid, above: Trapezoid) =>
  [...strip.left, ...above.left].every((x) => x === strip.left[0]) &&
  [...strip.right, ...above.right].every((x) => x === strip.right[0])

function levelsOf(polygon: Polygon): number[] {
  const levels = new Set(polygon.flatMap((ring) => ring.map(([, y]) => y)))
  for (const [[ax, ay], [bx, by]] of polygon.flatMap(sidesOf)) {
    const steps = Math.abs(bx - ax) > SLANT ? Math.ceil(Math.abs(by - ay) / STEP) : 1
    for (let step = 1; step < steps; step++) levels.add(Math.round(ay + ((by - ay) * step) / steps))
  }
  return [...levels].toSorted((a, b) => a - b)
}

/** No corner stands between the two heights. */
function stripsBetween(
  sides: ReturnType<typeof sidesOf>,
  top: number,
  bottom: number,
): Trapezoid[] {
  const crossing = sides
    .filter(([a, b]) => Math.min(a[1], b[1]) <= top && Math.max(a[1], b[1]) >= bottom)
    .map(([a, b]) => {
      const at = (y: number) => Math.round(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
      return [at(top), at(bottom)] as const
    })
    .toSorted((a, b) => a[0] + a[1] - b[0] - b[1])
  const strips: Trapezoid[] = []
  for (let i = 0; i + 1 < crossing.length; i += 2) {
    const [left, right] = [itemAt(crossing, i), itemAt(crossing, i + 1)]
    if (left[0] < right[0] || left[1] < right[1]) strips.push({ top, bottom, left, right })
  }
  return strips
}

/** Its corners, clockwise on the sheet. */
export const cornersOf = ({ top, bottom, left, right }: Trapezoid): Outline => [
  [left[0], top],
  [right[0], top],
  [right[1], bottom],
  [left[1], bottom],
]
