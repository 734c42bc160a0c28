import type { Format } from '#server/import/normalise/found.ts'
import { fieldNames, type FieldName } from '#server/import/normalise/lot-fields.ts'
import { readOptions } from '#server/import/normalise/notes.ts'
import type { Source } from '#server/import/runs/source-rows.ts'
import { readText } from '#server/import/sources/read-text.ts'

import { formatOf } from './detect-format.ts'
import { readCsvRows } from './table/csv.ts'
import { readHeadings, type TableColumn } from './table/headings.ts'
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
  if (format !== 'csv' && format !== 'xlsx') return { format, columns: null, fields: [] }
  const options = readOptions(name, source ?? undefined)
  const sheet = options.columns?.sheet ?? null
  const rows = format === 'csv' ? readCsvRows(readText(path)) : readXlsxRows(path, sheet)
  return { format, columns: await readHeadings(rows, options), fields: fieldNames }
}
