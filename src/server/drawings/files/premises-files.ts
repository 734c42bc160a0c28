import type { Catalogue } from '#contract/catalogue.ts'
import type { ShopfrontExtent } from '#domain/addresses/shopfront-url.ts'
import { formatHouse, lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, isOnStreet, type Lot } from '#domain/lots/lot.ts'
import { frontageOf, type Outline } from '#domain/premises/outline.ts'
import type { PremisesInBrief } from '#domain/premises/premises-details.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import type { Shop } from '#drawings/facade/draw-shops.ts'
import { drawStretch } from '#drawings/scene/draw-stretch.ts'
import type { House } from '#drawings/facade/facade.ts'
import type { PremisesPlan } from '#drawings/premises/draw-premises.ts'
import { drawingAddress, drawingName } from '#server/drawings/model/drawing-names.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

/** Before the names of plans of premises: they are in no section, and have no view in three dimensions. */
const PREFIX = 'premises-'

const planName = ({ outline, area, shopWindows, entrance }: PremisesPlan): string =>
  PREFIX + drawingName('premises', outline, area, shopWindows, entrance)

/** The address of the plan of premises; null: their outline is not known. */
export const premisesPlanFile = (
  outline: Outline | undefined,
  area: number,
  features: readonly string[],
): string | null =>
  outline ? drawingAddress('plans', planName(planOf(outline, area, features))) : null

const planOf = (outline: Outline, area: number, features: readonly string[]): PremisesPlan => ({
  outline,
  area,
  shopWindows: features.includes('shop_windows'),
  entrance: features.includes('own_entrance'),
})

type Known = { plans: Map<string, PremisesPlan>; inHouse: Map<number, Lot[]> }
const known = new WeakMap<Catalogue, Known>()

/** Listed premises of a version, found once. */
function premisesOf(catalogue: Catalogue): Known {
  const before = known.get(catalogue)
  if (before) return before
  const lots = catalogue.lots('commercial').every(lotQuery())
  const plans = lots.flatMap(({ premises, area, features }) => {
    if (!premises?.outline) return []
    const plan = planOf(premises.outline, area, features)
    return [[planName(plan), plan] as const]
  })
  const found = {
    plans: new Map(plans),
    inHouse: Map.groupBy(lots.filter(isOnStreet), ({ building }) => building.id),
  }
  known.set(catalogue, found)
  return found
}

export const premisesPlan = (catalogue: Catalogue, name: string): PremisesPlan | null =>
  premisesOf(catalogue).plans.get(name) ?? null

type Placed = Pick<Lot, 'section' | 'floor'> & { premises?: Pick<PremisesInBrief, 'outline'> }

/** Whether premises have a place in the street front of their house, which has one to draw. */
export const isInFront = (house: DrawnBuilding, lot: Placed): boolean =>
  isOnStreet(lot) &&
  frontageOf(lot.premises?.outline ?? []) > 0 &&
  house.ground === 'shops' &&
  house.sections.some(({ name }) => name === lot.section)

export type FrontLook = { daylight: 'day' | 'evening'; extent: ShopfrontExtent }

/** The street front of the house of premises that have a place in it; on a card they alone are lit. */
export function drawFront(
  catalogue: Catalogue,
  house: House,
  lot: Lot,
  { daylight, extent }: FrontLook,
): string | null {
  const others = premisesOf(catalogue).inHouse.get(lot.building.id) ?? []
  const here = [...others.filter(({ id }) => id !== lot.id), lot]
  const label = `${formatHouse(lot)}, первый этаж с\u00A0улицы`
  return drawStretch(house, {
    daylight,
    extent,
    shops: shopsOf(here, lot, extent),
    label: extent === 'street' ? label : `${label}. ${lotTitle(lot)} в\u00A0рамке`,
  })
}

function shopsOf(
  lots: readonly Lot[],
  selected: Lot,
  extent: ShopfrontExtent,
): Record<string, Shop[]> {
  const shops: Record<string, Shop[]> = {}
  for (const lot of lots) {
    const { outline } = lot.premises ?? {}
    if (!outline || lot.section === null) continue
    const front = outline.filter(([, y]) => y === 0).map(([x]) => x)
    if (front.length === 0) continue
    const shop = {
      from: Math.min(...front),
      to: Math.max(...front),
      free: isFree(lot) && (extent !== 'bay' || lot.id === selected.id),
      sign: lot.number,
      ...(extent !== 'street' && lot.id === selected.id && { selected: true }),
    }
    shops[lot.section] = [...(shops[lot.section] ?? []), shop]
  }
  return shops
}
