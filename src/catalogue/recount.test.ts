import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toColumns } from '#catalogue/columns/columns.ts'
import type { LotHeader } from '#contract/catalogue.ts'
import type { LotRow } from '#catalogue/columns/lot-row.ts'
import { pack, unpack } from '#catalogue/packing/packing.ts'
import { randomRows } from '#tests/support/random-lots.ts'
import { sampleHeader } from '#tests/support/sample-lots.ts'
import { dealsOf, lotDeals, rentOf } from '#domain/lots/deal.ts'
import { finishings, isListed, layoutKinds, type Lot } from '#domain/lots/lot.ts'
import { purposes, vats } from '#domain/premises/premises-choices.ts'
import {
  asksRents,
  lotQuery,
  lotSorts,
  queryForKind,
  readLotQuery,
  writeLotQuery,
  type LotQuery,
} from '#domain/query/lot-query.ts'
import { keysOf, quarterOf } from '#domain/time/keys.ts'

import { openLots } from './lots.ts'

/** The rules of a list once more, one lot and one condition at a time. */
type Candidate = { lot: Lot; row: LotRow }
type Conditions = Record<string, (one: Candidate) => boolean>

const among = <T>(chosen: readonly T[], one: T | null) =>
  chosen.length === 0 || (one !== null && chosen.includes(one))
const between = (value: number | null, from: number | null, to: number | null) =>
  (from === null && to === null) ||
  (value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity))
const anyOf = <T>(chosen: readonly T[], own: readonly T[] = []) =>
  chosen.length === 0 || own.some((one) => chosen.includes(one))
const moneyOf = ({ lot, row }: Candidate, query: LotQuery) =>
  asksRents(query) ? rentOf(row, row.area).rentPerMonth : lot.price
const upToFour = (rooms: number | null) => rooms && Math.min(rooms, 4)

/** Whose bounds are shown where nothing is left of a range: all that is to be had by the deal asked for. */
const allOf = (query: LotQuery) =>
  conditionsOf(lotQuery({ deals: asksRents(query) ? ['rent'] : query.deals }))

const conditionsOf = (query: LotQuery): Conditions => ({
  project: ({ lot }) => among(query.projects, lot.project.alias),
  building: ({ lot }) => among(query.buildings, lot.building.id),
  rooms: ({ lot }) => among(query.rooms, upToFour(lot.rooms)),
  layout: ({ lot }) => among(query.layouts, lot.layout),
  finishing: ({ lot }) => among(query.finishing, lot.finishing),
  promotion: ({ lot }) =>
    query.promotions.length === 0 || query.promotions.some((id) => lot.promotions.includes(id)),
  deal: ({ row }) =>
    query.deals.length === 0 || dealsOf(row.deal).some((deal) => query.deals.includes(deal)),
  keys: ({ row }) =>
    query.keysTo === null || (row.keys !== null && row.keys <= quarterOf(query.keysTo)),
  price: (one) =>
    asksRents(query)
      ? between(moneyOf(one, query), query.rentFrom, query.rentTo)
      : between(moneyOf(one, query), query.priceFrom, query.priceTo),
  purpose: ({ row }) => anyOf(query.purposes, row.premises?.purposes),
  trade: ({ row }) => anyOf(query.trades, row.premises?.trades),
  vat: ({ row }) => among(query.vats, row.premises?.vat ?? null),
  power: ({ row }) => between(row.premises?.powerKw ?? null, query.powerFrom, null),
  ceiling: ({ row }) => between(row.premises?.ceilingMm ?? null, query.ceilingFrom, null),
  payback: ({ row }) =>
    query.paybackTo === null ||
    (row.premises?.paybackMonths !== undefined &&
      row.premises.paybackMonths <= query.paybackTo * 12),
  metre: ({ lot }) => between(lot.pricePerMetre, query.metreFrom, query.metreTo),
  area: ({ lot }) => between(lot.area, query.areaFrom, query.areaTo),
  floor: ({ lot }) => between(lot.floor, query.floorFrom, query.floorTo),
  feature: ({ lot }) => query.features.every((code) => lot.features.includes(code)),
  notFirst: ({ lot }) => !query.floorNot.includes('first') || lot.floor !== 1,
  notLast: ({ lot }) =>
    !query.floorNot.includes('last') || lot.floor === null || lot.floor !== lot.floorsTotal,
  sun: ({ row }) =>
    query.sun === null ||
    row.windows.some((side) => side.endsWith(query.sun === 'morning' ? 'e' : 'w')),
  payment: ({ lot }) =>
    query.paymentTo === null || (lot.payment !== null && lot.payment.amount <= query.paymentTo),
  text: ({ lot }) =>
    query.text === '' || [lot.number, lot.building.name].some((name) => name?.includes(query.text)),
})

