import write, { type Row } from 'write-excel-file/node'

import { answerQuestions } from '#server/concurrency/answer-questions.ts'

import { writeCsv } from './csv.ts'
import type { Value } from './lot-columns.ts'

export type Table = { ending: 'csv' | 'xlsx'; widths: number[]; rows: Value[][] }

/** A workbook of five thousand rows takes a second to write. */
answerQuestions(async ({ ending, widths, rows }: Table) =>
  ending === 'csv' ? Buffer.from(writeCsv(rows)) : writeXlsx(widths, rows),
)

/** A workbook whose first row is its head. `widths` are in letters. */
async function writeXlsx(
  widths: readonly number[],
  rows: readonly (readonly Value[])[],
): Promise<Buffer> {
  const [head = [], ...lots] = rows
  const names = head.map((name) => ({ value: String(name), fontWeight: 'bold' as const }))
  return write([names, ...lots.map(cellsOf)], {
    sheet: 'Список',
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** Texts are marked as texts, so none of them is ever counted as a formula. */
const cellsOf = (row: readonly Value[]): Row =>
  row.map((value) => {
    if (value === null) return null
    if (typeof value === 'string') return { value, type: String }
    return { value, type: Number, format: Number.isInteger(value) ? '#,##0' : '#,##0.00' }
  })
