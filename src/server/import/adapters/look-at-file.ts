import { jsonRows, xmlRows } from '#server/import/adapters/tree/tree.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { fieldNames, type FieldName } from '#server/import/normalise/lot-fields.ts'
import { readOptions, type ReadOptions } from '#server/import/normalise/notes.ts'
import type { Source } from '#server/import/runs/source-rows.ts'
import { readText } from '#server/import/sources/read-text.ts'

import { formatOf } from './detect-format.ts'
import { readCsvRows, type Row } from './table/csv.ts'
import { columnsOf, isHeading, MOST_BEFORE } from './table/table.ts'
import { readXlsxRows } from './table/xlsx.ts'

/** What a file is, before anybody imports it; of a table the columns, and all that a column may be. */
export type LookedAt = {
  format: Format
  columns: TableColumn[] | null
  fields: readonly FieldName[]
}

export async function lookAtFile(
  path: string,
  name: string,
  source: Source | null,
): Promise<LookedAt> {
  const format = await formatOf(path, undefined)
  const options = readOptions(name, source ?? undefined)
  const rows = rowsOf(format, path, options)
  if (!rows) return { format, columns: null, fields: [] }
  return { format, columns: await readHeadings(rows, options), fields: fieldNames }
}

/** null: a format whose fields are known. */
function rowsOf(format: Format, path: string, options: ReadOptions): AsyncIterable<Row> | null {
  if (format === 'csv') return readCsvRows(readText(path))
  if (format === 'xlsx') return readXlsxRows(path, options.columns?.sheet ?? null)
  if (format === 'json') return jsonRows(readText(path), options)
  return format === 'xml' ? xmlRows(readText(path), options) : null
}

/** A column of a table: what it would be read as, and what stands in it first. */
type TableColumn = { heading: string; field: FieldName | null; sample: string }

/** The headings of a table, found as an import finds them; where none does, the row with the most words. */
async function readHeadings(
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
  const below = first.slice(first.indexOf(found) + 1)
  return columnsOf(found, options).flatMap(({ heading, field }, at) =>
    heading === '' || heading.length > LONGEST
      ? []
      : [
          {
            heading,
            field: field ?? null,
            sample: below.find(({ cells }) => cells[at])?.cells[at]?.slice(0, LONGEST) ?? '',
          },
        ],
  )
}

/** Characters of a heading, and of what is shown of a cell. */
const LONGEST = 200

const filled = ({ cells }: Row) => cells.filter((cell) => cell !== '').length

const widest = (rows: readonly Row[]): Row | undefined =>
  rows.toSorted((a, b) => filled(b) - filled(a))[0]
