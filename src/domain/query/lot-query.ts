import { lotDeals } from '#domain/lots/deal.ts'
import { isFeature } from '#domain/lots/features.ts'
import { finishings, layoutKinds, type LotKind } from '#domain/lots/lot.ts'
import { placeKinds, storageItems } from '#domain/places/place-choices.ts'
import { purposes, trades, vats } from '#domain/premises/premises-choices.ts'
import { LONGEST_NUMBER, readNumber } from '#domain/text/read-number.ts'
import { readKeys } from '#domain/time/keys.ts'

import {
  inOrder,
  inSet,
  oneOf,
  readAlias,
  readAmount,
  readArea,
  readFloor,
  readId,
  readPrice,
  readSet,
  readSize,
  readText,
  readWithin,
} from './read-value.ts'

export const lotSorts = [
  'price',
  '-price',
  'area',
  '-area',
  'floor',
  '-floor',
  'metre',
  '-metre',
  'discount',
  'keys',
  'new',
] as const
export type LotSort = (typeof lotSorts)[number]

export const lotViews = ['cards', 'list', 'chess'] as const

export const LOTS_PER_PAGE = 24

/** Several values under one name of the address. */
const each = <Value extends string | number>(
  name: string,
  read: (text: string) => Value | null,
) => ({ name, read: (query: URLSearchParams, at: string) => readSet(query.getAll(at), read) })

/** Named as its field, unless it has a name of its own. */
const one = <Value>(read: (text: string | null) => Value, name?: string) => ({
  name,
  read: (query: URLSearchParams, at: string) => read(query.get(at)),
})

/** Typed in: what cannot be read is kept, and answered beside the field. */
const number = (read: (text: string | null) => number | null) => ({
  ...one(read),
  isNumber: true as const,
})

/** The fields of a query in the order of its address, each with its name there. */
const fields = {
  projects: each('project', readAlias),
  buildings: each('building', readId),
  /** 0 = studio, 4 = four and more. */
  rooms: each('rooms', (text) => (/^[0-4]$/.test(text) ? Number(text) : null)),
  layouts: each('layout', oneOf(layoutKinds)),
  priceFrom: number(readPrice),
  priceTo: number(readPrice),
  /** ₽ of a square metre. */
  metreFrom: number(readAmount),
  metreTo: number(readAmount),
  areaFrom: number(readArea),
  areaTo: number(readArea),
  floorFrom: number(readFloor),
  floorTo: number(readFloor),
  paymentTo: number(readAmount),
  keysTo: one(readKeys),
  finishing: each('finishing', oneOf(finishings)),
  features: each('feature', (code) => (isFeature(code) ? code : null)),
  promotions: each('promotion', readId),
  deals: each('deal', oneOf(lotDeals)),
  placeKinds: each('placeKind', oneOf(placeKinds)),
  charger: one((text) => (text === '1' || text === 'true' ? 1 : null)),
  carLength: number(readSize),
  carWidth: number(readSize),
  carHeight: number(readSize),
  fits: each('fits', oneOf(storageItems)),
  rentFrom: number(readAmount),
  rentTo: number(readAmount),
  trades: each('trade', oneOf(trades)),
  purposes: each('purpose', oneOf(purposes)),
  powerFrom: number(readArea),
  ceilingFrom: number(readSize),
  vats: each('vat', oneOf(vats)),
  paybackTo: number(readArea),
  floorNot: each('floorNot', oneOf(['first', 'last'])),
  sun: one(oneOf(['morning', 'evening'])),
  /** An area of the map, for `openMapArea`. */
  within: one(readWithin),
  text: one(readText, 'q'),
  programme: one(readId),
  down: number(readAmount),
  sort: one((text) => oneOf(lotSorts)(text) ?? 'price'),
  page: one((text) => readId(text) ?? 1),
  view: one((text) => oneOf(lotViews)(text) ?? 'cards'),
}

type Field = {
  name?: string | undefined
  read: (query: URLSearchParams, at: string) => unknown
  isNumber?: true
}

const named = Object.entries<Field>(fields).map(([field, { name = field, ...rest }]) => ({
  ...rest,
  field,
  name,
}))

type Fields = typeof fields
/** The fields that a number is typed into. */
export type NumberName = {
  [Field in keyof Fields]: Fields[Field] extends { isNumber: true } ? Field : never
}[keyof Fields]

/** What was typed where a number belongs and is none. */
export type Unclear = { [Name in NumberName]?: string }

