/** The numbers of a lot, an array for each: a row is the same index in all of them. */
export type NumberColumns = {
  id: Uint32Array
  /** Index in `lotStatuses`; so are layouts and finishings, with NONE for «not known». */
  status: Uint8Array
  place: Uint32Array
  floor: Int16Array
  number: Uint32Array
  rooms: Uint8Array
  layout: Uint8Array
  /** Hundredths of m². */
  area: Uint32Array
  /** ₽; 0 where the price is closed. */
  price: Float64Array
  basePrice: Float64Array
  finishing: Uint8Array
  featureSet: Uint32Array
  /** A bit for each of `sides`. */
  windows: Uint8Array
  promotionSet: Uint32Array
  plan: Uint32Array
  /** When the lot first came, in seconds: the same in every process. */
  newness: Uint32Array
  deal: Uint32Array
  trait: Uint32Array
  /** Metres from a place to its lift; 0 where that is not known. */
  lift: Uint32Array
}
export type ColumnName = keyof NumberColumns

export const NONE = 255
export const NO_FLOOR = -32_768

const emptyColumns = (): NumberColumns => ({
  id: new Uint32Array(),
  status: new Uint8Array(),
  place: new Uint32Array(),
  floor: new Int16Array(),
  number: new Uint32Array(),
  rooms: new Uint8Array(),
  layout: new Uint8Array(),
  area: new Uint32Array(),
  price: new Float64Array(),
  basePrice: new Float64Array(),
  finishing: new Uint8Array(),
  featureSet: new Uint32Array(),
  windows: new Uint8Array(),
  promotionSet: new Uint32Array(),
  plan: new Uint32Array(),
  newness: new Uint32Array(),
  deal: new Uint32Array(),
  trait: new Uint32Array(),
  lift: new Uint32Array(),
})

const empty = emptyColumns()
const isColumnName = (name: string): name is ColumnName => Object.hasOwn(empty, name)
export const columnNames = Object.keys(empty).filter(isColumnName)

/** Makes the columns in the order of their names: a column may be made from those before it. */
export function mapColumns(
  columnOf: (name: ColumnName, before: NumberColumns) => NumberColumns[ColumnName],
): NumberColumns {
  const columns = emptyColumns()
  for (const name of columnNames) Object.assign(columns, { [name]: columnOf(name, columns) })
  return columns
}

/** Values as an array of the column's own type. */
export function toColumn(name: ColumnName, values: Float64Array): NumberColumns[ColumnName] {
  const column = empty[name]
  if (column instanceof Uint32Array) return Uint32Array.from(values)
  if (column instanceof Uint8Array) return Uint8Array.from(values)
  return column instanceof Int16Array ? Int16Array.from(values) : values
}
