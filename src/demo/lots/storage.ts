import { PARKING_LEVELS, type ProjectSpec } from '#demo/houses/house-spec.ts'
import { STORAGE_SECTION } from '#demo/houses/sections.ts'
import { galleryOf } from '#demo/pictures/gallery.ts'
import { storageView } from '#demo/pictures/room-views.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import { itemAt } from '#domain/item-at.ts'
import { demoRandom } from '#domain/random.ts'
import type { StorageRoom } from '#drawings/levels/level.ts'

import { planLevel, unknownPlace, type DemoOfDay, type PlannedLots } from './level-plan.ts'
import type { NativeLot } from './native-format.ts'
import { LOWER_LEVEL, offered } from './place-offer.ts'

/** Storage rooms of two levels. */
export const storageOf = (demo: DemoOfDay, project: ProjectSpec): PlannedLots[] =>
  PARKING_LEVELS.map((number, turn) =>
    planLevel({
      project,
      section: STORAGE_SECTION,
      number,
      lots: roomsOf(demo, project, turn),
      placeOf: ({ area }) => room(Math.round(area * 100)),
      well: room(WELL),
      stand: demo.tools.makeStorage,
      lane: AISLE,
    }),
  )

/** Hundredths of m². */
const WELL = 1000
const AISLE = 1500

const room = (area: number): StorageRoom => ({ ...unknownPlace, area })

/** `depthMm` along the wall of the aisle, price by area. */
function roomsOf(
  { seed, day, pictures }: DemoOfDay,
  project: ProjectSpec,
  turn: number,
): NativeLot[] {
  const { perLevel, metre, fee } = project.storage
  const level = itemAt(PARKING_LEVELS, turn)
  return Array.from({ length: perLevel }, (_, at) => {
    const i = turn * perLevel + at + 1
    const id = `${project.id}-k${i}`
    const chance = demoRandom(`${seed}|${id}`)
    const depthMm = chance.pick([1900, 2100, 2400])
    const widthMm = toStep(chance.between(1200, 2400), 50)
    // a wide one is closed by a roller shutter, as its picture shows
    const isWide = widthMm >= 2200
    const area = Math.round((depthMm * widthMm) / 100_000) / 10
    const wanted = metre * area * (turn > 0 ? LOWER_LEVEL : 1) * chance.between(0.96, 1.04)
    return {
      ...offered(seed, day, project, id, chance, toStep(wanted, 5000)),
      kind: 'storage',
      section: STORAGE_SECTION,
      floor: level,
      number: `К${i}`,
      area,
      ...(isWide && depthMm === 2400 && galleryOf(pictures, [storageView])),
      details: {
        level,
        widthMm,
        depthMm,
        heightMm: chance.pick([2500, 2700]),
        doorMm: isWide ? 2000 : chance.pick([800, 900]),
        socket: chance.chance(0.25),
        light: true,
        ventilation: true,
        monthlyFee: Math.round(area * fee),
      },
    }
  })
}
