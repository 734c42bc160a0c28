import { lotUrl } from '#domain/addresses/page-links.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { rentOf } from '#domain/lots/deal.ts'
import { finishings, layoutKinds, lotStatuses, type Lot } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'
import {
  paymentBy,
  type LoanProgramme,
  type MonthlyPayment,
  type Position,
} from '#domain/money/monthly-payment.ts'
import { keysOf } from '#domain/time/keys.ts'

import type { LotColumns } from './columns.ts'
import { NONE, NO_FLOOR } from './number-columns.ts'
import { itemAt } from '#domain/item-at.ts'
import { projectOf } from './lot-row.ts'
import { pictureOf } from './photo-mark.ts'
import { pricePerMetre } from './price-per-metre.ts'

/** How the monthly payment is counted: by `programme`, and above its limit by one of the ordinary ones. */
export type Terms = {
  programme: LoanProgramme | null
  ordinary: readonly LoanProgramme[]
  down: Rubles | null
}

export const noTerms: Terms = { programme: null, ordinary: [], down: null }

export function lotOfRow(columns: LotColumns, row: number, terms: Terms): Lot {
  const { header } = columns
  const id = columns.id[row] ?? 0
  const place = itemAt(columns.places, columns.place[row])
  const building = itemAt(header.buildings, place.building)
  const project = projectOf(header, building)
  const floor = columns.floor[row] ?? NO_FLOOR
  const rooms = columns.rooms[row] ?? NONE
  const area = columns.area[row] ?? 0
  const price = columns.price[row] || null
  const status = itemAt(lotStatuses, columns.status[row])
  return {
    id,
    kind: header.kind,
    url: lotUrl(header.kind, id),
    status,
    project: { alias: project.alias, name: project.name },
    building: { id: building.id, name: building.name },
    section: place.section,
    floor: floor === NO_FLOOR ? null : floor,
    floorsTotal: place.floorsTotal,
    number: itemAt(columns.numbers, columns.number[row]),
    rooms: rooms === NONE ? null : rooms,
    layout: layoutKinds[columns.layout[row] ?? NONE] ?? null,
    area: area / 100,
    price,
    basePrice: columns.basePrice[row] || null,
    pricePerMetre: price && pricePerMetre(price, area),
    payment:
      price === null || isGone(status)
        ? null
        : paymentOf(price, { project: project.alias, building: building.id }, terms),
    ...(header.kind === 'commercial' && dealOf(columns, row)),
    ...traitsOf(columns, row),
    keys: place.keys === null ? null : keysOf(place.keys),
    finishing: finishings[columns.finishing[row] ?? NONE] ?? null,
    features: itemAt(columns.featureSets, columns.featureSet[row]),
    promotions: itemAt(columns.promotionSets, columns.promotionSet[row]),
    ...pictureOf(itemAt(columns.plans, columns.plan[row])),
    ...(place.uncertain && { uncertain: true }),
    ...(place.notOpen && { notOpen: true }),
  }
}

function dealOf(columns: LotColumns, row: number) {
  const { deal, ...rent } = itemAt(columns.deals, columns.deal[row])
  return { deal, ...rentOf(rent, columns.area[row] ?? 0) }
}

function traitsOf(columns: LotColumns, row: number) {
  const traits = itemAt(columns.traits, columns.trait[row])
  if (traits === null || 'premises' in traits) return traits
  return { place: { ...traits.place, distanceToLiftM: columns.lift[row] || null } }
}

function paymentOf(
  price: Rubles,
  position: Position,
  { programme, ordinary, down }: Terms,
): MonthlyPayment | null {
  if (programme === null) return null
  for (const one of [programme, ...ordinary]) {
    const payment = paymentBy(one, price, position, down)
    if (payment) return payment
  }
  return null
}

/** Both parts of the columns go by id. −1: there is no such lot. */
export function rowOfId({ id, listed }: LotColumns, wanted: number): number {
  const inLists = search(id, wanted, 0, listed)
  return inLists >= 0 ? inLists : search(id, wanted, listed, id.length)
}

function search(id: Uint32Array, wanted: number, from: number, to: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((id[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return id[from] === wanted ? from : -1
}
