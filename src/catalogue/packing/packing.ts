import type { Dictionaries, LotColumns, NumberColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader } from '#catalogue/columns/lot-row.ts'
import type { Rubles } from '#domain/money/money.ts'

import { fromPlanes, signed, toPlanes, unsigned } from './byte-planes.ts'

/** What stands before the planes, as a line of JSON. */
type About = Dictionaries & {
  version: number
  header: LotHeader
  listed: number
  count: number
  /** Bytes a value takes, column by column. */
  widths: number[]
  /** Prices travel in these: most developers round to thousands. */
  priceUnit: Rubles
}

type Name = keyof NumberColumns
const columnTypes = {
  id: Uint32Array,
  status: Uint8Array,
  place: Uint32Array,
  floor: Int16Array,
  number: Uint32Array,
  rooms: Uint8Array,
  layout: Uint8Array,
  area: Uint32Array,
  price: Float64Array,
  basePrice: Float64Array,
  finishing: Uint8Array,
  featureSet: Uint32Array,
  windows: Uint8Array,
  promotionSet: Uint32Array,
  plan: Uint32Array,
  newness: Uint32Array,
} as const
const names = Object.keys(columnTypes) as Name[]

/** Columns where a lot is like the one before it travel as steps, and those below zero as signed numbers. */
const steps = new Set<Name>(['id', 'place', 'floor', 'number', 'featureSet', 'plan'])

export function pack(columns: LotColumns): Uint8Array<ArrayBuffer> {
  const priceUnit = roundestUnit(columns)
  const planes = names.map((name) => toPlanes(toWire(name, columns, priceUnit)))
  const { version, header, listed, places, numbers, featureSets, promotionSets, plans } = columns
  const about: About = {
    version,
    header,
    listed,
    places,
    numbers,
    featureSets,
    promotionSets,
    plans,
    count: columns.id.length,
    widths: planes.map(({ width }) => width),
    priceUnit,
  }
  const head = new TextEncoder().encode(`${JSON.stringify(about)}\n`)
  const packed = new Uint8Array(planes.reduce((sum, { bytes }) => sum + bytes.length, head.length))
  packed.set(head)
  let at = head.length
  for (const { bytes } of planes) {
    packed.set(bytes, at)
    at += bytes.length
  }
  return packed
}

export function unpack(packed: ArrayBuffer): LotColumns {
  const all = new Uint8Array(packed)
  const head = all.indexOf(0x0a) + 1
  const { count, widths, priceUnit, ...about } = JSON.parse(
    new TextDecoder().decode(all.subarray(0, head)),
  ) as About
  let at = head
  const columns = {} as NumberColumns
  for (const [index, name] of names.entries()) {
    const width = widths[index]!
    const bytes = all.subarray(at, (at += width * count))
    const values = fromPlanes({ width, bytes })
    Object.assign(columns, { [name]: fromWire(name, values, columns.price, priceUnit) })
  }
  return { ...about, ...columns }
}

function toWire(name: Name, columns: LotColumns, unit: Rubles): ArrayLike<number> {
  const { price } = columns
  if (name === 'price') return price.map((value) => value / unit)
  if (name === 'basePrice')
    return columns.basePrice.map((base, row) => overPrice(base, price[row]!, unit))
  const column = columns[name]
  if (!steps.has(name)) return column
  return Float64Array.from(column, (value, row) => unsigned(value - (column[row - 1] ?? 0)))
}

function fromWire(name: Name, values: Float64Array, price: Float64Array, unit: Rubles) {
  if (name === 'price') return values.map((value) => value * unit)
  if (name === 'basePrice')
    return values.map((over, row) => (over === 0 ? 0 : price[row]! + signed(over - 1) * unit))
  if (steps.has(name)) {
    let last = 0
    for (const [row, step] of values.entries()) values[row] = last += signed(step)
  }
  return columnTypes[name].from(values)
}

/** A price before the discount is near the price, or absent: 0. */
const overPrice = (base: Rubles, price: Rubles, unit: Rubles) =>
  base === 0 ? 0 : unsigned((base - price) / unit) + 1

function roundestUnit({ price, basePrice }: LotColumns): Rubles {
  const round = (unit: Rubles) => (value: Rubles) => value % unit === 0
  let unit = 1
  while (unit < 1_000_000 && price.every(round(unit * 10)) && basePrice.every(round(unit * 10)))
    unit *= 10
  return unit
}
