import type { OnSale } from '#domain/lots/lot-count.ts'
import type { Lot } from '#domain/lots/lot.ts'

/** The answer to a list query: one page of lots, and what every other choice would give. */
export type LotList = {
  version: number
  total: number
  /** What of them is free and what is reserved. */
  onSale: OnSale
  page: number
  pages: number
  lots: Lot[]
  facets: Record<FacetName, Record<string, number>>
  ranges: Record<RangeName, ValueRange>
}

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

type RangeName = 'price' | 'area' | 'floor'

/** Bounds and 24 equal bins under the other filters; zeros all over when nothing is left. */
export type ValueRange = { min: number; max: number; histogram: number[] }
