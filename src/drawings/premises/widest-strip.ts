import { itemAt } from '#domain/item-at.ts'
import { sidesOf, type Outline } from '#domain/premises/outline.ts'

/** The middle of the largest part of premises between two of their corners: words about the whole have room there. */
export function widestStrip(outline: Outline): Outline[number] {
  const levels = [...new Set(outline.map(([, y]) => y))].toSorted((a, b) => a - b)
  const strips = levels.slice(1).flatMap((top, at) => {
    const bottom = itemAt(levels, at)
    return spansAt(outline, (top + bottom) / 2).map(([from, to]) => ({
      middle: [(from + to) / 2, (top + bottom) / 2] satisfies Outline[number] as Outline[number],
      size: (to - from) * (top - bottom),
    }))
  })
  return itemAt(
    strips.toSorted((a, b) => b.size - a.size),
    0,
  ).middle
}

/** What of a line across the house lies inside. */
function spansAt(outline: Outline, y: number): [number, number][] {
  const crossed = sidesOf(outline)
    .filter(({ from, to }) => from[1] > y !== to[1] > y)
    .map(({ from }) => from[0])
    .toSorted((a, b) => a - b)
  return crossed.flatMap((from, at) => {
    const to = crossed[at + 1]
    return at % 2 === 0 && to !== undefined ? [[from, to] satisfies [number, number]] : []
  })
}
