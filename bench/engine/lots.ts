import type { LotHeader, LotRow } from '#catalogue/columns/lot-row.ts'
import { features } from '#domain/lots/features.ts'
import type { Finishing, LayoutKind, Side } from '#domain/lots/lot.ts'
import { KEYS_NOW, quarter } from '#domain/time/keys.ts'

/** mulberry32: the same number always gives the same lots. */
export function openChance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
    happens: (share: number) => next() < share,
  }
}
export type Chance = ReturnType<typeof openChance>

type Type = {
  share: number
  rooms: number
  layout: LayoutKind
  /** m² at the 5th, 50th and 95th of a hundred. */
  area: [number, number, number]
  /** Thousands of ₽ per m². */
  metre: number
}

/** Shares, areas and prices as counted on 2 965 lots on sale in and around Moscow. */
const types: Type[] = [
  { share: 13.6, rooms: 0, layout: 'studio', area: [21, 28, 39], metre: 439 },
  { share: 13.8, rooms: 1, layout: 'classic', area: [32, 37, 46], metre: 354 },
  { share: 25.1, rooms: 2, layout: 'euro', area: [34, 43, 60], metre: 484 },
  { share: 8.6, rooms: 2, layout: 'classic', area: [48, 57, 69], metre: 304 },
  { share: 25.6, rooms: 3, layout: 'euro', area: [52, 64, 90], metre: 449 },
  { share: 3.9, rooms: 3, layout: 'classic', area: [62, 76, 101], metre: 342 },
  { share: 9.4, rooms: 4, layout: 'euro', area: [70, 88, 162], metre: 480 },
]
const finishings: [share: number, Finishing][] = [
  [62, 'none'],
  [19, 'prefine'],
  [18, 'fine'],
  [1, 'turnkey'],
]
const outlooks: Side[][] = [['n'], ['e'], ['s'], ['w'], ['ne', 'se'], ['se', 'sw'], ['e', 'w']]
const PER_FLOOR = 12
const LISTED_SHARE = 0.75

type House = { id: number; project: string; floors: number; keys: number; riser: Riser[] }
/** Flats one above another are alike. */
type Riser = {
  type: Type
  area: number
  finishing: Finishing
  windows: Side[]
  plan: string
  boasts: string[]
}

/** A developer with as many flats as wanted, in towers of about 24 floors. */
export function makeLots(count: number, seed: number): { header: LotHeader; rows: LotRow[] } {
  const chance = openChance(seed)
  const houses: House[] = []
  const rows: LotRow[] = []
  while (rows.length < count) {
    const house = makeHouse(houses.length, chance)
    houses.push(house)
    for (let floor = 1; floor <= house.floors; floor++)
      for (const [at, riser] of house.riser.entries())
        if (rows.length < count)
          rows.push(makeLot(rows.length + 1, house, floor, at, riser, chance))
  }
  return { header: headerOf(houses), rows }
}

function makeHouse(at: number, chance: Chance): House {
  return {
    id: at + 1,
    project: `project-${Math.floor(at / 6)}`,
    floors: chance.whole(8, 53),
    keys: chance.happens(0.2) ? KEYS_NOW : quarter(2027, 1) + chance.whole(0, 11),
    riser: Array.from({ length: PER_FLOOR }, () => makeRiser(chance)),
  }
}

function makeRiser(chance: Chance): Riser {
  const type = weighted(
    types.map((one) => [one.share, one]),
    chance,
  )
  const [least, middle, most] = type.area
  const spread = chance.next()
  const area =
    spread < 0.5
      ? least + (middle - least) * 2 * spread
      : middle + (most - middle) * (2 * spread - 1)
  return {
    type,
    area: Math.round(area * 10) * 10,
    finishing: weighted(finishings, chance),
    windows: chance.pick(outlooks),
    plan: `/plans/${Math.floor(chance.next() * 2 ** 52).toString(16)}.svg`,
    boasts: features.filter(() => chance.happens(0.06)).map(({ code }) => code),
  }
}

function makeLot(
  id: number,
  house: House,
  floor: number,
  at: number,
  riser: Riser,
  chance: Chance,
): LotRow {
  const metre = riser.type.metre * (0.7 + 0.6 * chance.next()) * (1 + floor / 200)
  const price = Math.round((riser.area / 100) * metre) * 1000
  const discounted = chance.happens(0.2)
  return {
    id,
    status: chance.happens(LISTED_SHARE)
      ? chance.happens(0.08)
        ? 'reserved'
        : 'available'
      : 'sold',
    building: house.id,
    section: String(1 + Math.floor(at / 6)),
    floor,
    floorsTotal: house.floors,
    number: String((floor - 1) * PER_FLOOR + at + 1),
    rooms: riser.type.rooms,
    layout: riser.type.layout,
    area: riser.area,
    price: chance.happens(0.02) ? null : price,
    deal: 'sale',
    rentPerMonth: null,
    rentPerMetreYear: null,
    basePrice: discounted ? Math.round(price / 950) * 1000 : null,
    keys: house.keys,
    finishing: riser.finishing,
    features: riser.boasts,
    windows: riser.windows,
    promotions: discounted ? [1 + (house.id % 6)] : [],
    planUrl: riser.plan,
    uncertain: false,
    firstSeen: Math.floor(id / 300),
  }
}

function headerOf(houses: House[]): LotHeader {
  const aliases = [...new Set(houses.map(({ project }) => project))]
  return {
    kind: 'flat',
    publishedAt: '2026-11-21T00:00:00.000Z',
    projects: aliases.map((alias, at) => ({ alias, name: `Квартал ${at + 1}` })),
    buildings: houses.map(({ id, project }) => ({ id, name: `Корпус ${id}`, project })),
    promotions: [1, 2, 3, 4, 5, 6].map((id) => ({ id, title: `Акция ${id}`, badge: null })),
    programmes: [
      {
        id: 1,
        name: 'Семейная',
        rate: 600,
        ratePeriods: [],
        minDownPercent: 20.1,
        termMonths: 360,
        maxAmount: 12_000_000,
        kind: 'family',
        banks: [],
        fullCost: [6.1, 7.4],
      },
    ],
  }
}

function weighted<T>(shares: readonly (readonly [number, T])[], chance: Chance): T {
  let left = chance.next() * shares.reduce((sum, [share]) => sum + share, 0)
  return (shares.find(([share]) => (left -= share) < 0) ?? shares[0]!)[1]
}
