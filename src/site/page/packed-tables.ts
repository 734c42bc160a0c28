type Fields = { [name: string]: unknown }
/**
 * A list of like objects by columns: how many they are, and for each field the list of its values, the one all share, the
 * few there are and which of them each has (a sign each), what all begin and end with and the rest of each (`of` may name the column
 * that holds it), or for lists of words the words and which of them each has.
 */
type Table = Fields & { '#': number }
type Shared = { '=': unknown }
type Repeated = { '=': unknown[]; at: string }
type Addresses = { '^': string; of: string[] | string; $: string }
type Words = { '[': string[]; of: number[][] }

/** As many figures and letters tell numbers by a sign each. */
const SIGNS = 36

/**
 * The data of a page as it travels in its HTML: lists of like objects become tables, which halves a list of lots. What is
 * undefined is left out, and so are drawings (`svg`): they stand in the HTML already, and `Drawing` takes them from there.
 */
export function packTables(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  if (!isFields(value)) return value
  const packed: Fields = {}
  for (const name in value) if (isSent(value, name)) packed[name] = packTables(value[name])
  return packed
}

/** A reviver for `JSON.parse`: it meets what lies inside a table before the table. */
export function unpackTable(_name: string, value: unknown): unknown {
  if (!isTable(value)) return value
  const { '#': length, ...columns } = value
  const names = Object.keys(columns)
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(names.map((name) => [name, itemOf(columns, name, at)])),
  )
}

function itemOf(columns: Fields, name: string, at: number): unknown {
  const column = columns[name]
  if (Array.isArray(column)) return column[at]
  if (!isFields(column)) return undefined
  const { '=': shared, at: places, '^': beginning, '[': words, of: rests, $: ending } = column
  if (typeof beginning === 'string') {
    const rest = typeof rests === 'string' ? itemOf(columns, rests, at) : listOf(rests)[at]
    return [beginning, rest, ending].join('')
  }
  if (Array.isArray(words)) return listOf(listOf(rests)[at]).map((word) => words[Number(word)])
  return Array.isArray(shared) && typeof places === 'string'
    ? shared[Number.parseInt(places.charAt(at), SIGNS)]
    : shared
}

function packList(list: unknown[]): unknown {
  const [first] = list
  const names = isFields(first) ? namesOf(first) : []
  const isAlike = (one: unknown): one is Fields => isFields(one) && hasNames(one, names)
  if (list.length < 2 || names.length === 0 || !list.every(isAlike)) return list.map(packTables)
  const ids = list.map(({ id }) => textOf(id))
  const table: Table = { '#': list.length }
  for (const name of names)
    table[name] = packColumn(
      list.map((one) => one[name]),
      ids,
    )
  return table
}

function packColumn(values: unknown[], ids: readonly string[]): unknown {
  const distinct = [...new Set(values)]
  const shared: Shared = { '=': distinct[0] }
  if (distinct.length === 1 && !isFields(distinct[0])) return shared
  return (
    packRepeated(values, distinct) ??
    packAddresses(values, ids) ??
    packWords(values) ??
    packList(values)
  )
}

/** Few values that many objects share: nothing where it would be no shorter. */
function packRepeated(values: unknown[], distinct: unknown[]): Repeated | null {
  if (distinct.length > Math.min(values.length / 2, SIGNS) || !distinct.every(isRepeatable))
    return null
  const repeated: Repeated = {
    '=': distinct,
    at: values.map((value) => distinct.indexOf(value).toString(SIGNS)).join(''),
  }
  // Words and lists are always longer than a sign.
  const isShorter = typeof distinct[0] !== 'number' || lengthOf(repeated) < lengthOf(values)
  return isShorter ? repeated : null
}

const lengthOf = (value: unknown) => JSON.stringify(value).length

/** «/kvartiry/17», «/plans/x.svg»: nothing where they begin unlike each other. */
function packAddresses(values: unknown[], ids: readonly string[]): Addresses | null {
  const texts = values.filter((value) => typeof value === 'string')
  const [first = ''] = texts
  const beginning = first.slice(0, first.lastIndexOf('/') + 1)
  if (texts.length < values.length || beginning.length < 3) return null
  const ending = /\.[a-z]+$/.exec(first)?.[0] ?? ''
  if (!texts.every((text) => text.startsWith(beginning) && text.endsWith(ending))) return null
  const rests = texts.map((text) => text.slice(beginning.length, text.length - ending.length))
  return { '^': beginning, of: isSame(rests, ids) ? 'id' : rests, $: ending }
}

/** Features: few words, and each lot has others of them. */
function packWords(values: unknown[]): Words | null {
  if (!values.every(isWords)) return null
  const words = [...new Set(values.flat())]
  return { '[': words, of: values.map((value) => value.map((word) => words.indexOf(word))) }
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string')

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.every((one, at) => one === others[at])

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isSent = (fields: Fields, name: string) => name !== 'svg' && fields[name] !== undefined

const namesOf = (fields: Fields) => Object.keys(fields).filter((name) => isSent(fields, name))

/** Whether these are its names, in this order. */
function hasNames(fields: Fields, names: readonly string[]): boolean {
  let at = 0
  for (const name in fields) if (isSent(fields, name) && name !== names[at++]) return false
  return at === names.length
}

/** Plain values, and lists of them that several objects share: features, promotions. */
const isRepeatable = (value: unknown) =>
  value === null || typeof value !== 'object' || (Array.isArray(value) && !value.some(isFields))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isTable = (value: unknown): value is Table =>
  isFields(value) && typeof value['#'] === 'number'
