import { lotDeals, type LotDeal } from '#domain/lots/deal.ts'
import { isFeature } from '#domain/lots/features.ts'
import {
  finishings,
  layoutKinds,
  type Finishing,
  type Keys,
  type LayoutKind,
} from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'
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
  readSet,
  readText,
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
  'keys',
  'new',
] as const
export type LotSort = (typeof lotSorts)[number]

export const lotViews = ['cards', 'list', 'chess'] as const
type LotView = (typeof lotViews)[number]

export const LOTS_PER_PAGE = 24

/** What the buyer asked for. It is stored in the address alone: a list can be shared, reloaded, crawled. */
export type LotQuery = {
  projects: string[]
  buildings: number[]
  /** 0 = studio, 4 = four and more. */
  rooms: number[]
  layouts: LayoutKind[]
  priceFrom: Rubles | null
  priceTo: Rubles | null
  areaFrom: number | null
  areaTo: number | null
  floorFrom: number | null
  floorTo: number | null
  paymentTo: Rubles | null
  keysTo: Keys | null
  finishing: Finishing[]
  features: string[]
  promotions: number[]
  deals: LotDeal[]
  floorNot: ('first' | 'last')[]
  sun: 'morning' | 'evening' | null
  text: string
  programme: number | null
  down: Rubles | null
  sort: LotSort
  page: number
  view: LotView
}

/** Values that cannot be read are ignored, never an error: links live for years. */
export function readLotQuery(query: URLSearchParams): LotQuery {
  const all = (name: string) => query.getAll(name)
  const one = (name: string) => query.get(name)
  const [priceFrom, priceTo] = inOrder(readAmount(one('priceFrom')), readAmount(one('priceTo')))
  const [areaFrom, areaTo] = inOrder(readArea(one('areaFrom')), readArea(one('areaTo')))
  const [floorFrom, floorTo] = inOrder(readFloor(one('floorFrom')), readFloor(one('floorTo')))
  return {
    projects: readSet(all('project'), readAlias),
    buildings: readSet(all('building'), readId),
    rooms: readSet(all('rooms'), (text) => (/^[0-4]$/.test(text) ? Number(text) : null)),
    layouts: readSet(all('layout'), oneOf(layoutKinds)),
    priceFrom,
    priceTo,
    areaFrom,
    areaTo,
    floorFrom,
    floorTo,
    paymentTo: readAmount(one('paymentTo')),
    keysTo: readKeys(one('keysTo')),
    finishing: readSet(all('finishing'), oneOf(finishings)),
    features: readSet(all('feature'), (code) => (isFeature(code) ? code : null)),
    promotions: readSet(all('promotion'), readId),
    deals: readSet(all('deal'), oneOf(lotDeals)),
    floorNot: readSet(all('floorNot'), oneOf(['first', 'last'])),
    sun: oneOf(['morning', 'evening'])(one('sun')),
    text: readText(one('q')),
    programme: readId(one('programme')),
    down: readAmount(one('down')),
    sort: oneOf(lotSorts)(one('sort')) ?? 'price',
    page: readId(one('page')) ?? 1,
    view: oneOf(lotViews)(one('view')) ?? 'cards',
  }
}

export const lotQuery = (wanted: Partial<LotQuery> = {}): LotQuery => ({
  ...readLotQuery(new URLSearchParams()),
  ...wanted,
})

/** Writes the shortest query: defaults are left out, sets are in order, so one list has one address. */
export function writeLotQuery(query: Partial<LotQuery>): string {
  const written = new URLSearchParams()
  const set = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') written.set(name, String(value))
  }
  const each = (name: string, values: readonly (string | number)[] = []) => {
    for (const value of inSet(values)) written.append(name, String(value))
  }
  each('project', query.projects)
  each('building', query.buildings)
  each('rooms', query.rooms)
  each('layout', query.layouts)
  set('priceFrom', query.priceFrom)
  set('priceTo', query.priceTo)
  set('areaFrom', query.areaFrom)
  set('areaTo', query.areaTo)
  set('floorFrom', query.floorFrom)
  set('floorTo', query.floorTo)
  set('paymentTo', query.paymentTo)
  set('keysTo', query.keysTo)
  each('finishing', query.finishing)
  each('feature', query.features)
  each('promotion', query.promotions)
  each('deal', query.deals)
  each('floorNot', query.floorNot)
  set('sun', query.sun)
  set('q', query.text)
  set('programme', query.programme)
  set('down', query.down)
  set('sort', query.sort === 'price' ? null : query.sort)
  set('page', query.page === 1 ? null : query.page)
  set('view', query.view === 'cards' ? null : query.view)
  return written.toString()
}
