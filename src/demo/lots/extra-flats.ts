import { toStep } from '#demo/prices/flat-price.ts'
import type { Day } from '#demo/seed/calendar.ts'
import { quarterFrom } from '#demo/seed/calendar.ts'
import { demoRandom } from '#domain/random.ts'
import type { LayoutKind, LotStatus } from '#domain/lots/lot.ts'

import type { NativeLot } from './native-format.ts'

/**
 * More of the same for measurements: houses without drawings and histories, made anew each time they are asked for, so
 * that a million flats take no memory.
 */
const FLOORS = 16
const SECTIONS = 2
const PER_FLOOR = 8
const FLATS_IN_HOUSE = (FLOORS - 1) * SECTIONS * PER_FLOOR
const HOUSES_IN_PROJECT = 12

type ExtraHouse = { id: string; project: string; name: string; flats: number }

function* extraHouses(flats: number): Iterable<ExtraHouse> {
  for (let i = 0; i * FLATS_IN_HOUSE < flats; i++) {
    const project = `x${Math.floor(i / HOUSES_IN_PROJECT) + 1}`
    const number = (i % HOUSES_IN_PROJECT) + 1
    yield {
      id: `${project}-${number}`,
      project,
      name: `Дом ${number}`,
      flats: Math.min(FLATS_IN_HOUSE, flats - i * FLATS_IN_HOUSE),
    }
  }
}

const firsts =
  'Северный Южный Речной Лесной Тихий Светлый Старый Новый Дальний Ближний Высокий Зелёный Белый Синий Ясный Липовый Сосновый Песчаный Яблоневый Ветреный'
const seconds =
  'мыс берег двор парк квартал затон причал холм луг сад склон плёс перекат остров рейд маяк дозор ключ брод бор'

/** «Речной берег»: four hundred names, then numbers. */
function nameOf(index: number): string {
  const [one, other] = [firsts.split(' '), seconds.split(' ')]
  const turn = Math.floor(index / (one.length * other.length))
  const name = `${one[index % one.length]} ${other[Math.floor(index / one.length) % other.length]}`
  return turn > 0 ? `${name} ${turn + 1}` : name
}

export function* extraProjects(flats: number): Iterable<object> {
  const count = Math.ceil(flats / FLATS_IN_HOUSE / HOUSES_IN_PROJECT)
  for (let i = 0; i < count; i++)
    yield {
      id: `x${i + 1}`,
      alias: `kvartal-${i + 1}`,
      name: nameOf(i),
      status: 'on_sale',
      class: 'comfort',
      city: 'Устьярск',
      legalEntity: 'sz-mayak',
      sort: 100 + i,
    }
}

export function* extraBuildings(day: Day, flats: number): Iterable<object> {
  for (const { id, project, name } of extraHouses(flats)) {
    const ahead = demoRandom(id).whole(1, 10)
    yield {
      id,
      project,
      name,
      floorsTotal: FLOORS,
      material: 'monolith_brick',
      ceilingMm: 2750,
      state: 'building',
      commission: quarterFrom(day, ahead),
      keys: quarterFrom(day, ahead + 1),
    }
  }
}

/** Shares and areas as measured on the market: layout, rooms, share in a hundred, median m², spread. */
const market: readonly [LayoutKind, number, number, number, number][] = [
  ['studio', 0, 13, 28, 0.18],
  ['classic', 1, 13, 37, 0.11],
  ['euro', 2, 25, 43, 0.16],
  ['classic', 2, 9, 57, 0.11],
  ['euro', 3, 26, 64, 0.16],
  ['classic', 3, 4, 76, 0.14],
  ['euro', 4, 10, 88, 0.22],
]

export function* extraFlats(seed: string, flats: number): Iterable<NativeLot> {
  for (const house of extraHouses(flats))
    for (let i = 0; i < house.flats; i++) {
      const id = `${house.id}-${i + 1}`
      const chance = demoRandom(`${seed}|${id}`)
      const [layoutKind, rooms, , median, spread] = typeAt(chance.next() * 100)
      const area = Math.round(chance.logNormal(median, spread) * 10) / 10
      const floor = 2 + (Math.floor(i / PER_FLOOR) % (FLOORS - 1))
      const metre = chance.between(185_000, 250_000) * (45 / area) ** 0.1 * (1 + floor / 250)
      yield {
        id,
        kind: 'flat',
        status: statusAt(chance.next()),
        building: house.id,
        section: String(Math.floor(i / PER_FLOOR / (FLOORS - 1)) + 1),
        floor,
        number: String(i + 1),
        rooms,
        layoutKind,
        area,
        price: toStep(metre * area, 10_000),
        finishing: chance.pick(['none', 'none', 'prefine', 'fine']),
        windows: [chance.pick(['n', 'e', 's', 'w'])],
        features: layoutKind === 'euro' ? ['kitchen_living'] : [],
      }
    }
}

function typeAt(percent: number) {
  let sum = 0
  return market.find(([, , share]) => (sum += share) > percent) ?? market[2]!
}

function statusAt(chance: number): LotStatus {
  if (chance < 0.3) return 'available'
  return chance < 0.34 ? 'reserved' : 'sold'
}
