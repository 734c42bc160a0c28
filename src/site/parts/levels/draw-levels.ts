import type { LevelKind } from '#domain/addresses/place-links.ts'
import { itemAt } from '#domain/item-at.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { floorName, lotName } from '#domain/lots/lot-titles.ts'
import { isFree, isListed, saleState, type Lot, type SaleState } from '#domain/lots/lot.ts'
import type { PlaceOnLevel } from '#domain/lots/place-on-level.ts'
import type { LevelMap } from '#domain/places/level-map.ts'
import { formatCellPrice, unitOf, type PriceUnit } from '#domain/places/cell-price.ts'
import { placeKinds } from '#domain/places/place-choices.ts'
import { placeSigns } from '#domain/places/place-signs.ts'
import type { PlaceOutline } from '#domain/places/place-outline.ts'
import type { PlaceToDraw } from '#contract/drawings.ts'
import type { LevelPlan } from '#contract/structure.ts'
import type { Services } from '#contract/services.ts'
import { stateBadge } from '#site/parts/lots/lot-badge.ts'

import { pricesFrom } from './list-lead.ts'
import { inCentimetres, plannedLevel } from './planned-level.ts'

/** One level of one house: how many of its places are free, and the level itself. */
export type Level = {
  kind: LevelKind
  /** «Дом 1, уровень −1» */
  name: string
  building: string
  floor: number | null
  free: number
  /** Of the listed places those that were asked for. */
  wanted: number
  total: number
  /** «от 1,8 млн ₽, для мотоцикла от 940 тыс. ₽»; '': no free place shows a price. */
  prices: string
  /** Of the prices in its cells; null: they hold none. */
  priceUnit: PriceUnit | null
  /** What of our own drawing of it its legend is to name. */
  signs: LevelSigns
  /** The owner's drawing with outlines on it, or ours. */
  plan: DrawnPlan | null
  svg?: string | undefined
  /** What its ways are worked out from; null: where its lanes and lifts are nobody knows. */
  ways: LevelWays | null
}

export type LevelSigns = {
  /** Kinds of its places that have a sign there. */
  kinds: string[]
  hasColumns: boolean
}

type DrawnPlan = Pick<LevelPlan, 'width' | 'height'> & { url: string; outlines: Outline[] }

/** `box` is what of the level is shown, in the units of its map. */
export type LevelWays = {
  building: string
  box: string
  map: LevelMap
  outlines: PlaceOutline[]
}
export type Outline = {
  id: number
  state: SaleState
  name: string
  href: string | undefined
  points: string
  dim: boolean
}

type Ask = Pick<Services, 'catalogue' | 'content' | 'drawings' | 'lots'>

/** The levels of a project that have something to choose, house by house, from the upper one down. */
export async function askLevelsOf(
  ask: Ask,
  kind: LevelKind,
  project: string,
  isWanted: (id: number) => boolean,
): Promise<Level[]> {
  const plans = await ask.content.levelPlans(project)
  return (await groupsOf(ask, kind, project))
    .filter((group) => group.some(({ status }) => isListed(status)))
    .toSorted(downwards)
    .map((group) => drawLevel(ask, kind, group, { plans, isWanted }))
}

/** The level that a place is on; null: it does not stand there any more. */
export async function askLevelOf(
  ask: Ask,
  { kind, project, id }: { kind: LevelKind; project: string; id: number },
): Promise<Level | null> {
  const groups = await groupsOf(ask, kind, project)
  const group = groups.find((one) => one.some((place) => place.id === id))
  return group
    ? drawLevel(ask, kind, group, { plans: await ask.content.levelPlans(project), chosen: id })
    : null
}

/** Places of a project by house and floor. */
async function groupsOf({ catalogue, lots }: Ask, kind: LevelKind, project: string) {
  const places = (await lots.places(kind, project)).map((place) =>
    catalogue.lots(kind).lot(place.id)?.notOpen ? { ...place, notOpen: true as const } : place,
  )
  return [...Map.groupBy(places, ({ building, floor }) => `${building} ${floor}`).values()]
}

type LevelLook = {
  plans: readonly LevelPlan[]
  chosen?: number
  /** Others are dimmed. */
  isWanted?: (id: number) => boolean
}

