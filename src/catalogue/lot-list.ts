import type { OnSale } from '#domain/lots/lot-count.ts'
import type { Lot } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'

/** The answer to a list query: one page of lots, and what every other choice would give. */
export type LotList = {
  version: number
  total: number
  /** What of them is free and what is reserved. */
  onSale: OnSale
  page: number
  pages: number
  lots: Lot[]
  facets: FacetCounts
  ranges: Record<RangeName, ValueRange>
  layouts?: LayoutsOfList
}

/** Where a list shows each layout of a house once, its pages are pages of layouts. */
export type LayoutsOfList = {
  total: number
  /** For each lot of the page: all of the list with its layout; null where it is the only one. */
  alike: (Alike | null)[]
}

/** How many flats share a layout, from which floor to which, and the lowest price of the free ones. */
export type Alike = [count: number, low: number | null, high: number | null, from: Rubles | null]

/** What one entry of a page is. */
export type ListEntry = 'lot' | 'layout'

export const facetNames = [
  'project',
  'building',
  'rooms',
  'layout',
  'finishing',
  'feature',
  'promotion',
  'keys',
] as const
export type FacetName = (typeof facetNames)[number]

/** Deals are counted for premises alone: nothing else is let. */
export type FacetCounts = Record<FacetName, OptionCounts> & { deal?: OptionCounts }
type OptionCounts = Record<string, number>

type RangeName = 'price' | 'area' | 'floor'

/** Bounds and 24 equal bins under the other filters; zeros all over when nothing is left. */
export type ValueRange = { min: number; max: number; histogram: number[] }
