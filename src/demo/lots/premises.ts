import type { DemoHouse, DemoSection } from '#demo/houses/demo-house.ts'
import type { HouseSpec } from '#demo/houses/house-spec.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import { monthFrom, type Day } from '#demo/seed/calendar.ts'
import { itemAt } from '#domain/item-at.ts'
import { demoRandom, type Random } from '#domain/random.ts'

import type { NativeLot } from './native-format.ts'
import { lotHistoryOf } from './status-history.ts'

/** Premises of the ground floor; a larger one costs a little less per metre. */
export function* premisesOf(seed: string, day: Day, house: DemoHouse): Iterable<NativeLot> {
  const { project, spec, sections } = house
  const { perSection, metre } = project.premises
  let number = 0
  for (const section of sections)
    for (let at = 0; at < perSection; at++) {
      number++
      const id = `${spec.id}-c${number}`
      const chance = demoRandom(`${seed}|${id}`)
      const outline = outlineOf(chance, section, at)
      const area = areaOf(outline)
      const price = toStep(metre * area * (75 / area) ** 0.12 * chance.between(0.95, 1.05), 10_000)
      const status = chance.chance(0.55) ? 'available' : chance.chance(0.15) ? 'reserved' : 'sold'
      const offered = monthFrom(day, -Math.min(12, spec.sales.monthsAgo))
      const statuses = lotHistoryOf(`${seed}|${id}`, status, offered, day)
      const { details, ...deal } = dealOf(chance, spec, day, price, area)
      yield {
        id,
        kind: 'commercial',
        status,
        building: spec.id,
        section: section.name,
        floor: 1,
        number: `П${number}`,
        area,
        ...deal,
        finishing: chance.chance(0.7) ? 'none' : 'whitebox',
        ceilingMm: chance.pick([3300, 3600, 4200]),
        features: ['shop_windows', 'street_view'],
        details: { ...details, outline },
        ...(deal.deal !== 'rent' && {
          priceHistory: [{ at: itemAt(statuses.history, 0).at, price }],
        }),
        statusHistory: statuses.history,
      }
    }
}

type Corner = [x: number, y: number]

/** A shop window with its pier, mm, as facades have them. */
const BAY = 3300

/** Beside the entrance hall in the middle of a section, to the west of it and to the east: some have a back room. */
function outlineOf(chance: Random, { size }: DemoSection, at: number): Corner[] {
  const [width, depth] = size
  const bays = Math.floor(width / BAY)
  const hall = bays >> 1
  const [from, to] = at % 2 === 0 ? [0, hall] : [hall + 1, bays]
  const many = Math.min(to - from, 2 + Math.floor(chance.between(0, 3)))
  const first = at % 2 === 0 ? to - many : from
  const start = Math.round((width - bays * BAY) / 2)
  const west = start + first * BAY
  const east = west + many * BAY
  const front = Math.round(chance.between(60, 85)) * 100
  const back = Math.min(depth, front + Math.round(chance.between(18, 42)) * 100)
  if (many < 3 || chance.chance(0.45))
    return [
      [west, 0],
      [east, 0],
      [east, back],
      [west, back],
    ]
  const middle = west + Math.ceil(many / 2) * BAY
  return [
    [west, 0],
    [east, 0],
    [east, front],
    [middle, front],
    [middle, back],
    [west, back],
  ]
}

/** m², to a tenth. */
function areaOf(outline: Corner[]): number {
  const square = outline.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = itemAt(outline, (at + 1) % outline.length)
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.round(Math.abs(square) / 2 / 1e5) / 10
}

/** What a place on the ground floor may become, by what is laid to it. */
const uses = [
  { purpose: ['псн', 'общепит', 'пекарня'], powerKw: 40, exhaust: true, waterPoints: 3 },
  { purpose: ['общепит'], powerKw: 55, exhaust: true, waterPoints: 4, loading: true },
  { purpose: ['торговля', 'аптека'], powerKw: 20, exhaust: false, waterPoints: 1 },
  { purpose: ['салон', 'медицина'], powerKw: 25, exhaust: false, waterPoints: 4 },
  { purpose: ['офис', 'пвз'], powerKw: 12, exhaust: false, waterPoints: 0 },
  { purpose: ['детский', 'фитнес'], powerKw: 30, exhaust: false, waterPoints: 3 },
  { purpose: ['псн', 'торговля'], powerKw: 15, exhaust: false, loading: true },
]

/** A baker looks for 60–90 m²: offices of that size have what an oven takes. */
const isForKitchen = ({ powerKw }: { powerKw: number }, area: number) =>
  powerKw === 12 && area >= 60 && area <= 90
const kitchen = itemAt(uses, 0)

const entrances = [
  'separate_street',
  'separate_street',
  ['separate_street', 'separate_yard'],
  'separate_yard',
  'common_street',
]

const tenants = [
  { tenant: 'пекарня «Ржаной угол»', purpose: ['пекарня'] },
  { tenant: 'аптека «Липовый цвет»', purpose: ['аптека'] },
  { tenant: 'пункт выдачи', purpose: ['пвз'] },
  { tenant: 'кофейня «Затон»', purpose: ['общепит'] },
  { tenant: 'цветочная мастерская', purpose: ['торговля'] },
]

const notReady = ['sale', 'sale', 'sale', 'rent'] as const

/** Yearly rent as a share of the price. */
const yields = [0.084, 0.094, 0.104]

/** What premises cost, and what they are good for. A tenant can only be in a house that stands. */
function dealOf(chance: Random, house: HouseSpec, day: Day, price: number, area: number) {
  const ready = house.stage.state === 'keys'
  const offered = ready ? (['sale', 'rent', 'ready_business'] as const) : notReady
  const deal = chance.pick(offered)
  const rentPerMonth = toStep((price * chance.pick(yields)) / 12, 1000)
  const [use, entrance] = [chance.pick(uses), chance.pick(entrances)]
  const details = {
    ...(isForKitchen(use, area)
      ? { ...kitchen, entrance: 'separate_street' }
      : { ...use, entrance }),
    firstLine: chance.chance(0.6),
    vat: chance.pick(['included', 'usn', 'usn']),
    columns: chance.pick([0, 0, 1, 2]),
    signPlace: true,
    ...(deal === 'ready_business' && {
      ...chance.pick(tenants),
      tenantMonthly: rentPerMonth,
      leaseUntil: monthFrom(day, Math.round(chance.between(20, 80))),
    }),
  }
  if (deal !== 'rent') return { deal, price, details }
  const rentPerMetreYear = Math.round((rentPerMonth * 12) / area)
  return { deal, rentPerMonth, rentPerMetreYear, details }
}
