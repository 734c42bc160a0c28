import type { BuildingName, ProjectName, PromotionBadge } from '#catalogue/columns/lot-row.ts'
import type { LotList } from '#catalogue/lot-list.ts'
import type { LotCatalogue } from '#catalogue/lots.ts'
import { readLotQuery, writeLotQuery, type LotQuery } from '#domain/query/lot-query.ts'

/** A list of lots and everything its screen says of them. */
export type LotListData = {
  query: LotQuery
  list: LotList
  /** What the filter offers: projects and houses that have something, or are chosen. */
  projects: ProjectName[]
  buildings: BuildingName[]
  promotions: PromotionBadge[]
}

/** The part of an address that a list cares for, in its one spelling. */
export const spellList = (query: URLSearchParams): string => writeLotQuery(readLotQuery(query))

export function askList(lots: LotCatalogue, asked: URLSearchParams): LotListData {
  const query = readLotQuery(asked)
  const list = lots.find(query)
  const { header } = lots
  const { project, building } = list.facets
  const inChosen = (alias: string) => query.projects.length === 0 || query.projects.includes(alias)
  return {
    query: { ...query, page: list.page },
    list,
    projects: header.projects.filter(
      ({ alias }) => project[alias] || query.projects.includes(alias),
    ),
    buildings: header.buildings.filter(
      (house) =>
        query.buildings.includes(house.id) || (building[house.id] && inChosen(house.project)),
    ),
    promotions: header.promotions.filter(({ id }) =>
      list.lots.some(({ promotions }) => promotions.includes(id)),
    ),
  }
}

export const countConditions = (query: LotQuery): number =>
  new URLSearchParams(writeLotQuery({ ...query, sort: 'price', page: 1, view: 'cards' })).size

type ListHead = { title: string; description: string }
type Href = (query: Partial<LotQuery>) => string

/**
 * What search engines see of a list: its pages are themselves, a filter leads to the whole list, and a filter of
 * several conditions is not indexed.
 */
export function listHead(
  { query, list }: LotListData,
  href: Href,
  { title, description }: ListHead,
) {
  const conditions = countConditions(query)
  const page = list.page > 1 ? `, страница ${list.page}` : ''
  return {
    title: title + page,
    description,
    canonical: href(conditions > 0 ? {} : { page: list.page }),
    noindex: conditions > 1,
  }
}
