import { hasPrices } from '#domain/lots/pricing.ts'
import { formatArea } from '#domain/lots/area.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { floorName, lotName, lotTitle } from '#domain/lots/lot-titles.ts'
import { listedOf, type LotCount } from '#domain/lots/lot-count.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { isFree, isListed, saleState, type Lot, type SaleState } from '#domain/lots/lot.ts'
import { placeFacts, type PlaceOnLevel } from '#domain/lots/place-details.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import type { LevelPlan } from '#contract/structure.ts'
import type { Services } from '#contract/services.ts'
import type { Head } from '#contract/page.ts'
import { askOffer, type Offer } from '#site/parts/lots/ask-offer.ts'
import { stateBadge } from '#site/parts/lots/lot-badge.ts'
import { formatPrice, showsPrice } from '#domain/lots/format-price.ts'
import { projectTitle } from '#domain/text/project-title.ts'

import type { LevelKind } from './level-kinds.ts'

/** One level of one house: how many of its places are free, and the level itself. */
export type Level = {
  /** «Дом 1, уровень −1» */
  name: string
  free: number
  total: number
  /** The owner's drawing with outlines on it, or ours. */
  plan: (Omit<LevelPlan, 'outlines' | 'isByHand'> & { outlines: Outline[] }) | null
  svg?: string | undefined
}
export type Outline = {
  id: number
  state: SaleState
  name: string
  href: string | undefined
  points: string
}

export type LevelsData = {
  kind: LevelKind
  /** Projects that have something, with how much. */
  projects: { alias: string; name: string; count: LotCount }[]
  project: string | null
  levels: Level[]
  /** The place that the address names, in any status, with its own data. */
  chosen: {
    lot: Lot
    facts: [name: string, value: string][]
    house: Pick<LotDetail, 'booking' | 'legalEntity' | 'buildingInfo'> | null
  } | null
  publishedAt: string
  offer: Offer | null
}

/** `?lot=ID` or `?project=alias`; a place needs no project. */
export function spellLevels(query: URLSearchParams): string {
  const lot = query.get('lot') ?? ''
  if (/^[1-9]\d{0,9}$/.test(lot)) return `lot=${lot}`
  const [project] = readLotQuery(query).projects
  return project ? `project=${project}` : ''
}

export async function askLevels(
  ask: Services,
  kind: LevelKind,
  query: URLSearchParams,
): Promise<LevelsData> {
  const { catalogue } = ask
  const lot = catalogue.lots(kind).lot(Number(query.get('lot')))
  const projects = catalogue.projects
    .map(({ alias, name, onSale }) => ({ alias, name, count: onSale[kind] }))
    .filter(({ count }) => listedOf(count) > 0)
  const wanted = lot?.project.alias ?? query.get('project')
  const project = projects.find(({ alias }) => alias === wanted)?.alias
  const shown = project ?? lot?.project.alias ?? projects[0]?.alias ?? null
  const known = shown === null ? [] : await ask.lots.places(kind, shown)
  const places = known.map((place) =>
    catalogue.lots(kind).lot(place.id)?.notOpen ? { ...place, notOpen: true as const } : place,
  )
  const own = places.find(({ id }) => id === lot?.id)
  const detail = lot && (await ask.lots.detail(lot.id, kind))
  return {
    kind,
    projects,
    project: shown,
    levels: shown === null ? [] : await levelsOf(ask, kind, shown, places, lot?.id ?? null),
    chosen: lot && {
      lot,
      facts: own ? placeFacts(own.details) : [],
      house: detail && houseOf(detail),
    },
    publishedAt: catalogue.datedAt(),
    offer: askOffer(catalogue, hasPrices(catalogue.lots(kind).pricing)),
  }
}

const houseOf = ({ booking, legalEntity, buildingInfo }: LotDetail) => ({
  legalEntity,
  buildingInfo,
  ...(booking && { booking }),
})

/** The levels that have something to choose, house by house, from the upper one down. */
async function levelsOf(
  { catalogue, content, drawings }: Services,
  kind: LevelKind,
  project: string,
  places: PlaceOnLevel[],
  chosen: number | null,
): Promise<Level[]> {
  const plans = await content.levelPlans(project)
  const groups = Map.groupBy(places, ({ building, floor }) => `${building} ${floor}`)
  const worded = (place: PlaceOnLevel) => {
    const lot = catalogue.lots(kind).lot(place.id)
    return {
      place,
      name: lot ? formatPlace(lot) : '',
      href: lot && isListed(place.status) ? lot.url : undefined,
    }
  }
  return [...groups.values()]
    .filter((group) => group.some(({ id, status }) => isListed(status) || id === chosen))
    .toSorted(downwards)
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { building, floor } = first
      const name = [houseName(building), floorName({ floor, floorsTotal: null })]
        .filter(Boolean)
        .join(', ')
      const standing = group.toSorted(byNumber).map(worded)
      const plan = plans
        .filter((one) => one.building === building && one.floor === floor)
        .find((one) => coversSale(one, standing))
      const outlines = plan?.outlines.flatMap(({ lot, points }) => {
        const found = standing.find(({ place }) => place.id === lot)
        if (!found) return []
        const { place, name, href } = found
        return [{ id: lot, state: saleState(place), name, href, points }]
      })
      return {
        name,
        free: group.filter(isFree).length,
        total: group.length,
        ...(plan && outlines?.length
          ? { plan: { ...plan, outlines } }
          : {
              plan: null,
              svg: drawings.level({ kind, places: standing, selected: chosen, label: name }),
            }),
      }
    })
}

/** Nothing that is for sale may be missing from a drawing that staff are still marking. */
const coversSale = (
  { outlines, isByHand }: LevelPlan,
  standing: readonly { place: PlaceOnLevel; href: string | undefined }[],
) =>
  !isByHand ||
  standing.every(({ place, href }) => !href || outlines.some(({ lot }) => lot === place.id))

/** «Место № 37, 13,78 м², 1 890 000 ₽» */
const formatPlace = (lot: Lot) =>
  [
    lotName({ ...lot, rooms: null, layout: null }),
    formatArea(lot.area),
    formatPrice(lot),
    stateBadge(lot)?.text.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')

const downwards = ([one]: PlaceOnLevel[], [other]: PlaceOnLevel[]) =>
  (one?.building ?? '').localeCompare(other?.building ?? '', 'ru', { numeric: true }) ||
  (other?.floor ?? 0) - (one?.floor ?? 0)

const byNumber = (one: PlaceOnLevel, other: PlaceOnLevel) =>
  (one.number ?? '').localeCompare(other.number ?? '', 'ru', { numeric: true })

/** A place that is chosen is what the page is about; one that is no longer sold is kept out of search engines. */
export function levelsHead(data: LevelsData, path: string, { title, description }: Head): Head {
  const { chosen, project, projects } = data
  if (chosen) {
    const { lot } = chosen
    const place = `${lotTitle(lot)}, ${projectTitle(lot.project.name)}`
    return {
      title: place,
      description: `${place}: место на схеме, уровень${showsPrice(lot) ? ' и цена' : ''}.`,
      noindex: !isListed(lot.status),
    }
  }
  const other = projects.slice(1).find(({ alias }) => alias === project)
  return {
    title: other ? `${title}, ${projectTitle(other.name)}` : title,
    ...(description && {
      description: data.offer ? description : description.replace(' цена,', ''),
    }),
    canonical: other ? `${path}?project=${other.alias}` : path,
  }
}
