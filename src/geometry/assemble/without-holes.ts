import { itemAt } from '#domain/item-at.ts'
import { signedArea } from '#geometry/outlines/area.ts'
import type { Outline } from '#geometry/section-geometry.ts'

/** A room around shafts and columns as one run: to each of them and back by the shortest way. */
export function withoutHoles(outline: Outline, holes: readonly Outline[]): Outline {
  const sorted = holes.toSorted(
    (a, b) => Math.min(...a.map(([x]) => x)) - Math.min(...b.map(([x]) => x)),
  )
  return sorted.reduce(joinHole, outline)
}

function joinHole(outline: Outline, hole: Outline): Outline {
  const inner = signedArea(hole) > 0 === signedArea(outline) > 0 ? hole.toReversed() : hole
  let [from, to, least] = [0, 0, Infinity]
  for (const [i, [x, y]] of outline.entries())
    for (const [j, [hx, hy]] of inner.entries()) {
      const away = Math.hypot(x - hx, y - hy)
      if (away < least) [from, to, least] = [i, j, away]
    }
  const around = [...inner.slice(to), ...inner.slice(0, to)]
  return [
    ...outline.slice(0, from + 1),
    ...around,
    itemAt(inner, to),
    itemAt(outline, from),
    ...outline.slice(from + 1),
  ]
}
