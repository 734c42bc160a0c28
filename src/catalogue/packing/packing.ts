import type { Dictionaries, LotColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader } from '#contract/catalogue.ts'
import {
  columnNames,
  mapColumns,
  toColumn,
  type ColumnName,
} from '#catalogue/columns/number-columns.ts'
import type { Rubles } from '#domain/money/money.ts'

/** Comes before the planes, as a line of JSON. */
type PackedHead = Dictionaries & {
  version: number
  header: LotHeader
  listed: number
  count: number
  /** Bytes a value takes, column by column. */
  widths: number[]
  /** Prices travel in these: most developers round to thousands. */
  priceUnit: Rubles
}

/** Columns where a lot is like the one before it travel as steps, and those below zero as signed numbers. */
const steps = new Set<ColumnName>(['id', 'place', 'floor', 'number', 'featureSet', 'plan'])

export function pack(columns: LotColumns): Uint8Array<ArrayBuffer> {
  const priceUnit = roundestUnit(columns)
  const planes = columnNames.map((name) => toPlanes(toWire(name, columns, priceUnit)))
  const words: Partial<LotColumns> = { ...columns }
  for (const name of columnNames) delete words[name]
  const packedHead = {
    ...words,
    count: columns.id.length,
    widths: planes.map(({ width }) => width),
    priceUnit,
  }
  const head = new TextEncoder().encode(`${JSON.stringify(packedHead)}\n`)
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
  const packedHead: PackedHead = JSON.parse(new TextDecoder().decode(all.subarray(0, head)))
  const { count, widths, priceUnit, ...rest } = packedHead
  let at = head
  const columns = mapColumns((name, before) => {
    const width = widths[columnNames.indexOf(name)] ?? 1
    const bytes = all.subarray(at, (at += width * count))
    return fromWire(name, fromPlanes({ width, bytes }), before.price, priceUnit)
  })
  return { ...rest, ...columns }
}

function toWire(name: ColumnName, columns: LotColumns, unit: Rubles): ArrayLike<number> {
  const { price } = columns
  if (name === 'price') return price.map((value) => value / unit)
  if (name === 'basePrice')
    return columns.basePrice.map((base, row) => overPrice(base, price[row] ?? 0, unit))
  const column = columns[name]
  if (!steps.has(name)) return column
  return Float64Array.from(column, (value, row) => unsigned(value - (column[row - 1] ?? 0)))
}

function fromWire(name: ColumnName, values: Float64Array, price: Float64Array, unit: Rubles) {
  if (name === 'price') return values.map((value) => value * unit)
  if (name === 'basePrice')
    return values.map((over, row) => (over === 0 ? 0 : (price[row] ?? 0) + signed(over - 1) * unit))
  if (steps.has(name)) {
    let last = 0
    for (const [row, step] of values.entries()) values[row] = last += signed(step)
  }
  return toColumn(name, values)
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

/**
 * Whole numbers as planes of bytes: all lowest bytes, then all next ones. Like bytes side by side compress far better
 * than the numbers as they lie.
 */
type BytePlanes = { width: number; bytes: Uint8Array }

function toPlanes(values: ArrayLike<number>): BytePlanes {
  const count = values.length
  let largest = 0
  for (let row = 0; row < count; row++) largest = Math.max(largest, values[row] ?? 0)
  const width = Math.max(1, Math.ceil(Math.log2(largest + 1) / 8))
  const bytes = new Uint8Array(width * count)
  for (let plane = 0, unit = 1; plane < width; plane++, unit *= 256)
    for (let row = 0; row < count; row++)
      bytes[plane * count + row] = Math.floor((values[row] ?? 0) / unit) % 256
  return { width, bytes }
}

function fromPlanes({ width, bytes }: BytePlanes): Float64Array {
  const count = bytes.length / width
  const values = new Float64Array(count)
  for (let plane = 0, unit = 1; plane < width; plane++, unit *= 256)
    for (let row = 0; row < count; row++)
      values[row] = (values[row] ?? 0) + (bytes[plane * count + row] ?? 0) * unit
  return values
}

/** −1, 1, −2, 2 … as 1, 2, 3, 4: small steps either way stay small. */
const unsigned = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const signed = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