function drawLevel(
  { catalogue, drawings }: Ask,
  kind: LevelKind,
  group: PlaceOnLevel[],
  { plans, chosen, isWanted = () => true }: LevelLook,
): Level {
  const { building, floor } = itemAt(group, 0)
  const name = [houseName(building), floorName({ floor, floorsTotal: null })]
    .filter(Boolean)
    .join(', ')
  const lotOf = ({ id }: PlaceOnLevel) => catalogue.lots(kind).lot(id)
  const priceOf = (place: PlaceOnLevel) => (isFree(place) ? (lotOf(place)?.price ?? null) : null)
  const priceUnit = unitOf(group.flatMap((place) => priceOf(place) ?? []))
  const standing = group.toSorted(byNumber).map((place) => {
    const lot = lotOf(place)
    const price = priceOf(place)
    return {
      place,
      name: lot ? formatPlace(lot) : '',
      href: lot && isListed(place.status) ? lot.url : undefined,
      price: price !== null && priceUnit ? formatCellPrice(price, priceUnit) : undefined,
      dim: isListed(place.status) && !isWanted(place.id),
    }
  })
  const plan = plans
    .filter((one) => one.building === building && one.floor === floor)
    .find((one) => coversSale(one, standing))
  const inSale = group.map(lotOf).find((lot) => lot != null)
  const level = {
    kind,
    name,
    building,
    floor,
    free: group.filter(isFree).length,
    wanted: group.filter(({ id, status }) => isListed(status) && isWanted(id)).length,
    total: group.length,
    prices: inSale ? pricesFrom(catalogue, kind, levelOf(inSale)).join(', ') : '',
  }
  if (plan && plan.url !== null) {
    const { url, width, height } = plan
    const drawn = { url, width, height, outlines: outlinesOn(plan, standing) }
    return {
      ...level,
      plan: drawn,
      priceUnit: null,
      signs: { kinds: [], hasColumns: false },
      ways: waysOn(plan, building, `0 0 ${width} ${height}`),
    }
  }
  const ours = plan ? inCentimetres(plan) : null
  const isDrawn = ({ id }: PlaceOnLevel) => !ours || ours.outlines.some(({ lot }) => lot === id)
  const { svg, box } = drawings.level({
    kind,
    places: standing,
    selected: chosen ?? null,
    label: name,
    plan: ours && plannedLevel(ours),
  })
  const ways = ours && waysOn(ours, building, box)
  return { ...level, plan: null, svg, priceUnit, signs: signsOn(group.filter(isDrawn)), ways }
}

function signsOn(group: readonly PlaceOnLevel[]): LevelSigns {
  const signed = group.filter((place) => saleState(place) !== 'sold')
  const kinds = signed.flatMap(({ details }) => details.placeKind ?? [])
  return {
    kinds: placeKinds.filter((one) => placeSigns[one] && kinds.includes(one)),
    hasColumns: group.some(({ details }) => details.column === true),
  }
}

const levelOf = ({ building, floor }: Lot) => ({
  buildings: [building.id],
  floorFrom: floor,
  floorTo: floor,
})

const outlinesOn = ({ outlines }: LevelPlan, standing: readonly PlaceToDraw[]): Outline[] =>
  outlines.flatMap(({ lot, points }) => {
    const found = standing.find(({ place }) => place.id === lot)
    if (!found) return []
    const { place, name, href, dim = false } = found
    return [{ id: lot, state: saleState(place), name, href, points, dim }]
  })

const waysOn = ({ map, outlines }: LevelPlan, building: string, box: string): LevelWays | null =>
  map && { building, box, map, outlines }

/** Nothing that is for sale may be missing from a drawing that staff are still marking, nor from one of ours. */
function coversSale({ outlines, isByHand, url }: LevelPlan, standing: readonly PlaceToDraw[]) {
  const isOn = ({ place }: PlaceToDraw) => outlines.some(({ lot }) => lot === place.id)
  return isByHand || url === null
    ? standing.every((one) => !one.href || isOn(one)) && standing.some(isOn)
    : standing.some(isOn)
}

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
