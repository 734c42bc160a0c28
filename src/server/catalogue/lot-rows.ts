import type { LotRow } from '#catalogue/columns/lot-row.ts'
import { priceForAll } from '#domain/content/conditional-price.ts'
import { appliesTo } from '#domain/content/promotion.ts'
import { isRent } from '#domain/lots/deal.ts'
import { isGone } from '#domain/lots/lot-status.ts'
import { isListed } from '#domain/lots/lot.ts'
import { bareItem } from '#domain/media/gallery.ts'
import { photoUrl } from '#domain/media/photo-url.ts'
import { toRubles, type Kopecks, type Rubles } from '#domain/money/money.ts'
import type { StoredDeadlines } from '#domain/time/deadlines.ts'
import { KEYS_NOW, type Quarter } from '#domain/time/keys.ts'
import type { PublishedLot } from '#server/db/published-lots.ts'
import { isInFront, premisesPlanFile } from '#server/drawings/files/premises-files.ts'
import type { DrawnBuilding } from '#server/drawings/model/read-drawn-buildings.ts'

import { placeInBrief } from './places.ts'
import { featuresOf, premisesInBrief, readTenancy } from './premises.ts'
import type { CatalogueContext } from './context/read-context.ts'

/** Its own plan, and the houses that can be drawn. */
type DrawnLot = { plan: string | null; houses: readonly DrawnBuilding[] }

/** A published lot as the columns of the engine take it. */
export function rowOf(
  lot: PublishedLot,
  { buildings, sectionFloors, promotions }: CatalogueContext,
  { plan, houses }: DrawnLot,
  photos: ReadonlyMap<string, string>,
): LotRow {
  const house = buildings.get(lot.buildingId)
  const isClosed = house?.closed.includes(lot.kind) ?? false
  const shown = (kopecks: Kopecks | null) =>
    kopecks === null || isClosed ? null : toRubles(kopecks)
  const deal = lot.kind === 'commercial' ? lot.deal : 'sale'
  const isToLet = isRent({ deal })
  const price = isToLet ? null : shown(lot.price)
  const basePrice = isToLet ? null : shown(lot.basePrice)
  const subject = {
    ...lot,
    project: lot.projectAlias,
    building: house?.name ?? '',
    price,
    area: lot.area / 100,
  }
  const fitting = promotions.filter(({ rule }) => appliesTo(rule, subject))
  const offers = isGone(lot.status) ? [] : fitting.flatMap(({ forAll }) => forAll ?? [])
  const lowered = price && priceForAll(offers, price, basePrice)
  const traits = traitsOf(lot, deal === 'ready_business', lowered ?? price, houses)
  const planUrl = planOf(lot.plan, photos) ?? plan ?? premisesPlanOf(lot, traits)
  const photo = planUrl === null ? photoOfLot(lot, photos) : null
  return {
    id: lot.id,
    status: lot.status,
    building: lot.buildingId,
    section: lot.section,
    floor: lot.floor,
    floorsTotal:
      sectionFloors.get(`${lot.buildingId} ${lot.section}`) ?? house?.floorsTotal ?? null,
    number: lot.number,
    rooms: lot.rooms,
    layout: lot.layoutKind,
    area: lot.area,
    price: lowered ?? price,
    basePrice: price !== null && lowered !== null ? Math.max(price, basePrice ?? 0) : basePrice,
    deal,
    rentPerMonth: isToLet ? shown(lot.rentPerMonth) : null,
    rentPerMetreYear: isToLet ? shown(lot.rentPerMetreYear) : null,
    keys: house ? keysOfBuilding(house) : null,
    finishing: lot.finishing,
    windows: lot.windows,
    promotions: fitting.map(({ id }) => id),
    ...traits,
    planUrl,
    ...(photo !== null && { photoUrl: photo }),
    uncertain: lot.uncertain && !isGone(lot.status),
    ...(house?.notOpen && isListed(lot.status) && { notOpen: true }),
    firstSeen: Math.floor(lot.firstSeen.getTime() / 1_000),
  }
}

/** Drawn for what lists hold: no catalogue names the drawings of the rest. */
const premisesPlanOf = (
  { status, area }: PublishedLot,
  { premises, features }: ReturnType<typeof traitsOf>,
): string | null =>
  premises && isListed(status) ? premisesPlanFile(premises.outline, area / 100, features) : null

/** What only lots of its kind have, and its features with those that are fittings of premises. */
function traitsOf(
  lot: PublishedLot,
  isLet: boolean,
  price: Rubles | null,
  houses: readonly DrawnBuilding[],
): Pick<LotRow, 'features' | 'place' | 'premises'> {
  const { kind, details, features, area, floor, ceilingMm } = lot
  if (!details || kind === 'flat') return { features }
  if (kind !== 'commercial') return { features, place: placeInBrief(details) }
  const source = { details, features, area: area / 100, floor, ceilingMm }
  const tenancy = isLet ? readTenancy(details, price) : null
  const premises = premisesInBrief(source, tenancy)
  const house = premises.outline && houses.find(({ id }) => id === lot.buildingId)
  return {
    features: [...new Set([...features, ...featuresOf(source)])],
    premises:
      house && isInFront(house, { ...lot, premises }) ? { ...premises, front: true } : premises,
  }
}

/** Nothing is loaded from other hosts: a plan that lies elsewhere is not shown until it is our own. */
function planOf(plan: string | null, photos: ReadonlyMap<string, string>): string | null {
  if (plan === null) return null
  const hash = photos.get(plan)
  if (hash !== undefined) return photoUrl(hash, 480, 'webp')
  return plan.startsWith('/') ? plan : null
}

/** A picture that is a rendering by its address needs a label, and a card has no room for one. */
function photoOfLot({ photo }: PublishedLot, photos: ReadonlyMap<string, string>): string | null {
  const hash = photo !== null && bareItem(photo).kind === null ? photos.get(photo) : undefined
  return hash === undefined ? null : photoUrl(hash, 480, 'webp')
}

/** When a buyer gets in. A source that names only the commissioning means it to be the day of the keys too. */
function keysOfBuilding(house: StoredDeadlines): Quarter | null {
  if (house.keysHanded || (house.commissioned && house.keysQuarter === null)) return KEYS_NOW
  return house.keysQuarter ?? house.commissionQuarter
}
