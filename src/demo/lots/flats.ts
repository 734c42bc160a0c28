import type { DemoHouse, DemoSection } from '#demo/houses/demo-house.ts'
import type { DrawingTools } from '#demo/houses/drawing-tools.ts'
import { detailsOf, specOf, stackOf, type FlatStack } from '#demo/houses/flat-stack.ts'
import type { HouseSpec, ProjectSpec } from '#demo/houses/house-spec.ts'
import { galleryOf, type PictureFiles } from '#demo/pictures/gallery.ts'
import { roomsOfLayout } from '#demo/pictures/room-views.ts'
import { discounted, listPrice } from '#demo/prices/flat-price.ts'
import { priceHistory, type Discount } from '#demo/prices/price-history.ts'
import { priceOptions } from '#demo/prices/price-options.ts'
import { dayFrom, monthFrom, type Day } from '#demo/seed/calendar.ts'
import { appliesTo } from '#domain/content/promotion.ts'
import type { LotStatus, Finishing } from '#domain/lots/lot.ts'
import { demoRandom } from '#domain/random.ts'

import type { NativeLot, NativePromotion } from './native-format.ts'
import { lotHistoryOf, type LotHistory } from './status-history.ts'

/** Numbered from floor to floor, section after section; the ground floor holds premises. */
export function* flatsOf(context: FlatContext, house: DemoHouse): Iterable<NativeLot> {
  for (const section of house.sections) {
    const stacks = unitsOf(section).map((unit) => stackOf(context.tools, house, section, unit))
    for (const { at, floor, number } of placesIn(section)) {
      const stack = stacks[at]
      if (stack) yield flatOf(context, house, section, stack, floor, number)
    }
  }
}

/** Where flats of a house are for sale, without making the flats. */
export function* freeFlatsIn(seed: string, { spec, sections }: DemoHouse) {
  for (const section of sections)
    for (const { at, floor, number } of placesIn(section)) {
      const chance = demoRandom(`${seed}|${spec.id}-${number}`)
      const stack = unitsOf(section)[at]?.stack
      if (stack !== undefined && statusOf(spec, chance.next(), floor) === 'available')
        yield { section: section.name, floor, stack }
    }
}

const unitsOf = ({ floor }: DemoSection) =>
  floor.units.toSorted((a, b) => Number(a.stack) - Number(b.stack))

/** Flats of a section by their numbers; `at` counts those of a floor. */
function* placesIn({ floor: { units }, words, before }: DemoSection) {
  for (let floor = 2; floor <= words.floors; floor++)
    for (let at = 0; at < units.length; at++)
      yield { at, floor, number: before + (floor - 2) * units.length + at + 1 }
}

function flatOf(
  context: FlatContext,
  { project, spec, offeredSince }: DemoHouse,
  section: DemoSection,
  stack: FlatStack,
  floor: number,
  number: number,
): NativeLot {
  const { unit, code, measures, azimuths, windows } = stack
  const id = `${spec.id}-${number}`
  const chance = demoRandom(`${context.seed}|${id}`)
  const { rooms, layout } = specOf(section, unit)
  const status = statusOf(spec, chance.next(), floor)
  const finishing = chance.pick(project.finishings)
  const features = [
    ...measures.features,
    ...viewsOf(project, azimuths, floor),
    ...(section.words.floors - floor < 2 ? ['high_floor'] : []),
    ...(project.ceilingMm >= 3000 ? ['high_ceiling'] : []),
  ]
  const closed = status === 'coming_soon' || chance.chance(spec.sales.closed ?? 0)
  const statuses = lotHistoryOf(`${context.seed}|${id}`, status, offeredSince, context.day)
  const flat = { id, area: measures.area, floor, finishing, features }
  const { area, livingArea, kitchenArea } = measures
  return {
    id,
    kind: 'flat',
    status,
    building: spec.id,
    section: section.name,
    layout: code,
    floor,
    number: String(number),
    article: `${project.letter}${spec.id.split('-').at(-1)}-${section.name}-${floor}-${number}`,
    rooms,
    layoutKind: layout,
    area,
    ...(livingArea !== null && !spec.sales.unmeasured && { livingArea }),
    ...(kitchenArea !== null && !spec.sales.unmeasured && { kitchenArea }),
    finishing,
    ceilingMm: project.ceilingMm,
    windows,
    features,
    ...(closed ? {} : moneyOf(context, project, spec, { ...flat, rooms }, statuses, offeredSince)),
    ...galleryOf(context.pictures, roomsOfLayout(code)),
    details: detailsOf(stack),
    statusHistory: statuses.history,
  }
}

function statusOf({ sales }: HouseSpec, chance: number, floor: number): LotStatus {
  if (floor > (sales.soonAbove ?? Infinity)) return 'coming_soon'
  if (chance < sales.available) return 'available'
  return chance < sales.available + sales.reserved ? 'reserved' : 'sold'
}

/** Months of price history in a file. */
const HISTORY_MONTHS = 14

/** What every flat is generated from. */
type FlatContext = {
  seed: string
  day: Day
  tools: DrawingTools
  /** Those that run on this day. */
  promotions: readonly NativePromotion[]
  pictures: PictureFiles
}

type Offered = {
  id: string
  area: number
  floor: number
  rooms: number
  finishing: Finishing
  features: string[]
}

function moneyOf(
  { seed, day, promotions }: FlatContext,
  project: ProjectSpec,
  spec: HouseSpec,
  flat: Offered,
  { soldOn, status }: LotHistory,
  offered: Day,
): Pick<NativeLot, 'price' | 'basePrice' | 'priceOptions' | 'priceHistory'> {
  const list = listPrice(seed, project, flat)
  const last = soldOn ?? dayFrom(day, -1)
  const promotion = discountOf(promotions, project, spec, flat, list)
  const discount = promotion && promotion.since <= last ? promotion : null
  const price = discount ? discounted(list, discount.percent) : list
  const start = monthFrom(day, -HISTORY_MONTHS)
  const first = offered > start ? offered : start > last ? last : start
  return {
    price,
    ...(discount && { basePrice: list }),
    ...(status === 'available' && { priceOptions: priceOptions(price, spec) }),
    priceHistory: priceHistory(`${seed}|${flat.id}`, list, [first, last], discount),
  }
}

function discountOf(
  promotions: readonly NativePromotion[],
  project: ProjectSpec,
  spec: HouseSpec,
  flat: Offered,
  price: number,
): Discount | null {
  const subject = { ...flat, externalId: flat.id, project: project.id, building: spec.id, price }
  for (const { rule, effect, condition, startsAt } of promotions)
    if (effect.percent && condition === undefined && appliesTo(rule, { ...subject, kind: 'flat' }))
      return { percent: effect.percent, since: startsAt.slice(0, 10) }
  return null
}

/** Features of what the windows look at: a view over the roofs begins at some floor. */
function viewsOf({ views }: ProjectSpec, azimuths: readonly number[], floor: number): string[] {
  const seen = azimuths.flatMap((azimuth) => {
    const view = views.find(
      ({ from, to, floor: lowest }) => floor >= lowest && liesBetween(azimuth, from, to),
    )
    return view ? [view.feature] : []
  })
  return [...new Set(seen)]
}

/** From north-west to north-east the degrees start again at 0. */
const liesBetween = (azimuth: number, from: number, to: number) =>
  from <= to ? azimuth >= from && azimuth <= to : azimuth >= from || azimuth <= to
