import { PARKING_LEVELS, type ProjectSpec } from '#demo/houses/house-spec.ts'
import { PARKING_SECTION } from '#demo/houses/sections.ts'
import { toStep } from '#demo/prices/flat-price.ts'
import { itemAt } from '#domain/item-at.ts'
import { demoRandom, type Random } from '#domain/random.ts'
import type { ParkingKind, ParkingSpace } from '#drawings/levels/level.ts'

import { planLevel, unknownPlace, type DemoOfDay, type PlannedLots } from './level-plan.ts'
import type { NativeLot } from './native-format.ts'
import { LOWER_LEVEL, offered } from './place-offer.ts'

/** As the level is drawn: places are 5.3 m deep, storage rooms open to an aisle. */
const LENGTH = 5300

const places: Record<ParkingKind, { widthMm: number; price: number }> = {
  standard: { widthMm: 2600, price: 1 },
  family: { widthMm: 3400, price: 1.32 },
  ev: { widthMm: 2600, price: 1.18 },
  accessible: { widthMm: 3600, price: 1 },
  moto: { widthMm: 1500, price: 0.52 },
}

/** Numbers go on from level to level; the lower one is cheaper. */
export const parkingOf = (demo: DemoOfDay, project: ProjectSpec): PlannedLots[] =>
  PARKING_LEVELS.map((number, turn) =>
    planLevel({
      project,
      section: PARKING_SECTION,
      number,
      lots: spacesOf(demo, project, turn),
      placeOf: ({ details }) => space(Number(details?.widthMm)),
      well: space(WELL),
      stand: demo.tools.makeParking,
      lane: LANE,
      gate: { name: gateOf(project, turn), widthMm: 5500, heightMm: GATE },
    }),
  )

const WELL = 3000
const LANE = 6100
const GATE = 2300

const gateOf = ({ address }: ProjectSpec, turn: number) =>
  turn > 0 ? 'рампа с уровня −1' : `въезд: ${address}`

const space = (width: number): ParkingSpace => ({
  ...unknownPlace,
  kind: 'standard',
  width,
  length: LENGTH,
})

function spacesOf({ seed, day }: DemoOfDay, project: ProjectSpec, turn: number): NativeLot[] {
  const { perLevel, price, fee } = project.parking
  const level = itemAt(PARKING_LEVELS, turn)
  return Array.from({ length: perLevel }, (_, at) => {
    const i = at + 1
    const number = turn * perLevel + i
    const id = `${project.id}-p${number}`
    const chance = demoRandom(`${seed}|${id}`)
    const placeKind = kindAt(chance, i)
    const { widthMm, price: markup } = places[placeKind]
    const wanted = price * markup * (turn > 0 ? LOWER_LEVEL : 1) * chance.between(0.97, 1.03)
    return {
      ...offered(seed, day, project, id, chance, toStep(wanted, 10_000)),
      kind: 'parking',
      section: PARKING_SECTION,
      floor: level,
      number: String(number),
      area: Math.round((widthMm * LENGTH) / 10_000) / 100,
      details: {
        placeKind,
        level,
        widthMm,
        lengthMm: LENGTH,
        gateHeightMm: GATE,
        column: i % 3 !== 2,
        ...(placeKind === 'ev' && { charger: 'розетка 7 кВт, отдельный счётчик' }),
        monthlyFee: fee,
      },
    }
  })
}

/** Wide places stand nearest to the lifts, in the first numbers of a level. */
function kindAt(chance: Random, i: number): ParkingKind {
  if (i <= 4) return 'accessible'
  if (i % 17 === 0) return 'moto'
  if (chance.chance(0.1)) return 'family'
  return chance.chance(0.12) ? 'ev' : 'standard'
}
