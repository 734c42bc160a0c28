import type { Lot, LotKind } from '#domain/lots/lot.ts'
import type { OnSale } from '#domain/lots/lot-count.ts'
import type { Pricing } from '#domain/lots/pricing.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { GeoPoint } from '#domain/map/geo-point.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import type { Rubles } from '#domain/money/money.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import type { ConditionalOffer } from '#domain/content/conditional-price.ts'

import type { House } from './public/houses.ts'
import type { ListAnswer } from './public/lots.ts'

/** All kinds of lots of one publication. */
export type Catalogue = {
  version: number
  /** ISO moment. */
  publishedAt: string
  /** The site's day that prices and statuses are of: the oldest of these projects, or of all. */
  datedAt(projects?: Iterable<string>): string
  lots(kind: LotKind): LotCatalogue
  /** Ids are unique over all kinds. */
  lot(id: number): Lot | null
  projects: ProjectSummary[]
  /** A whole house with its sold flats. A browser holds no sold lots, so it may have to wait for it. */
  house(building: number): House | null | Promise<House | null>
}

export type ProjectSummary = ProjectName & {
  onSale: Record<LotKind, OnSale>
}

/** List queries answered from memory: on the server, and in a browser that holds the columns. */
export type LotCatalogue = {
  version: number
  header: LotHeader
  pricing: Pricing
  /** By layouts: one lot of each layout of a house stands for all of that layout. */
  find(query: LotQuery, by?: ListEntry): LotList
  /** Any lot of this kind, sold ones included. */
  lot(id: number): Lot | null
  /** Every lot of a query, in its order. */
  every(query: LotQuery): Lot[]
  /** The same lots by their ids alone, and by id. */
  ids(query: LotQuery): number[]
  /** Of conditions that find nothing together, a query each: the smallest sets that must go, those that free most first. */
  obstacles(conditions: readonly LotQuery[]): Obstacle[]
  /** Listed lots with the layout of this one, itself too where it is listed, from low floors to high. */
  alike(id: number): Lot[]
}

/** Conditions by their place, and how many lots there would be without them. */
export type Obstacle = { together: number[]; total: number }

/** The answer to a list query: one page of lots, and what every other choice would give. */
export type LotList = Omit<ListAnswer, 'lots'> & {
  /** What of them is free and what is reserved. */
  onSale: OnSale
  lots: Lot[]
  layouts?: LayoutsOfList
  /** Numbers that some premises of the whole list have. */
  known?: PremisesNumber[]
}

export type PremisesNumber = 'powerKw' | 'ceilingMm' | 'paybackMonths'

/** Where a list shows each layout of a house once, its pages are pages of layouts. */
type LayoutsOfList = {
  total: number
  /** For each lot of the page: all of the list with its layout; null where it is the only one. */
  alike: (Alike | null)[]
}

/** How many flats share a layout, from which floor to which, and the lowest price of the free ones. */
export type Alike = [count: number, low: number | null, high: number | null, from: Rubles | null]

/** What one entry of a page is. */
type ListEntry = 'lot' | 'layout'

/** What lots of one kind refer to. */
export type LotHeader = {
  kind: LotKind
  /** ISO moment of the publication. */
  publishedAt: string
  /** By project, the ISO moment that its source states for its data. */
  dates?: Record<string, string>
  /** Where projects stand, by alias: for areas of the map. */
  points?: Record<string, GeoPoint>
  /** By building: its district, address and the nearest stations, for the search by words. */
  whereabouts?: Record<number, string>
  projects: ProjectName[]
  buildings: BuildingName[]
  promotions: PromotionBadge[]
  /** «Застройщик: ООО «СЗ Река» («Речной»), счета эскроу — Банк»; absent in snapshots of earlier releases. */
  sellers?: string
  /** Of flats: lists under addresses of their own that search engines may know. */
  landings?: ListedLanding[]
  /** What a list of them begins with. */
  picture?: GalleryPicture
  /** Of flats: addresses of the houses as they stand, by project, those of all under ''. */
  quays?: Record<string, string>
  /** The first is the one counted with when none is chosen. */
  programmes: LoanProgramme[]
}

/** `filter`: as `landingQuery` reads it. */
export type ListedLanding = { alias: string; h1: string; filter: string }

/** `city`: only where projects are in several. `archived`: in no list, but its lots have pages. */
export type ProjectName = { alias: string; name: string; city?: string; archived?: true }

export type BuildingName = { id: number; name: string; project: string }

export type PromotionBadge = {
  id: number
  title: string
  badge: string | null
  /** Absent: for everybody. */
  conditional?: ConditionalOffer
}