function left(all: Candidate[], conditions: Conditions, out?: string): Candidate[] {
  const asked = Object.entries(conditions).filter(([name]) => name !== out)
  return all.filter((one) => asked.every(([, fits]) => fits(one)))
}

/** Priced lots first, then what is to let by its rent, then what costs nobody knows what. */
const sortKeys: Record<string, (one: Candidate) => number | [number] | null> = {
  price: ({ lot, row }) => lot.price ?? rent(rentOf(row, row.area).rentPerMonth),
  area: ({ lot }) => lot.area,
  floor: ({ lot }) => lot.floor,
  metre: ({ lot, row }) => lot.pricePerMetre ?? rent(rentOf(row, row.area).rentPerMetreYear),
  keys: ({ row }) => row.keys,
  new: ({ row }) => -row.firstSeen,
  discount: ({ lot }) => lot.price && lot.price / Math.max(lot.price, lot.basePrice ?? 0),
}

const rent = (found: number | null): [number] | null => (found === null ? null : [found])

function sorted(all: Candidate[], sort: string): number[] {
  const key = sortKeys[sort.replace('-', '')]!
  const way = sort.startsWith('-') ? -1 : 1
  const value = (one: Candidate) => {
    const found = key(one)
    if (found === null) return Infinity
    return typeof found === 'number' ? way * found : 1e12 + way * found[0]
  }
  const ordered = all.toSorted((a, b) =>
    value(a) === value(b) ? a.lot.id - b.lot.id : value(a) < value(b) ? -1 : 1,
  )
  return ordered.map(({ lot }) => lot.id)
}

const optionsOf: Record<string, (one: Candidate) => (string | number | null)[]> = {
  project: ({ lot }) => [lot.project.alias],
  building: ({ lot }) => [lot.building.id],
  rooms: ({ lot }) => [upToFour(lot.rooms)],
  layout: ({ lot }) => [lot.layout],
  finishing: ({ lot }) => [lot.finishing],
  promotion: ({ lot }) => lot.promotions,
  feature: ({ lot }) => lot.features,
  deal: ({ row }) => [...dealsOf(row.deal)],
  purpose: ({ row }) => row.premises?.purposes ?? [],
  trade: ({ row }) => row.premises?.trades ?? [],
  vat: ({ row }) => [row.premises?.vat ?? null],
}

function recountFacets(all: Candidate[], query: LotQuery) {
  const conditions = conditionsOf(query)
  const facets: Record<string, Record<string, number>> = {}
  for (const [name, options] of Object.entries(optionsOf)) {
    // A feature keeps the other chosen ones; every other group leaves its own choice out.
    const base = left(all, conditions, name === 'feature' ? undefined : name)
    const known = new Set(all.flatMap(options).filter((option) => option !== null))
    facets[name] = Object.fromEntries(
      [...known].map((option) => [
        option,
        base.filter((one) => options(one).includes(option)).length,
      ]),
    )
  }
  const base = left(all, conditions, 'keys')
  const quarters = new Set(all.map(({ row }) => row.keys).filter((keys) => keys !== null))
  facets['keys'] = Object.fromEntries(
    [...quarters].map((latest) => [
      keysOf(latest),
      base.filter(({ row }) => row.keys !== null && row.keys <= latest).length,
    ]),
  )
  return facets
}

