type Fields = { [name: string]: unknown }
/**
 * A list of like objects by columns: how many they are, and for each field the list of its values, the one all share, the
 * few there are and which of them each has, or the beginning that all of them have and the rest of each.
 */
type Table = Fields & { '#': number }
type Shared = { '=': unknown }
type Repeated = { '=': unknown[]; at: number[] }
type Addresses = { '^': string; of: string[] }

/**
 * The data of a page as it travels in its HTML: lists of like objects become tables, which halves a list of lots. What is
 * undefined is left out, and so are drawings (`svg`): they stand in the HTML already, and `Drawing` takes them from there.
 */
export function packTables(value: unknown): unknown {
  if (Array.isArray(value)) return packList(value)
  if (!isFields(value)) return value
  return Object.fromEntries(namesOf(value).map((name) => [name, packTables(value[name])]))
}

/** A reviver for `JSON.parse`: it meets what lies inside a table before the table. */
export function unpackTable(_name: string, value: unknown): unknown {
  if (!isTable(value)) return value
  const { '#': length, ...columns } = value
  const entries = Object.entries(columns)
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(entries.map(([name, column]) => [name, itemOf(column, at)])),
  )
}

const itemOf = (column: unknown, at: number): unknown => {
  if (Array.isArray(column)) return column[at]
  if (!isFields(column)) return undefined
  const { '=': shared, at: places, '^': beginning, of: rests } = column
  if (typeof beginning === 'string' && Array.isArray(rests)) return `${beginning}${rests[at]}`
  return Array.isArray(shared) && Array.isArray(places) ? shared[Number(places[at])] : shared
}

function packList(list: unknown[]): unknown {
  const [first] = list
  const names = isFields(first) ? namesOf(first) : []
  const isAlike = (one: unknown): one is Fields => isFields(one) && hasNames(one, names)
  if (list.length < 2 || names.length === 0 || !list.every(isAlike)) return list.map(packTables)
  const columns = names.map((name) => [name, packColumn(list.map((one) => one[name]))])
  return { '#': list.length, ...Object.fromEntries(columns) }
}

function packColumn(values: unknown[]): unknown {
  const distinct = [...new Set(values)]
  const shared: Shared = { '=': distinct[0] }
  if (distinct.length === 1 && !isFields(distinct[0])) return shared
  if (distinct.length > values.length / 2 || !distinct.every(isRepeatable))
    return packAddresses(values) ?? packList(values)
  const repeated: Repeated = {
    '=': distinct,
    at: values.map((value) => distinct.findIndex((one) => one === value)),
  }
  return repeated
}

/** «/kvartiry/17», «/kvartiry/18»: nothing where they begin unlike each other. */
function packAddresses(values: unknown[]): Addresses | null {
  const texts = values.filter((value) => typeof value === 'string')
  const beginning = texts[0]?.slice(0, texts[0].lastIndexOf('/') + 1) ?? ''
  if (texts.length < values.length || beginning.length < 3) return null
  if (!texts.every((text) => text.startsWith(beginning))) return null
  return { '^': beginning, of: texts.map((text) => text.slice(beginning.length)) }
}

const isSent = (fields: Fields, name: string) => name !== 'svg' && fields[name] !== undefined

const namesOf = (fields: Fields) => Object.keys(fields).filter((name) => isSent(fields, name))

/** Whether these are its names, in this order. */
function hasNames(fields: Fields, names: readonly string[]): boolean {
  let at = 0
  for (const name in fields) if (isSent(fields, name) && name !== names[at++]) return false
  return at === names.length
}

/** Texts, and lists of plain values that several objects share: features, promotions. */
const isRepeatable = (value: unknown) =>
  typeof value === 'string' || (Array.isArray(value) && !value.some(isFields))

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isTable = (value: unknown): value is Table =>
  isFields(value) && typeof value['#'] === 'number'
