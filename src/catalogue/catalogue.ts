import { toColumns, type LotColumns } from '#catalogue/columns/columns.ts'
import type { ProjectName } from '#catalogue/columns/lot-row.ts'
import { itemAt } from '#domain/item-at.ts'
import { lotKinds, type Lot, type LotKind } from '#domain/lots/lot.ts'
import type { Rubles } from '#domain/money/money.ts'

import { houseOf, type House } from './house.ts'
import { openLots, type LotCatalogue } from './lots.ts'

/** All kinds of lots of one publication. */
export type Catalogue = {
  version: number
  /** ISO moment. */
  publishedAt: string
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
/** Listed lots of a kind and the price of the cheapest; null where every price is closed. */
export type OnSale = { count: number; minPrice: Rubles | null }

export function openCatalogue(byKind: Partial<Record<LotKind, LotColumns>>): Catalogue {
  const given = Object.values(byKind)
  const version = Math.max(0, ...given.map((columns) => columns.version))
  const publishedAt = given[0]?.header.publishedAt ?? new Date(0).toISOString()
  const columnsOf = (kind: LotKind) =>
    byKind[kind] ?? toColumns(version, emptyHeader(kind, publishedAt), [])
  const lots = mapKinds((kind) => openLots(columnsOf(kind)))
  return {
    version,
    publishedAt,
    lots: (kind) => lots[kind],
    lot(id) {
      for (const kind of lotKinds) {
        const lot = lots[kind].lot(id)
        if (lot) return lot
      }
      return null
    },
    projects: summarise(mapKinds(columnsOf)),
    house: (building) => houseOf(columnsOf('flat'), columnsOf('commercial'), building),
  }
}

const emptyHeader = (kind: LotKind, publishedAt: string) => ({
  kind,
  publishedAt,
  projects: [],
  buildings: [],
  promotions: [],
  programmes: [],
})

/** Projects in the order of the headers. */
function summarise(byKind: Record<LotKind, LotColumns>): ProjectSummary[] {
  const names = new Map(
    lotKinds.flatMap((kind) =>
      byKind[kind].header.projects.map((named) => [named.alias, named] as const),
    ),
  )
  const onSale = mapKinds((kind) => countOnSale(byKind[kind]))
  return [...names].map(([alias, named]) => ({
    ...named,
    onSale: mapKinds((kind) => onSale[kind].get(alias) ?? { count: 0, minPrice: null }),
  }))
}

function countOnSale({ header, listed, places, place, price }: LotColumns): Map<string, OnSale> {
  const found = new Map<string, OnSale>()
  for (let row = 0; row < listed; row++) {
    const { project } = itemAt(header.buildings, itemAt(places, place[row]).building)
    const { count, minPrice } = found.get(project) ?? { count: 0, minPrice: null }
    const cheapest = Math.min(minPrice ?? Infinity, price[row] || Infinity)
    found.set(project, {
      count: count + 1,
      minPrice: cheapest === Infinity ? null : cheapest,
    })
  }
  return found
}

const mapKinds = <T>(valueOf: (kind: LotKind) => T): Record<LotKind, T> => ({
  flat: valueOf('flat'),
  commercial: valueOf('commercial'),
  storage: valueOf('storage'),
  parking: valueOf('parking'),
})