function recountRange(values: (number | null)[]) {
  const known = values.filter((value) => value !== null)
  const histogram = Array.from({ length: 24 }, () => 0)
  if (known.length === 0) return { min: 0, max: 0, histogram }
  const min = Math.min(...known)
  const max = Math.max(...known)
  for (const value of known) {
    const bin = max === min ? 0 : Math.floor(((value - min) * 24) / (max - min))
    histogram[Math.min(bin, 23)]!++
  }
  return { min, max, histogram }
}

/** A query of one condition of another. */
const alone: Record<string, (query: LotQuery) => LotQuery> = {
  rooms: ({ rooms }) => ({ ...unasked, rooms }),
  price: ({ priceFrom, priceTo, rentFrom, rentTo }) => ({
    ...unasked,
    priceFrom,
    priceTo,
    rentFrom,
    rentTo,
  }),
  area: ({ areaFrom, areaTo }) => ({ ...unasked, areaFrom, areaTo }),
  feature: ({ features }) => ({ ...unasked, features }),
  keys: ({ keysTo }) => ({ ...unasked, keysTo }),
}

const binary = (together: number[]) => together.reduce((sum, at) => sum + 2 ** at, 0)

/** The smallest sets of conditions that lots fail, by how many lots fail just them. */
function recountObstacles(all: Candidate[], conditions: ((one: Candidate) => boolean)[]) {
  const failed = all
    .map((one) => conditions.flatMap((fits, at) => (fits(one) ? [] : at)))
    .filter((together) => together.length > 0)
  const fewest = Math.min(...failed.map(({ length }) => length))
  const sets = failed.filter(({ length }) => length === fewest).map((one) => one.join())
  return [...new Set(sets)]
    .map((one) => ({
      together: one.split(',').map(Number),
      total: sets.filter((other) => other === one).length,
    }))
    .toSorted((a, b) => b.total - a.total || binary(a.together) - binary(b.together))
    .slice(0, 3)
}

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 })
const few = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 })
const rarely = <T>(values: fc.Arbitrary<T[]>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T[]>([]) }, { weight: 2, arbitrary: values })

const queries: fc.Arbitrary<Partial<LotQuery>> = fc.record({
  projects: rarely(few('locmanskij', 'reka')),
  buildings: rarely(few(1, 2, 3)),
  rooms: rarely(few(0, 1, 2, 3, 4)),
  layouts: rarely(few(...layoutKinds)),
  finishing: rarely(few(...finishings)),
  features: rarely(few('terrace', 'balcony', 'corner', 'loggia')),
  promotions: rarely(few(7, 8)),
  deals: rarely(few(...lotDeals)),
  rentFrom: nullable(fc.integer({ min: 50_000, max: 80_000 })),
  rentTo: nullable(fc.integer({ min: 60_000, max: 250_000 })),
  purposes: rarely(few(...purposes)),
  trades: rarely(few('bakery', 'salon', 'office')),
  vats: rarely(few(...vats)),
  powerFrom: nullable(fc.constantFrom(10, 40)),
  ceilingFrom: nullable(fc.constantFrom(2_600, 3_000)),
  paybackTo: nullable(fc.constantFrom(9, 10)),
  priceFrom: nullable(fc.integer({ min: 4_000_000, max: 8_000_000 })),
  priceTo: nullable(fc.integer({ min: 6_000_000, max: 12_000_000 })),
  metreFrom: nullable(fc.integer({ min: 50_000, max: 300_000 })),
  metreTo: nullable(fc.integer({ min: 100_000, max: 900_000 })),
  areaFrom: nullable(fc.integer({ min: 300, max: 6_000 }).map((area) => area / 100)),
  areaTo: nullable(fc.integer({ min: 3_000, max: 12_000 }).map((area) => area / 100)),
  floorFrom: nullable(fc.integer({ min: -2, max: 4 })),
  floorTo: nullable(fc.integer({ min: 0, max: 6 })),
  paymentTo: nullable(fc.integer({ min: 20_000, max: 150_000 })),
  down: nullable(fc.integer({ min: 500_000, max: 5_000_000 })),
  programme: nullable(fc.constantFrom(1, 2, 3)),
  keysTo: nullable(fc.constantFrom('now', '2027-1', '2027-3', '2028-4')),
  floorNot: rarely(few('first', 'last')),
  sun: nullable(fc.constantFrom('morning', 'evening')),
  text: fc.constantFrom('', '', '', '37', 'Корпус'),
  sort: fc.constantFrom(...lotSorts),
  page: fc.integer({ min: 1, max: 4 }),
})

