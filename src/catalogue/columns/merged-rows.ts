import type { LotColumns } from './columns.ts'

/** Rows of a newer version in their order: a row of the older columns by its index, one of the added by `~index`. */
export type MergedRows = { from: Int32Array; listed: number }

/** Each part of both columns goes by id, and so does the result; a lot in both is taken from the added. */
export function mergeRows(
  columns: LotColumns,
  added: LotColumns,
  gone: ReadonlySet<number>,
): MergedRows {
  const replaced = new Set([...added.id, ...gone])
  const from = new Int32Array(columns.id.length + added.id.length)
  let end = 0

  function mergePart([row, last]: Span, [next, lastNext]: Span) {
    for (; row < last; row++) {
      const id = columns.id[row] ?? 0
      if (replaced.has(id)) continue
      while (next < lastNext && (added.id[next] ?? 0) < id) from[end++] = ~next++
      from[end++] = row
    }
    while (next < lastNext) from[end++] = ~next++
  }

  mergePart([0, columns.listed], [0, added.listed])
  const listed = end
  mergePart([columns.listed, columns.id.length], [added.listed, added.id.length])
  return { from: from.subarray(0, end), listed }
}

type Span = [first: number, end: number]

/** A column of the merged rows. */
export function valuesOf(
  { from }: MergedRows,
  column: ArrayLike<number>,
  added: ArrayLike<number>,
): Float64Array {
  const values = new Float64Array(from.length)
  for (let row = 0; row < from.length; row++) {
    const at = from[row] ?? 0
    values[row] = (at < 0 ? added[~at] : column[at]) ?? 0
  }
  return values
}
