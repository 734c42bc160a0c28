import type { FieldOption, RecordField } from '#domain/office/fields/record-field.ts'
import { nameOf } from '#domain/office/fields/record-kind.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import { searchText, searchWords } from '#domain/text/search-words.ts'
import { ok } from '#server/office/http/answers.ts'
import { listAnswer, PAGE_SIZE, pageOf, sortOf } from '#server/office/http/body-fields.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import { readOptions } from '#server/office/options/options.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { shownRecord } from './record-answers.ts'
import { readRecords } from './record-store.ts'
import { kindOf } from './record-tables.ts'

type Shown = ReturnType<typeof shownRecord>
type Compare = (one: Shown, other: Shown) => number

/** Records of a kind by words, state and values of fields, in the order asked for. */
export async function listRecords(
  { pool }: PublishContext,
  entity: Entity,
  { query }: CallOf<'GET /:entity'>,
) {
  const kind = kindOf(entity)
  const asked = searchWords(query.get('q') ?? '')
  const state = query.get('state') ?? ''
  const wanted = readFilter(query.get('filter') ?? '')
  const fields = await Promise.all(
    kind.fields.map(async (field) =>
      field.from ? { ...field, options: await readOptions(pool, field.from) } : field,
    ),
  )
  const shown = (await readRecords(pool, entity))
    .map((record) => shownRecord(entity, record))
    .filter(({ data, ...record }) => isInState(state, record.state, data.hidden === true))
    .filter(({ data }) => wanted.every(([name, value]) => holds(data[name], value)))
    .filter(({ data }) => asked.every((word) => searchText(nameOf(kind, data)).includes(word)))
    .toSorted(comparing(query, entity, fields))
  const page = pageOf(query)
  const items = shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return ok(listAnswer(items, shown.length, page))
}

const isInState = (wanted: string, state: string, isHidden: boolean) =>
  wanted === '' || (wanted === 'hidden' ? isHidden : state === wanted)

/** «status:on_sale,city:Пермь» */
const readFilter = (text: string): [name: string, value: string][] =>
  text
    .split(',')
    .map((part): [string, string] => {
      const at = part.indexOf(':')
      return [part.slice(0, at), part.slice(at + 1)]
    })
    .filter(([name, value]) => name !== '' && value !== '')

const holds = (value: unknown, wanted: string) =>
  [value].flat().some((one) => textOf(one) === wanted)

const words = new Intl.Collator('ru', { numeric: true })

const newest: Compare = (one, other) => other.id - one.id

/** As asked for; without that in the saved order, else the newest first. */
function comparing(
  query: CallOf<'GET /:entity'>['query'],
  entity: Entity,
  fields: readonly RecordField[],
): Compare {
  const columns = columnsOf(entity, fields)
  const { by, isDescending } = sortOf(query, columns)
  const valueOf = columns[by]
  if (!valueOf) return isOrdered(entity) ? inSavedOrder(entity) : newest
  const way = isDescending ? -1 : 1
  return (one, other) => way * compareValues(valueOf(one), valueOf(other)) || newest(one, other)
}

/** As the site shows them; what has no place stands at the end. */
export function inSavedOrder(entity: Entity): Compare {
  const isDown = kindOf(entity).isGreatestFirst === true
  const placeOf = ({ data: { sort } }: Shown) =>
    typeof sort === 'number' ? (isDown ? -sort : sort) : Number.MAX_VALUE
  return (one, other) => placeOf(one) - placeOf(other) || one.id - other.id
}

export const isOrdered = (entity: Entity) => kindOf(entity).fields.some(isOrder)
const isOrder = ({ name }: RecordField) => name === 'sort'

type ValueOf = (record: Shown) => unknown

/** What is compared, by column: names as they are listed, labels of choices. */
const columnsOf = (entity: Entity, fields: readonly RecordField[]): Record<string, ValueOf> => ({
  ...Object.fromEntries(fields.map((field) => [field.name, valueBy(field)])),
  name: ({ data }) => nameOf(kindOf(entity), data),
  state: ({ state, data }) => `${state} ${data.hidden === true}`,
})

function valueBy({ name, options = [] }: RecordField): ValueOf {
  const labels = new Map(options.map(({ value, label }: FieldOption) => [value, label]))
  return ({ data }) => {
    const value = data[name]
    return typeof value === 'string' ? (labels.get(value) ?? value) : value
  }
}

/** What is empty stands last in its turn. */
function compareValues(one: unknown, other: unknown): number {
  if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other))
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : words.compare(textOf(one), textOf(other))
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
