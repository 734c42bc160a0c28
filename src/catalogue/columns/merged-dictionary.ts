import { openDictionary, orderByRows } from './dictionary.ts'
import { valuesOf, type MergedRows } from './merged-rows.ts'

type Pointed<Entry> = { column: Uint32Array; entries: Entry[] }

/** The entries that merged rows point to, in the order in which rows need them: as if filled row by row. */
export function mergeDictionary<Entry>(
  rows: MergedRows,
  before: Pointed<Entry>,
  added: Pointed<Entry>,
): Pointed<Entry> {
  const all = openDictionary<Entry>()
  for (const entry of before.entries) all.indexOf(entry)
  const known = added.entries.map((entry) => all.indexOf(entry))
  const column = Uint32Array.from(
    valuesOf(
      rows,
      before.column,
      added.column.map((at) => known[at] ?? 0),
    ),
  )
  return { column, entries: orderByRows(column, all) }
}
