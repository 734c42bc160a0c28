import type { FeedText } from '#server/import/normalise/found.ts'
import { Refusal } from '#server/publishing/refusal.ts'

/** A row of a table with the line it begins at. */
export type Row = { line: number; cells: string[] }

/** A quote that is never closed and a file of one line must not fill the memory. */
const LONGEST_ROW = 1_000_000
const DELIMITERS = [';', '\t', ',', '|']

/** CSV as Excel and everybody else write it: quotes, line ends of any kind, a delimiter that the first line shows. */
export async function* readCsvRows(text: FeedText): AsyncIterable<Row> {
  let delimiter: string | null = null
  let cell = ''
  let cells: string[] = []
  let quoted = false
  let wasQuote = false
  let line = 1
  let start = 1
  let length = 0
  for await (const piece of text) {
    delimiter ??= delimiterOf(piece)
    for (const char of piece.replace(/^\uFEFF/, '')) {
      if (char === '\n') line += 1
      length += 1
      if (length > LONGEST_ROW) throw new Refusal('строка таблицы длиннее миллиона знаков', start)
      if (quoted && char === '"' && !wasQuote) wasQuote = true
      else if (quoted && !wasQuote) cell += char
      else if (quoted && char === '"') {
        cell += char
        wasQuote = false
      } else if (char === delimiter || char === '\n') {
        cells.push(cell.trim())
        ;[cell, quoted, wasQuote] = ['', false, false]
        if (char === delimiter) continue
        yield { line: start, cells }
        cells = []
        ;[start, length] = [line, 0]
      } else if (char === '"' && cell.trim() === '') [quoted, cell] = [true, '']
      else if (char !== '\r') cell += char
    }
  }
  if (quoted && !wasQuote) throw new Refusal('кавычка не закрыта', start)
  if (cell !== '' || cells.length > 0) yield { line: start, cells: [...cells, cell.trim()] }
}

/** The one that parts the first line that is parted at all. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', 30).map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const counts = DELIMITERS.map((one) => Math.max(...lines.map((line) => line.split(one).length)))
  const most = Math.max(...counts)
  return DELIMITERS[counts.indexOf(most)] ?? ';'
}