/** What the buyer asked for. It is stored in the address alone: a list can be shared, reloaded, crawled. */
export type LotQuery = {
  [Field in keyof typeof fields]: ReturnType<(typeof fields)[Field]['read']>
} & { unclear: Unclear }

/** Values that cannot be read narrow nothing and are never an error: links live for years. */
export function readLotQuery(address: URLSearchParams): LotQuery {
  const query = readFields(address)
  const [priceFrom, priceTo] = inOrder(query.priceFrom, query.priceTo)
  const [metreFrom, metreTo] = inOrder(query.metreFrom, query.metreTo)
  const [areaFrom, areaTo] = inOrder(query.areaFrom, query.areaTo)
  const [floorFrom, floorTo] = inOrder(query.floorFrom, query.floorTo)
  const [rentFrom, rentTo] = inOrder(query.rentFrom, query.rentTo)
  const unclear = readUnclear(address)
  const prices = { priceFrom, priceTo, metreFrom, metreTo, rentFrom, rentTo }
  return { ...query, ...prices, areaFrom, areaTo, floorFrom, floorTo, unclear }
}

function readUnclear(address: URLSearchParams): Unclear {
  const unclear = named.flatMap(({ name, read, isNumber }) => {
    if (!isNumber || read(address, name) !== null) return []
    // Answers of the site hold no tags, typed ones included.
    const typed = readText(address.get(name)?.replace(/[<>]/g, '') ?? null)
      .slice(0, LONGEST_NUMBER)
      .toWellFormed()
    return typed !== '' && readNumber(typed) !== 0 ? [[name, typed]] : []
  })
  return Object.fromEntries(unclear)
}

type FieldValues = Omit<LotQuery, 'unclear'>

function readFields(address: URLSearchParams): FieldValues
function readFields(address: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(named.map(({ field, name, read }) => [field, read(address, name)]))
}

/** What narrows a list, in the order of its address: order and looks do not. */
export const narrowingFields = Object.keys(fields).filter(
  (field): field is NarrowingField => !/^(sort|page|view)$/.test(field),
)
export type NarrowingField = Exclude<keyof typeof fields, 'sort' | 'page' | 'view'>

export const lotQuery = (wanted: Partial<LotQuery> = {}): LotQuery => ({
  ...readLotQuery(NO_CONDITIONS),
  ...wanted,
})

/** Without what means nothing to lots of a kind. */
export const queryForKind = (query: LotQuery, kind: LotKind): LotQuery => ({
  ...query,
  ...(kind !== 'parking' && noCar),
  ...(kind !== 'storage' && { fits: [] }),
  ...(asksRents(query) && noPrices),
  ...(kind !== 'commercial' && noPremises),
})

/** Bounds of money are those of a month where a rent is asked for: by the deal, or by a bound of its own. */
export const asksRents = ({
  deals,
  rentFrom,
  rentTo,
}: Pick<LotQuery, 'deals' | 'rentFrom' | 'rentTo'>): boolean =>
  rentFrom !== null || rentTo !== null || (deals.length === 1 && deals[0] === 'rent')

const noCar = { placeKinds: [], charger: null, carLength: null, carWidth: null, carHeight: null }

const noPrices = { priceFrom: null, priceTo: null, metreFrom: null, metreTo: null }

const noPremises = {
  rentFrom: null,
  rentTo: null,
  trades: [],
  purposes: [],
  powerFrom: null,
  ceilingFrom: null,
  vats: [],
  paybackTo: null,
}

const names = new Set(named.map(({ name }) => name))

/** False for marks of advertising and for other keys that a list does not read. */
export const isOfLotQuery = (name: string) => names.has(name)

/** Writes the shortest query: defaults are left out, sets are in order, so one list has one address. */
export function writeLotQuery(query: Partial<FieldValues>): string {
  const written = new URLSearchParams()
  const values = new Map(Object.entries(query))
  for (const { field, name, read } of named) {
    const value = values.get(field) ?? null
    if (Array.isArray(value))
      for (const option of inSet<string | number>(value)) written.append(name, String(option))
    else if (value !== null && value !== read(NO_CONDITIONS, name)) written.set(name, String(value))
  }
  return written.toString()
}

/** The same with what could not be read: the page that it leads to complains beside the field. */
export function writeTypedQuery(query: LotQuery): string {
  const written = new URLSearchParams(writeLotQuery(query))
  for (const [name, typed] of Object.entries(query.unclear)) written.set(name, typed)
  return written.toString()
}

const NO_CONDITIONS = new URLSearchParams()
