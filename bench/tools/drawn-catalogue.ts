import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import { itemAt } from '#domain/item-at.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import { isFlat, type SectionSpec, type Stack } from '#drawings/floor/section-spec.ts'
import type { SectionGeometry } from '#geometry/section-geometry.ts'

import { geometryOfFloor } from '../../tests/support/geometry/geometry-of-floor.ts'

export const drawnFrom = ['recipes', 'geometry'] as const
export type DrawnFrom = (typeof drawnFrom)[number]

export const FLOORS = 25
const SECTIONS_OF_HOUSE = 4
const HOUSES_OF_PROJECT = 10
const STOREY = 3_150
/** Floors are made for so many sections; each section differs by its heights, and is named and kept apart. */
const LOOKS = 12

const spec = itemAt(sampleSections, 0)
const stacks: Stack[] = [...spec.south, ...spec.north.filter(isFlat)]

/** A native file of so many flats in towers of four sections, the same flats on the same floors however they are drawn. */
export async function writeDrawnCatalogue(file: string, lots: number, from: DrawnFrom) {
  const perSection = stacks.length * FLOORS
  const sections = Math.ceil(lots / perSection)
  const houses = Math.ceil(sections / SECTIONS_OF_HOUSE)
  const out = createWriteStream(file)
  const put = async (text: string) => {
    if (!out.write(text)) await new Promise((resolve) => out.once('drain', resolve))
  }
  const list = async (name: string, count: number, at: (i: number) => object) => {
    await put(`,\n"${name}": [`)
    for (let i = 0; i < count; i++) await put(`${i === 0 ? '' : ','}\n${JSON.stringify(at(i))}`)
    await put('\n]')
  }
  await put(
    `{"format": "stvor", "version": 1, "source": {"generated": "2026-11-01T10:00:00+03:00"}`,
  )
  await list('projects', Math.ceil(houses / HOUSES_OF_PROJECT), projectAt)
  await list('buildings', houses, houseAt)
  const drawn = from === 'recipes' ? recipeAt : geometries()
  await list('sections', sections, (i) => ({ ...sectionAt(i), details: drawn(i) }))
  await list('lots', lots, (i) => lotAt(i, from))
  out.end('}\n')
  await finished(out)
}

const projectAt = (i: number) => ({
  id: `p${i}`,
  name: `Квартал ${i + 1}`,
  latitude: 58 + i / 100,
  longitude: 56,
})

const houseAt = (i: number) => ({
  id: `h${i}`,
  project: `p${Math.floor(i / HOUSES_OF_PROJECT)}`,
  name: `Дом ${i + 1}`,
  floorsTotal: FLOORS,
  keys: '2028-2',
})

const sectionAt = (i: number) => ({
  building: `h${Math.floor(i / SECTIONS_OF_HOUSE)}`,
  name: String((i % SECTIONS_OF_HOUSE) + 1),
})

const recipeAt = (i: number) => ({ drawing: { ...spec, seed: `section ${i}` } })

/** Three records of floors a section, as models have them: the lowest, those alike, the highest. */
export function geometries(): (i: number) => { geometry: SectionGeometry } {
  const looks = Array.from({ length: LOOKS }, (_, look) =>
    ['low', 'middle', 'high'].map((part) => recordOf({ ...spec, seed: `${part} ${look}` })),
  )
  const base = geometryOfFloor(makeFloor(spec))
  return (i) => {
    const [low, middle, high] = itemAt(looks, i % LOOKS)
    const floors = [[1, 1] as const, [2, FLOORS - 1] as const, [FLOORS, FLOORS] as const]
    const records = [low, middle, high].flatMap((one) => one ?? [])
    return {
      geometry: {
        ...base,
        compass: i % 360,
        levels: Array.from({ length: FLOORS }, (_, at) => ({
          floor: at + 1,
          elevation: i + at * STOREY,
          height: STOREY,
        })),
        floors: records.map((record, at) => ({
          ...record,
          floors: itemAt(floors, at),
          units: record.units.map((unit) => ({
            ...unit,
            lots: numbersOf(unit.stack, itemAt(floors, at)),
          })),
        })),
      },
    }
  }
}

const recordOf = (of: SectionSpec) => itemAt(geometryOfFloor(makeFloor(of)).floors, 0)

const numberOf = (stack: number, floor: number) => String((floor - 1) * stacks.length + stack + 1)

const numbersOf = (stack: string, [first, last]: readonly [number, number]) =>
  Array.from({ length: last - first + 1 }, (_, i) =>
    numberOf(
      stacks.findIndex((one) => one.stack === stack),
      first + i,
    ),
  )

function lotAt(i: number, from: DrawnFrom) {
  const section = Math.floor(i / (stacks.length * FLOORS))
  const within = i % (stacks.length * FLOORS)
  const floor = Math.floor(within / stacks.length) + 1
  const { stack, rooms, area } = itemAt(stacks, within % stacks.length)
  const { building, name } = sectionAt(section)
  return {
    id: `l${i}`,
    kind: 'flat',
    building,
    section: name,
    floor,
    number: numberOf(within % stacks.length, floor),
    rooms,
    area: area / 100,
    price: 4_000_000 + area * 1_000 + floor * 20_000 + (i % 97) * 1_000,
    status: i % 3 === 0 ? 'sold' : 'available',
    ...(from === 'recipes' && { details: { stack } }),
  }
}
