import type { LotKind } from '#domain/lots/lot.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

const lists: Record<LotKind, string> = {
  flat: '/kvartiry',
  commercial: '/kommerciya',
  storage: '/kladovye',
  parking: '/parkovki',
}

/** Every address a page may point at. */
export const pageLinks = {
  home: () => '/',
  lots: (kind: LotKind, query: Partial<LotQuery> = {}) =>
    withQuery(lists[kind], writeLotQuery(query)),
  flats: (query: Partial<LotQuery> = {}) => withQuery(lists.flat, writeLotQuery(query)),
  searchFeed: (query: LotQuery) => withQuery('/api/catalogue/flats.rss', writeLotQuery(query)),
  listFile: (ending: 'csv' | 'xlsx', query: LotQuery) =>
    withQuery(
      `/api/catalogue/flats.${ending}`,
      writeLotQuery({ ...query, page: 1, view: 'cards' }),
    ),
  flat: (id: number) => `/kvartiry/${id}`,
  selectionFile: (ids: readonly number[]) => `/pdf/podborka.pdf?ids=${ids.join(',')}`,
  flatFile: (id: number) => `/pdf/kvartiry/${id}.pdf`,
  commercial: () => '/kommerciya',
  commercialLot: (id: number) => `/kommerciya/${id}`,
  premises: (query: Partial<LotQuery> = {}) =>
    withQuery('/kommercheskie-pomeshcheniya', writeLotQuery(query)),
  storage: () => '/kladovye',
  storageIntro: () => '/kladovye/main',
  storageSchema: (lot?: number) => withQuery('/kladovye/schema', lot ? `lot=${lot}` : ''),
  parking: () => '/parkovki',
  parkingIntro: () => '/parkovki/main',
  parkingSchema: (lot?: number) => withQuery('/parkovki/schema', lot ? `lot=${lot}` : ''),
  projects: () => '/proekty',
  project: (alias: string) => `/proekty/${alias}`,
  news: () => '/novosti',
  article: (alias: string) => `/novosti/${alias}`,
  promotions: () => '/akcioteka',
  promotion: (id: number) => `/akcioteka/${id}`,
  favourites: () => '/izbrannoe',
  comparison: () => '/sravnenie',
  contacts: () => '/kontakty',
  callback: () => '/kontakty#zayavka-contacts',
  about: () => '/o-kompanii',
  press: () => '/pressa-o-nas',
  documents: () => '/dokumentaciya',
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
