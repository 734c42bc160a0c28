import type { LotDeal, RentAsGiven } from '#domain/lots/deal.ts'
import { finishings, isListed, layoutKinds, lotStatuses, sides } from '#domain/lots/lot.ts'
import type { Quarter } from '#domain/time/keys.ts'

import { openDictionary } from './dictionary.ts'
import type { LotHeader, LotRow } from './lot-row.ts'
import { PHOTO_MARK } from './photo-mark.ts'
import { NO_FLOOR, NONE, type NumberColumns } from './number-columns.ts'

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
  /** Of a lot without a plan its photograph, marked by `PHOTO_MARK`. */
  plans: (string | null)[]
}

export type DealTerms = { deal: LotDeal } & RentAsGiven

/** Where in the city a lot is. `building` points into the header. */
export type LotPosition = {
  building: number
  section: string | null
  floorsTotal: number | null
  keys: Quarter | null
  /** Whether the feed still tells of it is not known. A house goes missing whole, so no column of its own. */
  uncertain?: true
  /** Sales in the house may not begin yet. */
  notOpen?: true
}

export function toColumns(version: number, header: LotHeader, rows: readonly LotRow[]): LotColumns {
  const inOrder = rows.toSorted(
    (a, b) => Number(isListed(b.status)) - Number(isListed(a.status)) || a.id - b.id,
  )
  const buildings = new Map(header.buildings.map(({ id }, index) => [id, index]))
  const places = openDictionary<LotPosition>()
  const numbers = openDictionary<string | null>()
  const featureSets = openDictionary<string[]>()
  const promotionSets = openDictionary<number[]>()
  const deals = openDictionary<DealTerms>()
  const plans = openDictionary<string | null>()
  return {
    version,
    header,
    listed: inOrder.filter(({ status }) => isListed(status)).length,
    id: Uint32Array.from(inOrder, ({ id }) => id),
    status: Uint8Array.from(inOrder, ({ status }) => lotStatuses.indexOf(status)),
    place: Uint32Array.from(
      inOrder,
      ({ building, section, floorsTotal, keys, uncertain, notOpen }) =>
        places.indexOf({
          building: indexOfBuilding(buildings, building),
          section,
          floorsTotal,
          keys,
          ...(uncertain && { uncertain }),
          ...(notOpen && { notOpen }),
        }),
    ),
    floor: Int16Array.from(inOrder, ({ floor }) => floor ?? NO_FLOOR),
    number: Uint32Array.from(inOrder, ({ number }) => numbers.indexOf(number)),
    rooms: Uint8Array.from(inOrder, ({ rooms }) => rooms ?? NONE),
    layout: Uint8Array.from(inOrder, ({ layout }) => indexIn(layoutKinds, layout)),
    area: Uint32Array.from(inOrder, ({ area }) => area),
    price: Float64Array.from(inOrder, ({ price }) => price ?? 0),
    basePrice: Float64Array.from(inOrder, ({ basePrice }) => basePrice ?? 0),
    finishing: Uint8Array.from(inOrder, ({ finishing }) => indexIn(finishings, finishing)),
    featureSet: Uint32Array.from(inOrder, ({ features }) =>
      featureSets.indexOf([...new Set(features)].toSorted()),
    ),
    windows: Uint8Array.from(inOrder, ({ windows }) =>
      windows.reduce((bits, side) => bits | (1 << sides.indexOf(side)), 0),
    ),
    promotionSet: Uint32Array.from(inOrder, ({ promotions }) =>
      promotionSets.indexOf([...new Set(promotions)].toSorted((a, b) => a - b)),
    ),
    deal: Uint32Array.from(inOrder, ({ deal, rentPerMonth, rentPerMetreYear }) =>
      deals.indexOf({ deal, rentPerMonth, rentPerMetreYear }),
    ),
    plan: Uint32Array.from(inOrder, ({ planUrl, photoUrl }) =>
      plans.indexOf(planUrl ?? (photoUrl ? photoUrl + PHOTO_MARK : null)),
    ),
    newness: Uint32Array.from(inOrder, ({ firstSeen }) => firstSeen),
    places: places.values,
    numbers: numbers.values,
    featureSets: featureSets.values,
    promotionSets: promotionSets.values,
    deals: deals.values,
    plans: plans.values,
  }
}

function indexOfBuilding(buildings: Map<number, number>, id: number): number {
  const index = buildings.get(id)
  if (index === undefined) throw new Error(`The header names no building ${id}`)
  return index
}

const indexIn = <T>(all: readonly T[], one: T | null) => (one === null ? NONE : all.indexOf(one))
