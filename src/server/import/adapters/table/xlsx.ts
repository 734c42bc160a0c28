import { readFile } from 'node:fs/promises'

import type { ParsedRecord } from '#server/import/normalise/found.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { reasonOf, Refusal } from '#server/publishing/refusal.ts'

import { checkUnpacked } from './check-unpacked.ts'
import type { Row } from './csv.ts'
import { readTable } from './table.ts'

const MOST_BYTES = 32 * 2 ** 20
/** Excel keeps 48,800000000000004 where it shows 48,8. */
const SHOWN_DIGITS = 15

/** A sheet of a workbook: the one staff named, else the first. */
export async function* readXlsx(path: string, options: ReadOptions): AsyncIterable<ParsedRecord> {
  yield* readTable(readXlsxRows(path, options.columns?.sheet ?? null), options)
}

export async function* readXlsxRows(path: string, sheet: string | null): AsyncIterable<Row> {
  const bytes = await readFile(path)
  if (bytes.length > MOST_BYTES)
    throw new Refusal(`таблица больше ${MOST_BYTES / 2 ** 20} МБ: разделите её или дайте CSV`)
  checkUnpacked(bytes)
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(bytes, sheet ?? 1).catch((error: unknown) => {
    if (error instanceof RangeError)
      throw new Refusal('в таблице XLSX слишком много строк: разделите её или дайте CSV')
    throw new Refusal(`таблица XLSX не читается: ${reasonOf(error)}`)
  })
  for (const [index, cells] of rows.entries())
    yield { line: index + 1, cells: cells.map(textOfCell) }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return String(Number(cell.toPrecision(SHOWN_DIGITS)))
  return typeof cell === 'boolean' ? String(cell) : ''
}
