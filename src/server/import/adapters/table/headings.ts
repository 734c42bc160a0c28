import type { FieldName } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'

import type { Row } from './csv.ts'
import { columnsOf, isHeading, MOST_BEFORE } from './table.ts'

/** A column of a table: what it would be read as, and what stands in it first. */
export type TableColumn = { heading: string; field: FieldName | null; sample: string }

/** The headings of a table, found as an import finds them; where none does, the row with the most words. */
export async function readHeadings(
  rows: AsyncIterable<Row>,
  options: ReadOptions,
): Promise<TableColumn[]> {
  const first: Row[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length > MOST_BEFORE) break
  }
  const found = first.find((row) => isHeading(columnsOf(row, options))) ?? widest(first)
  if (!found) return []
  const next = first[first.indexOf(found) + 1]
  return columnsOf(found, options).flatMap(({ heading, field }, at) =>
    heading === '' ? [] : [{ heading, field: field ?? null, sample: next?.cells[at] ?? '' }],
  )
}

const filled = ({ cells }: Row) => cells.filter((cell) => cell !== '').length

const widest = (rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => filled(b) - filled(a))[0]
