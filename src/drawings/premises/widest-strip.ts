import { itemAt } from '#domain/item-at.ts'
import type { Outline } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

/** The largest part of an outline between two of its corners, by its middle: words about the whole have room there. */
export function widestStrip(outline: Outline): { middle: Point; width: number; height: number } {
  const levels = [...new Set(outline.map(([, y]) => y))].toSorted((a, b) => a - b)
  const strips = levels.slice(1).flatMap((top, at) => {
    const bottom = itemAt(levels, at)
    return spansAt(outline, (top + bottom) / 2).map(([from, to]) => ({
      middle: [(from + to) / 2, (top + bottom) / 2] as const,
      width: to - from,
      height: top - bottom,
      size: (to - from) * (top - bottom),
    }))
  })
  return itemAt(
    strips.toSorted((a, b) => b.size - a.size),
    0,
  )
}

/** What of a line across the sheet lies inside. */
function spansAt(outline: Outline, y: number): [number, number][] {
  const crossed = outline
    .flatMap((from, at): number[] => {
      const to = itemAt(outline, (at + 1) % outline.length)
      const crosses = from[1] > y !== to[1] > y
      return crosses ? [from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1])] : []
    })
    .toSorted((a, b) => a - b)
  return crossed.flatMap((from, at) => {
    const to = crossed[at + 1]
    return at % 2 === 0 && to !== undefined ? [[from, to] satisfies [number, number]] : []
  })
}