const kinds = fc.constantFrom('flat', 'commercial')

test('totals, orders, counts and ranges equal a naive recount, also after packing', () => {
  fc.assert(
    fc.property(randomRows, queries, fc.boolean(), kinds, (all, asked, packed, kind) => {
      const address = readLotQuery(new URLSearchParams(writeLotQuery(asked)))
      const query = queryForKind(address, kind)
      const made = toColumns(3, { ...header, kind }, all)
      const lots = openLots(packed ? unpack(pack(made).buffer) : made)
      lots.find(readLotQuery(new URLSearchParams('rooms=1&q=37'))) // what one query leaves must not reach another
      const answer = lots.find(query)

      const terms = { programme: query.programme, down: query.down }
      const payments = new Map(
        everyPage((page) => lots.find({ ...unasked, ...terms, page })).map((lot) => [lot.id, lot]),
      )
      const listed = all
        .filter(({ status }) => isListed(status))
        .map((row) => ({ row, lot: payments.get(row.id)! }))
      const conditions = conditionsOf(query)
      const found = left(listed, conditions)
      const pages = Math.max(1, Math.ceil(found.length / 24))
      const page = Math.min(query.page, pages)

      expect(answer).toMatchObject({ version: 3, total: found.length, page, pages })
      expect(answer.lots.map(({ id }) => id)).toEqual(
        sorted(found, query.sort).slice((page - 1) * 24, page * 24),
      )
      expect(lots.every(query).map(({ id }) => id)).toEqual(sorted(found, query.sort))
      expect(lots.ids(query)).toEqual(found.map(({ lot }) => lot.id).toSorted((a, b) => a - b))
      const asking = Object.entries(conditions).filter(([name]) => name in alone)
      expect(lots.obstacles(asking.map(([name]) => alone[name]!(query)))).toEqual(
        recountObstacles(
          listed,
          asking.map(([, fits]) => fits),
        ),
      )
      const { deal, purpose, trade, vat, ...others } = recountFacets(listed, query)
      const ofPremises = kind === 'commercial' && { deal, purpose, trade, vat }
      expect(answer.facets).toEqual({ ...others, ...ofPremises })
      const { price, area, floor } = answer.ranges
      const range = (name: string, valueOf: (one: Candidate) => number | null) => {
        const own = recountRange(left(listed, conditions, name).map(valueOf))
        return found.length > 0 || own.histogram.some(Boolean)
          ? own
          : recountRange(left(listed, allOf(query)).map(valueOf))
      }
      expect(price).toEqual(range('price', (one) => moneyOf(one, query)))
      expect(floor).toEqual(range('floor', ({ lot }) => lot.floor))
      const hundredths = range('area', ({ lot }) => Math.round(lot.area * 100))
      expect(area).toEqual({
        ...hundredths,
        min: hundredths.min / 100,
        max: hundredths.max / 100,
      })
    }),
    { numRuns: 500 },
  )
})

/** A programme that lends less than most lots cost, less still in one project, and an ordinary loan for what is above. */
const [family, instalment] = sampleHeader.programmes
const header: LotHeader = {
  ...sampleHeader,
  programmes: [
    { ...family!, maxAmount: 6_000_000, caps: { reka: 4_500_000 } },
    instalment!,
    { ...family!, id: 3, kind: 'standard', name: 'Стандартная', rate: 1_900, buildings: [1, 3] },
  ],
}

const unasked = readLotQuery(new URLSearchParams())

function everyPage(find: (page: number) => { lots: Lot[]; pages: number }): Lot[] {
  const first = find(1)
  const others = Array.from({ length: first.pages - 1 }, (_, at) => find(at + 2).lots)
  return [first.lots, ...others].flat()
}
