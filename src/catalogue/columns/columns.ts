import type { LotDeal, RentAsGiven } from '#domain/lots/deal.ts'
import { finishings, isListed, layoutKinds, lotStatuses, sides } from '#domain/lots/lot.ts'
import type { PlaceInBrief, PlaceSize } from '#domain/places/place-details.ts'
import type { PremisesInBrief } from '#domain/premises/premises-details.ts'
import type { Quarter } from '#domain/time/keys.ts'

import { openDictionary, orderByRows } from './dictionary.ts'
import type { LotHeader } from '#contract/catalogue.ts'
import type { LotRow } from './lot-row.ts'
import { PHOTO_MARK } from './photo-mark.ts'
import {
  columnNames,
  mapColumns,
  NO_FLOOR,
  NONE,
  toColumn,
  type ColumnName,
  type NumberColumns,
} from './number-columns.ts'

/** Lots of one kind as columns of numbers: small on the wire, fast to walk, the same on both sides. */
export type LotColumns = Dictionaries & {
  version: number
  header: LotHeader
  /** Rows before this one are in lists. Each part goes by id, so rows in order are ties in order. */
  listed: number
} & NumberColumns

/** What many lots share, written once; columns of the same singular name point into these. */
export type Dictionaries = {
  places: LotPosition[]
  numbers: (string | null)[]
  featureSets: string[][]
  promotionSets: number[][]
  deals: DealTerms[]
  traits: KindTraits[]
  /** Of a lot without a plan its photograph, marked by `PHOTO_MARK`. */
  plans: (string | null)[]
}

type DealTerms = { deal: LotDeal } & RentAsGiven

/** What only lots of one kind have and lists choose by; of a flat null. */
export type KindTraits = { place: PlaceSize } | { premises: PremisesInBrief } | null

export const isForMoto = (traits: KindTraits | undefined): boolean =>
  traits != null && 'place' in traits && traits.place.placeKind === 'moto'

/** Where in the city a lot is. `building` points into the header. */
export type LotPosition = {
  building: number
  section: string | null
  floorsTotal: number | null
  keys: Quarter | null
  /**
   * Set while the house is missing from its feed. A house goes missing with all its lots, so there is no column for it.
   */
  uncertain?: true
  /** Sales in the house may not begin yet. */
  notOpen?: true
}

export function toColumns(version: number, header: LotHeader, rows: readonly LotRow[]): LotColumns {
  const collected = collectColumns(header)
  for (const row of rows.toSorted((a, b) => a.id - b.id)) collected.add(row)
  return collected.finish(version)
}

type Numbers = Record<ColumnName, number>
type Part = Record<ColumnName, number[]>

/** The columns of rows that come by growing ids: each is numbers at once, so a catalogue is built slice by slice. */
export function collectColumns(header: LotHeader) {
  const { numbersOf, ...dictionaries } = openNumbers(header)
  const [listed, rest] = [emptyPart(), emptyPart()]
  return {
    add(row: LotRow) {
      const numbers = numbersOf(row)
      const part = isListed(row.status) ? listed : rest
      for (const name of columnNames) part[name].push(numbers[name])
    },

    finish(version: number): LotColumns {
      const columns = mapColumns((name) => toColumn(name, joined(listed[name], rest[name])))
      return {
        version,
        header,
        listed: listed.id.length,
        ...columns,
        places: orderByRows(columns.place, dictionaries.places),
        numbers: orderByRows(columns.number, dictionaries.numbers),
        featureSets: orderByRows(columns.featureSet, dictionaries.featureSets),
        promotionSets: orderByRows(columns.promotionSet, dictionaries.promotionSets),
        deals: orderByRows(columns.deal, dictionaries.deals),
        traits: orderByRows(columns.trait, dictionaries.traits),
        plans: orderByRows(columns.plan, dictionaries.plans),
      }
    },
  }
}

/** Numbers of rows, and the dictionaries that they point into. */
function openNumbers(header: LotHeader) {
  const buildings = new Map(header.buildings.map(({ id }, index) => [id, index]))
  const places = openDictionary<LotPosition>()
  const numbers = openDictionary<string | null>()
  const featureSets = openDictionary<string[]>()
  const promotionSets = openDictionary<number[]>()
  const deals = openDictionary<DealTerms>()
  const traits = openDictionary<KindTraits>()
  const plans = openDictionary<string | null>()
  return {
    places,
    numbers,
    featureSets,
    promotionSets,
    deals,
    traits,
    plans,
    numbersOf: (row: LotRow): Numbers => ({
      id: row.id,
      status: lotStatuses.indexOf(row.status),
      place: places.indexOf({
        building: indexOfBuilding(buildings, row.building),
        section: row.section,
        floorsTotal: row.floorsTotal,
        keys: row.keys,
        ...(row.uncertain && { uncertain: row.uncertain }),
        ...(row.notOpen && { notOpen: row.notOpen }),
      }),
      floor: row.floor ?? NO_FLOOR,
      number: numbers.indexOf(row.number),
      rooms: row.rooms ?? NONE,
      layout: indexIn(layoutKinds, row.layout),
      area: row.area,
      price: row.price ?? 0,
      basePrice: row.basePrice ?? 0,
      finishing: indexIn(finishings, row.finishing),
      featureSet: featureSets.indexOf([...new Set(row.features)].toSorted()),
      windows: row.windows.reduce((bits, side) => bits | (1 << sides.indexOf(side)), 0),
      promotionSet: promotionSets.indexOf([...new Set(row.promotions)].toSorted((a, b) => a - b)),
      deal: deals.indexOf({
        deal: row.deal,
        rentPerMonth: row.rentPerMonth,
        rentPerMetreYear: row.rentPerMetreYear,
      }),
      trait: traits.indexOf(traitsOf(row)),
      lift: Math.round(row.place?.distanceToLiftM ?? 0),
      plan: plans.indexOf(row.planUrl ?? (row.photoUrl ? row.photoUrl + PHOTO_MARK : null)),
      newness: row.firstSeen,
    }),
  }
}

function traitsOf({ place, premises }: LotRow): KindTraits {
  if (premises) return { premises }
  return place ? { place: sizeOf(place) } : null
}

/** The way to the lift is of each place alone, and has a column. */
function sizeOf(place: PlaceInBrief): PlaceSize {
  const size: PlaceSize & Partial<PlaceInBrief> = { ...place }
  delete size.distanceToLiftM
  return size
}

const emptyPart = (): Part => ({
  id: [],
  status: [],
  place: [],
  floor: [],
  number: [],
  rooms: [],
  layout: [],
  area: [],
  price: [],
  basePrice: [],
  finishing: [],
  featureSet: [],
  windows: [],
  promotionSet: [],
  deal: [],
  trait: [],
  lift: [],
  plan: [],
  newness: [],
})

function joined(listed: readonly number[], rest: readonly number[]): Float64Array {
  const values = new Float64Array(listed.length + rest.length)
  values.set(listed)
  values.set(rest, listed.length)
  return values
}

function indexOfBuilding(buildings: Map<number, number>, id: number): number {
  const index = buildings.get(id)
  if (index === undefined) throw new Error(`The header names no building ${id}`)
  return index
}

const indexIn = <T>(all: readonly T[], one: T | null) => (one === null ? NONE : all.indexOf(one))
