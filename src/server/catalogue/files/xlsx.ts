import type { Row } from 'write-excel-file/node'

import type { LotColumn, Value } from './lot-columns.ts'

/** The library is read when the first file is asked for: the start does not wait for it. */
export async function writeXlsx(
  columns: readonly LotColumn[],
  rows: readonly (readonly Value[])[],
): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node')
  const [head = [], ...lots] = rows
  const names = head.map((name) => ({ value: String(name), fontWeight: 'bold' as const }))
  return write([names, ...lots.map(cellsOf)], {
    sheet: 'Список',
    columns: columns.map(({ width }) => ({ width })),
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
