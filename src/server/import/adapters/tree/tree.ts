import { isHeading, columnsOf, readTable } from '#server/import/adapters/table/table.ts'
import type { Row } from '#server/import/adapters/table/csv.ts'
import { readPieces } from '#server/import/adapters/syntax/json-pieces.ts'
import { toJson, type XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { readElements } from '#server/import/adapters/syntax/xml.ts'
import { fieldOfColumn } from '#server/import/normalise/column-words.ts'
import type { Adapter, FeedText, ParsedRecord } from '#server/import/normalise/found.ts'
import type { ReadOptions } from '#server/import/normalise/notes.ts'
import { Refusal } from '#server/publishing/refusal.ts'

import { flatRecord, lookupNames } from './flat-record.ts'
import { createGroups, type TreeGroup } from './records.ts'

/** Characters. A foreign file is held whole: where its records are is known at its end. */
const MOST_CHARACTERS = 32 * 2 ** 20

/** No file that people make has more. */
const MOST_COLUMNS = 300
/** Of all rows. */
const MOST_FILE_CELLS = 20_000_000

/** JSON that is not ours: read by the fields that staff have chosen from a record. */
export const readForeignJson: Adapter = (text, options) =>
  readTree(jsonRows(text, options), options, 'JSON без "format": "stvor" и "version": 1 в начале')

/** The same of XML that is none of the known feeds. */
export const readForeignXml: Adapter = async function* (text, options) {
  let root = ''
  const rows = xmlRows(text, options, (name) => (root = name))
  yield* readTree(rows, options, () => `<${root}>${root === 'yml_catalog' ? ' (YML)' : ''}`)
}

/** Nothing is guessed where staff have not looked: an unknown file would become lots of nobody. */
async function* readTree(
  rows: AsyncIterable<Row>,
  options: ReadOptions,
  schema: string | (() => string),
): AsyncIterable<ParsedRecord> {
  const all = await Array.fromAsync(rows)
  const [headings] = all
  const isChosen =
    options.columns !== null && headings !== undefined && isHeading(columnsOf(headings, options))
  if (isChosen) return yield* readTable(all, options)
  const name = typeof schema === 'string' ? schema : schema()
  throw new Refusal(
    `неизвестная схема: ${name}; чтобы прочитать файл, выберите, что в каких полях его записей: нужны хотя бы площадь и номер (или id); назвать столбцы: sources set ИМЯ --columns ФАЙЛ.json`,
    1,
  )
}

/** A row of headings, the paths of fields, and a row for each record. */
export async function* jsonRows(text: FeedText, options: ReadOptions): AsyncIterable<Row> {
  const groups = createGroups()
  for await (const { key, line, value } of readPieces(asMember(bounded(text))))
    groups.add(key, value, line)
  yield* rowsOf(groups.all(), options)
}

/** Only members of an object are cut into pieces: a file that is a list becomes one. */
async function* asMember(text: FeedText): FeedText {
  let isList: boolean | null = null
  for await (const piece of text) {
    if (isList === null && piece.trim() !== '') {
      isList = piece.trimStart().startsWith('[')
      if (isList) yield '{"": '
    }
    yield piece
  }
  if (isList) yield '}'
}

export async function* xmlRows(
  text: FeedText,
  options: ReadOptions,
  onRoot: (name: string) => void = () => {},
): AsyncIterable<Row> {
  const lines = new WeakMap<object, number>()
  const groups = createGroups(lines)
  const checkRoot = ({ name }: XmlElement) => onRoot(name)
  for await (const element of readElements(bounded(text), checkRoot))
    groups.add(element.name, toJson(element, lines), element.line)
  yield* rowsOf(groups.all(), options)
}

async function* bounded(text: FeedText): FeedText {
  let length = 0
  for await (const piece of text) {
    length += piece.length
    if (length > MOST_CHARACTERS)
      throw new Refusal(
        `файл с неизвестной схемой больше ${MOST_CHARACTERS / 2 ** 20} МБ: разделите его или дайте CSV`,
      )
    yield piece
  }
}

function* rowsOf(groups: readonly TreeGroup[], options: ReadOptions): Iterable<Row> {
  const found = lotsAmong(groups, options)
  if (!found) return
  const names = lookupNames(groups.filter((group) => group !== found))
  const records = found.objects.map((one) => flatRecord(one, names))
  const paths = new Set(records.flatMap(({ cells }) => [...cells.keys()]))
  const headings = [...paths].slice(0, MOST_COLUMNS)
  if (records.length * headings.length > MOST_FILE_CELLS)
    throw new Refusal('в файле слишком много записей и полей: разделите его или дайте CSV')
  yield { line: records[0]?.line ?? 1, cells: headings }
  for (const { line, cells } of records)
    yield { line, cells: headings.map((heading) => cells.get(heading) ?? '') }
}

/** Records of lots: most of their fields are known by name or chosen by staff; of equals those that hold most. */
function lotsAmong(groups: readonly TreeGroup[], options: ReadOptions): TreeGroup | null {
  const none = new Map<string, string>()
  const ranked = groups.map((group) => {
    const [first] = group.objects
    const headings = first ? [...flatRecord({ ...first, around: null }, none).cells.keys()] : []
    const known = headings.filter((heading) => fieldOfColumn(heading, options)).length
    return { group, known, size: headings.length * group.objects.length }
  })
  const [best] = ranked.toSorted((a, b) => b.known - a.known || b.size - a.size)
  return best?.group ?? null
}
