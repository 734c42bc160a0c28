import type { Value } from './lot-columns.ts'

/** With these a program for tables opens a file with a click: the mark of UTF-8, «;» between cells, a decimal comma. */
export const writeCsv = (rows: readonly (readonly Value[])[]): string =>
  CSV_HEAD + rows.map(csvRow).join('')

export const CSV_HEAD = '\uFEFF'

export const csvRow = (row: readonly Value[]): string => `${row.map(cellOf).join(';')}\r\n`

function cellOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value // a text never becomes a formula
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
