import { toColumns, type LotColumns } from '#catalogue/columns/columns.ts'
import type { Catalogue, ProjectSummary } from '#contract/catalogue.ts'
import type { House } from '#contract/public/houses.ts'
import { noneOnSale } from '#domain/lots/lot-count.ts'
import { lotKinds, mapKinds, type LotKind } from '#domain/lots/lot.ts'
import { siteDay } from '#domain/time/site-time.ts'

import { countByProject } from './count-on-sale.ts'
import { houseOf } from './house.ts'
import { openLots } from './lots.ts'

/** All its lots are here, so that no house has to be waited for. */
export type OpenCatalogue = Omit<Catalogue, 'house'> & { house(building: number): House | null }

/** Lots of a kind in `off` are in no list and no count; each of them is still known by its id. */
export function openCatalogue(
  byKind: Partial<Record<LotKind, LotColumns>>,
  off: readonly LotKind[] = [],
): OpenCatalogue {
  const given = Object.values(byKind)
  const version = Math.max(0, ...given.map((columns) => columns.version))
  const publishedAt = given[0]?.header.publishedAt ?? new Date(0).toISOString()
  const columnsOf = (kind: LotKind) =>
    byKind[kind] ?? toColumns(version, emptyHeader(kind, publishedAt), [])
  const known = mapKinds((kind) => openLots(columnsOf(kind)))
  const listed = (kind: LotKind) =>
    off.includes(kind) ? toColumns(version, columnsOf(kind).header, []) : columnsOf(kind)
  const lots = mapKinds((kind) =>
    off.includes(kind)
      ? { ...openLots(listed(kind)), lot: (id: number) => known[kind].lot(id) }
      : known[kind],
  )
  return {
    version,
    publishedAt,
    datedAt: (projects) => oldestDay(given[0]?.header.dates ?? {}, publishedAt, projects),
    lots: (kind) => lots[kind],
    lot(id) {
      for (const kind of lotKinds) {
        const lot = known[kind].lot(id)
        if (lot) return lot
      }
      return null
    },
    projects: summarise(mapKinds(listed)),
    house: (building) => houseOf(columnsOf('flat'), columnsOf('commercial'), building),
  }
}

function oldestDay(
  dates: Record<string, string>,
  publishedAt: string,
  projects: Iterable<string> = Object.keys(dates),
): string {
  const known = [...projects].flatMap((alias) => dates[alias] ?? []).map(Date.parse)
  return siteDay(Math.min(Date.parse(publishedAt), ...known))
}

const emptyHeader = (kind: LotKind, publishedAt: string) => ({
  kind,
  publishedAt,
  projects: [],
  buildings: [],
  promotions: [],
  programmes: [],
})

/** Projects in the order of the headers, those of the archive left out. */
function summarise(byKind: Record<LotKind, LotColumns>): ProjectSummary[] {
  const names = new Map(
    lotKinds.flatMap((kind) =>
      byKind[kind].header.projects
        .filter(({ archived }) => !archived)
        .map((named) => [named.alias, named] as const),
    ),
  )
  const onSale = mapKinds((kind) => countByProject(byKind[kind]))
  return [...names].map(([alias, named]) => ({
    ...named,
    onSale: mapKinds((kind) => onSale[kind].get(alias) ?? noneOnSale),
  }))
}
