import { readOutline, writeOutline, type Point } from '#domain/media/outlines.ts'

type Numbered = { id: number }

/** Lots without an outline between two that have one, and the outlines they would have in one even row. */
type RowToFill<Lot> = { first: Lot; last: Lot; outlines: Record<string, string> }

/** Places stand in rows by number, so outlines of the first and the last of a row give those between them. */
export function rowsToFill<Lot extends Numbered>(
  lots: readonly Lot[],
  outlines: Readonly<Record<string, string>>,
): RowToFill<Lot>[] {
  const marked = lots.flatMap((lot, at) => (outlines[lot.id] === undefined ? [] : [{ lot, at }]))
  return marked.flatMap(({ lot: first, at }, index) => {
    const next = marked[index + 1]
    if (!next) return []
    const row = lots.slice(at + 1, next.at)
    const between = outlinesBetween(outlines[first.id], outlines[next.lot.id], row.length)
    if (row.length === 0 || !between) return []
    const filled = row.map(({ id }, place) => [id, between[place] ?? ''] as const)
    return [{ first, last: next.lot, outlines: Object.fromEntries(filled) }]
  })
}

/** null: the two have different corners, and nothing even goes between them. */
function outlinesBetween(one = '', other = '', count: number): string[] | null {
  const [first, last] = [readOutline(one), readOutline(other)]
  if (!first || first.length !== last?.length) return null
  return Array.from({ length: count }, (_, at) =>
    writeOutline(first.map((corner, of) => along(corner, last[of], (at + 1) / (count + 1)))),
  )
}

const along = ([x, y]: Point, [toX, toY]: Point = [x, y], share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
]
