import { itemAt } from '#domain/item-at.ts'

import { openDictionary } from './dictionary.ts'
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
  const column = valuesOf(
    rows,
    before.column,
    added.column.map((at) => known[at] ?? 0),
  )
  const entries: Entry[] = []
  const renumbered = new Int32Array(all.values.length).fill(-1)
  for (let row = 0; row < column.length; row++) {
    const at = column[row] ?? 0
    if (renumbered[at] === -1) renumbered[at] = entries.push(itemAt(all.values, at)) - 1
    column[row] = renumbered[at] ?? 0
  }
  return { column: Uint32Array.from(column), entries }
}
