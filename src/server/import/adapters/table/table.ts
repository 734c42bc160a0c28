import { lotOfFields } from '#server/import/adapters/fields/lot-of-fields.ts'
import { fieldOfColumn } from '#server/import/normalise/column-words.ts'
import type { Adapter, ParsedRecord } from '#server/import/normalise/found.ts'
import type { FieldName, LotFields } from '#server/import/normalise/lot-fields.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { readCsvRows, type Row } from './csv.ts'

export const readCsv: Adapter = (text, options) => readTable(readCsvRows(text), options)

type Column = { heading: string; field: FieldName | null | undefined }

/** A title and notes may stand above the headings, but not more than that. */
export const MOST_BEFORE = 30

/** Lots of a price list: a row of headings somewhere at the top, a lot in each row below it. */
export async function* readTable(
  rows: AsyncIterable<Row> | Iterable<Row>,
  options: ReadOptions,
): AsyncIterable<ParsedRecord> {
  let columns: Column[] | null = null
  let before = 0
  for await (const row of rows) {
    if (columns) {
      if (isExample(row)) yield { what: 'warning', line: row.line, text: EXAMPLE_PASSED }
      else if (isLot(row)) yield lotOf(row, columns, options)
      continue
    }
    const found = columnsOf(row, options)
    if (isHeading(found)) {
      columns = found
      yield* columnWarnings(row.line, columns, options)
    } else if ((before += 1) > MOST_BEFORE) break
  }
  if (!columns) throw new Refusal(NO_HEADINGS, 1)
}

const NO_HEADINGS =
  'не нашлась строка с заголовками столбцов: нужны хотя бы площадь и номер (или id); назвать столбцы: sources set ИМЯ --columns ФАЙЛ.json'

export function columnsOf({ cells }: Row, options: ReadOptions): Column[] {
  const taken = new Set<FieldName>()
  return cells.map((heading) => {
    const field = heading === '' ? null : fieldOfColumn(heading, options)
    if (!field || taken.has(field)) return { heading, field: field ? undefined : field }
    taken.add(field)
    return { heading, field }
  })
}

export function isHeading(columns: readonly Column[]): boolean {
  const has = (name: FieldName) => columns.some(({ field }) => field === name)
  return has('area') && (has('number') || has('id'))
}

/** How the template's row begins that shows what to write: left where it stands, it is no lot. */
export const EXAMPLE = 'Пример: '
const EXAMPLE_PASSED = 'строка с примером пропущена'

const isExample = ({ cells }: Row) => cells[0]?.startsWith(EXAMPLE) === true

/** A row with one or two words in it parts the list: «Корпус 2». */
const isLot = ({ cells }: Row) => cells.filter((cell) => cell !== '').length > 2

function lotOf(
  { line, cells }: Row,
  columns: readonly Column[],
  options: ReadOptions,
): ParsedRecord {
  const fields: { [Name in FieldName]?: string } = {}
  for (const [index, { field }] of columns.entries()) {
    const cell = cells[index]
    if (field && cell) fields[field] = cell
  }
  const tags: LotFields = Object.fromEntries(
    columns.flatMap(({ heading, field }) => (field ? [[field, heading]] : [])),
  )
  const raw = () =>
    Object.fromEntries(columns.map(({ heading }, index) => [heading, cells[index] ?? '']))
  return lotOfFields({ line, fields, tags, raw }, options)
}

/** Warnings: how the columns were guessed while staff have not set them, and the columns that stay unknown. */
function* columnWarnings(
  line: number,
  columns: readonly Column[],
  options: ReadOptions,
): Iterable<ParsedRecord> {
  for (const { heading, field } of columns)
    if (field === undefined)
      yield { what: 'warning', line, text: `столбец «${heading}» не понят и пропущен` }
  if (options.columns) return
  const map = columns.flatMap(({ heading, field }) => (field ? [[heading, field]] : []))
  yield {
    what: 'warning',
    line,
    text: `столбцы поняты так: ${JSON.stringify(Object.fromEntries(map))}; закрепить: sources set ИМЯ --columns ФАЙЛ.json`,
  }
}
