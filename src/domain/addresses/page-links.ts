import type { LotKind } from '#domain/lots/lot.ts'
import { writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

const lists: Record<LotKind, string> = {
  flat: '/kvartiry',
  commercial: '/kommerciya',
  storage: '/kladovye',
  parking: '/parkovki',
}

export const lotUrl = (kind: LotKind, id: number): string => `${lists[kind]}/${id}`

const PROJECTS = '/proekty'
const NEWS = '/novosti'
const PROMOTIONS = '/akcioteka'
const LANDINGS = '/podborki'
const CONTACTS = '/kontakty'
const ABOUT = '/o-kompanii'

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
  flat: (id: number) => lotUrl('flat', id),
  selectionTable: (ids: readonly number[]) => `/api/catalogue/flats.xlsx?ids=${ids.join(',')}`,
  selectionFile: (ids: readonly number[]) => `/pdf/podborka.pdf?ids=${ids.join(',')}`,
  booking: (id: number) => `/bron?lot=${id}`,
  /** Of the address of its page. */
  lotFile: (url: string) => `/pdf${url}.pdf`,
  commercial: () => lists.commercial,
  commercialLot: (id: number) => lotUrl('commercial', id),
  premises: (query: Partial<LotQuery> = {}) =>
    withQuery('/kommercheskie-pomeshcheniya', writeLotQuery(query)),
  storage: () => lists.storage,
  storageIntro: () => `${lists.storage}/main`,
  storageSchema: () => `${lists.storage}/schema`,
  parking: () => lists.parking,
  parkingIntro: () => `${lists.parking}/main`,
  parkingSchema: () => `${lists.parking}/schema`,
  projects: () => PROJECTS,
  project: (alias: string) => `${PROJECTS}/${alias}`,
  news: () => NEWS,
  article: (alias: string) => `${NEWS}/${alias}`,
  promotions: () => PROMOTIONS,
  promotion: (id: number) => `${PROMOTIONS}/${id}`,
  /** All programmes, and what a payment reaches. */
  mortgage: (query: Partial<Pick<LotQuery, 'programme' | 'down' | 'paymentTo'>> = {}) =>
    withQuery('/ipoteka', writeLotQuery(query)),
  landing: (alias: string) => `${LANDINGS}/${alias}`,
  favourites: () => '/izbrannoe',
  comparison: () => '/sravnenie',
  contacts: () => CONTACTS,
  /** To the form with its category chosen. */
  contactsAbout: (category: string) =>
    `${withQuery(CONTACTS, new URLSearchParams({ category }).toString())}#${requestAnchor('contacts')}`,
  callback: () => `${CONTACTS}#${requestAnchor('contacts')}`,
  about: () => ABOUT,
  press: () => '/pressa-o-nas',
  documents: () => '/dokumentaciya',
  /** The policy with the texts of consents, and the form that takes one back. */
  policy: () => '/soglasie',
}

/** Where on a page the request form of this name is. */
export const requestAnchor = (form: string) => (form ? `zayavka-${form}` : 'zayavka')

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

/** Sections of the menu by the first word in addresses of pages that belong to them. */
export const sectionsOf: Readonly<Record<string, string>> = {
  'kommercheskie-pomeshcheniya': lists.commercial,
  podborki: lists.flat,
  'pressa-o-nas': NEWS,
  dokumentaciya: ABOUT,
}
