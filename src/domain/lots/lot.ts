import type { LotDeal, Rent } from '#domain/lots/deal.ts'
import type { Rubles } from '#domain/money/money.ts'
import type { MonthlyPayment } from '#domain/money/monthly-payment.ts'

import type { PlaceInBrief } from '#domain/places/place-details.ts'
import type { PremisesInBrief } from '#domain/premises/premises-details.ts'

/** A lot is any sellable unit; public ids are unique over all kinds. */
export const lotKinds = ['flat', 'commercial', 'storage', 'parking'] as const
export type LotKind = (typeof lotKinds)[number]

export const mapKinds = <Value>(valueOf: (kind: LotKind) => Value): Record<LotKind, Value> => ({
  flat: valueOf('flat'),
  commercial: valueOf('commercial'),
  storage: valueOf('storage'),
  parking: valueOf('parking'),
})

export const lotStatuses = [
  'available',
  'reserved',
  'sold',
  'coming_soon',
  'not_for_sale',
  'withdrawn',
] as const
export type LotStatus = (typeof lotStatuses)[number]

/** Shown in lists and counted; other lots have only their page. */
export const isListed = (status: LotStatus): status is 'available' | 'reserved' =>
  status === 'available' || status === 'reserved'

/** Whether it can be had now. */
export const isFree = ({ status, notOpen }: Pick<Lot, 'status' | 'notOpen'>) =>
  status === 'available' && !notOpen

/** Whether premises open to the street: a basement or an upper floor has no shop window. */
export const isOnStreet = ({ floor }: Pick<Lot, 'floor'>) => floor === null || floor === 1

/** States of a lot in drawings: a lot whose sales are not open looks like one that is not for sale. */
export const saleState = ({ status, notOpen }: Pick<Lot, 'status' | 'notOpen'>): SaleState =>
  isListed(status) && !notOpen ? status : 'sold'

export type SaleState = 'available' | 'reserved' | 'sold'

/** `free`: an open plan. A studio has rooms = 0 and kind `studio`. */
export const layoutKinds = ['studio', 'classic', 'euro', 'free'] as const
export type LayoutKind = (typeof layoutKinds)[number]

export const finishings = [
  'none',
  'whitebox',
  'prefine',
  'fine',
  'fine_kitchen',
  'turnkey',
] as const
export type Finishing = (typeof finishings)[number]

/** Points of the compass a window may face. */
export const sides = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Side = (typeof sides)[number]

/** «2027-4» = IV quarter of 2027, «now» = keys are handed over already. */
export type Keys = 'now' | `${number}-${1 | 2 | 3 | 4}`

export type Lot = {
  id: number
  kind: LotKind
  url: string
  status: LotStatus
  project: { alias: string; name: string }
  building: { id: number; name: string }
  section: string | null
  floor: number | null
  floorsTotal: number | null
  number: string | null
  /** 0 = studio; null for kinds without rooms. */
  rooms: number | null
  layout: LayoutKind | null
  area: number
  /** null: the price is closed, or the lot is to let. */
  price: Rubles | null
  basePrice: Rubles | null
  pricePerMetre: Rubles | null
  /** The least monthly payment by the chosen programme, or by an ordinary one where that does not lend so much. */
  payment: MonthlyPayment | null
  keys: Keys | null
  finishing: Finishing | null
  features: string[]
  promotions: number[]
  planUrl: string | null
  /** A photograph of a lot whose plan is not published. */
  photoUrl?: string
  /** Its house has been missing from the feed for days: «наличие уточняется». */
  uncertain?: true
  /** Sales in its house may not begin yet: it has no price and nothing shows it as for sale. */
  notOpen?: true
  /** Of premises alone. */
  deal?: LotDeal
  /** Of storage rooms and parking spaces. */
  place?: PlaceInBrief
  /** Of premises alone. */
  premises?: PremisesInBrief
} & Partial<Rent>
