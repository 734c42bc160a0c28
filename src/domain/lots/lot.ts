import type { Rubles } from '#domain/money/money.ts'

/** A lot is any sellable unit; all kinds share one row of public ids. */
export const lotKinds = ['flat', 'commercial', 'storage', 'parking'] as const
export type LotKind = (typeof lotKinds)[number]

export const lotStatuses = [
  'available',
  'reserved',
  'sold',
  'coming_soon',
  'not_for_sale',
  'withdrawn',
] as const
export type LotStatus = (typeof lotStatuses)[number]

/** Lists and counts hold these; every other lot keeps its page only. */
export const isListed = (status: LotStatus) => status === 'available' || status === 'reserved'

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

/** Eight sides of the world a window may look at. */
export const sides = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type Side = (typeof sides)[number]

/** «2027-4» = IV quarter of 2027, «now» = keys are handed over already. */
export type Keys = 'now' | `${number}-${1 | 2 | 3 | 4}`

/** A lot as lists, cards and `/api/catalogue` show it. */
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
  /** 0 = studio; null where rooms mean nothing. */
  rooms: number | null
  layout: LayoutKind | null
  /** m² */
  area: number
  /** null: the price is closed. */
  price: Rubles | null
  basePrice: Rubles | null
  pricePerMetre: Rubles | null
  /** The least monthly payment by the chosen programme, ₽. */
  payment: Rubles | null
  keys: Keys | null
  finishing: Finishing | null
  features: string[]
  promotions: number[]
  planUrl: string | null
}
