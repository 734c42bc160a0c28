import { drawingRandom } from '#domain/random.ts'
import { materials, type House, type LitFlat } from '#drawings/facade/facade.ts'
import { makeFloor } from '#drawings/floor/make-floor.ts'
import { sampleSections } from '#drawings/floor/sample-sections.ts'
import type { Genplan } from '#drawings/genplan/genplan.ts'

import { sampleAt } from './sample-at.ts'

export const sampleFloors = sampleSections.map(makeFloor)

const plain = sampleAt(sampleFloors, 0)
const wings = sampleAt(sampleFloors, 1)
const oneEnd = sampleAt(sampleFloors, 2)

/** The same two sections in every material there is. */
export const sampleHouses: House[] = materials.map((material) => ({
  seed: `kit|${material}`,
  material,
  ground: material === 'larch' ? 'flats' : 'shops',
  sections: [
    { id: '1', floorAt: () => plain, floors: 9 },
    { id: '2', floorAt: () => oneEnd, floors: 12 },
  ],
}))

/** About a third of the flats, the same ones each time. */
export function litOf({ seed, sections }: House): LitFlat[] {
  const chance = drawingRandom(seed)
  return sections.flatMap(({ id, floorAt, floors }) =>
    floorAt(2).units.flatMap(({ stack }) =>
      Array.from({ length: floors - 1 }, (_, at) => ({
        section: id,
        floor: at + 2,
        stack,
        name: `Квартира, этаж ${at + 2}, секция ${id}`,
        href: '#facade-brick',
      })).filter(() => chance.chance(0.35)),
    ),
  )
}

const brick = sampleAt(sampleHouses, 0)
export const limestone = sampleAt(sampleHouses, 1)

export const sampleGenplan: Genplan = {
  seed: 'kit',
  width: 150,
  depth: 110,
  houses: [
    { house: brick, x: 6, y: 4, name: 'Секции 1 и 2', pin: '1–2', href: '#genplan' },
    { house: limestone, x: 6, y: 66, name: 'Секции 3 и 4', pin: '3–4', href: '#genplan' },
    {
      house: {
        ...brick,
        seed: 'kit|later',
        sections: [{ id: '5', floorAt: () => wings, floors: 14 }],
      },
      x: 112,
      y: 60,
      name: 'Секция 5',
      pin: '5 — 2029',
      later: true,
    },
  ],
  neighbours: [{ x: 118, y: 12, width: 22, depth: 14, height: 7, pin: 'Школа' }],
  lawns: [[24, 28, 104, 60]],
  paths: [[60, 24, 64, 64]],
  courts: [[74, 34, 96, 50]],
  river: true,
}
