import { carOf, writeCar, type LevelKind } from '#domain/addresses/place-links.ts'
import { showsPrice, formatPrice } from '#domain/lots/format-price.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { statusSinceName } from '#domain/lots/lot-status.ts'
import { floorName, formatHouse, lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, isListed, type Lot } from '#domain/lots/lot.ts'
import type { Car } from '#domain/places/car-fit.ts'
import { openLevelWays, type WayOnLevel } from '#domain/places/way-on-level.ts'
import { placeFacts } from '#domain/places/place-details.ts'
import { lotQuery, readLotQuery } from '#domain/query/lot-query.ts'
import type { Head } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'

import { askLevelOf, type Level } from '#site/parts/levels/draw-levels.ts'

export type PlaceData = {
  kind: LevelKind
  lot: LotDetail
  /** Where it stands; null: it does not any more. */
  level: Level | null
  /** How one drives to it, and how one walks to each lift; null: not known. */
  way: WayOnLevel | null
  /** Others that can be had in its project, those of its level and of a like price first. */
  others: Lot[]
  publishedAt: string
  /** The car that the address asks about. */
  car: Car
}

const MOST_OTHERS = 5

export async function askPlace(
  ask: Services,
  kind: LevelKind,
  id: number,
  query: URLSearchParams,
): Promise<PlaceData | null> {
  const lot = await ask.lots.detail(id, kind)
  if (!lot) return null
  const { alias: project } = lot.project
  const here = ask.catalogue.lots(kind).every(lotQuery({ projects: [project] }))
  const isNear = (other: Lot) => other.building.id === lot.building.id && other.floor === lot.floor
  const level = await askLevelOf(ask, { kind, project, id })
  const pricesApart = ({ price }: Lot) => Math.abs((price ?? 0) - (lot.price ?? 0))
  return {
    kind,
    ...wayTo(lot, level),
    others: here
      .filter((other) => other.id !== id && isFree(other))
      .toSorted(
        (one, other) =>
          Number(isNear(other)) - Number(isNear(one)) || pricesApart(one) - pricesApart(other),
      )
      .slice(0, MOST_OTHERS),
    publishedAt: ask.catalogue.datedAt([project]),
    car: carOf(readLotQuery(query)),
  }
}

/** Outlines of its neighbours are of no use to the page of a place; what is measured goes before the word of a source. */
function wayTo(lot: LotDetail, level: Level | null): Pick<PlaceData, 'lot' | 'level' | 'way'> {
  if (!level?.ways) return { lot, level, way: null }
  const { map, outlines } = level.ways
  const way = openLevelWays(map, outlines)(lot.id)
  const nearest = way?.walks.find(({ points }) => points.length > 0)
  const measured = lot.place &&
    nearest && { place: { ...lot.place, distanceToLiftM: nearest.metres } }
  return {
    lot: { ...lot, ...measured },
    level: { ...level, ways: { ...level.ways, outlines: [] } },
    way,
  }
}

/** `?carLength=5050…`: a car that the place is to take. */
export function spellCar(query: URLSearchParams): string {
  return writeCar(carOf(readLotQuery(query)))
}

/** «Машино-место № 37, 13,78 м², Лоцманский квартал, дом 1, уровень −1»: numbers begin again in each house. */
export const placeSubject = (lot: Lot): string =>
  [lotTitle(lot), formatHouse(lot), floorName(lot)].filter(Boolean).join(', ')

export function placeHead({ lot }: PlaceData): Head {
  const facts = (lot.place ? placeFacts({ ...lot.place, ...lot.utilities }) : []).map((fact) =>
    fact.join(': '),
  )
  const price = showsPrice(lot) ? `Цена ${formatPrice(lot)}` : statusSinceName(lot, lot.statusSince)
  return {
    title: placeSubject(lot),
    description: `${[placeSubject(lot), facts.slice(0, 3).join(', '), price].filter(Boolean).join('. ')}.`,
    noindex: !isListed(lot.status),
    canonical: lot.url,
  }
}
