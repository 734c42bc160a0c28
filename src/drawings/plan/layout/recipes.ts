import { drawingRandom } from '#domain/random.ts'
import { clamp, toCentimetre } from '#geometry/shapes.ts'

import { costOf } from './layout-cost.ts'
import { divisionsFor } from './divisions.ts'
import { findWidth, layOut } from './lay-out.ts'
import type { Division, Recipe, RoomList, Slot } from './room-draft.ts'

/** A flat that costs less than this is built as it is. */
const GOOD = 0.4

/** How the back of the flat is divided, and how wide it is then: the first way a buyer believes in, or else the best. */
export function chooseRecipe(roomList: RoomList): { recipe: Recipe; width: number } {
  const [first, ...others] = recipesFor(roomList)
  if (!first) throw new RangeError(`no recipe for ${roomList.seed}`)
  // all divisions give about the same width
  const wanted = roomList.area * 10_000
  const width = findWidth(roomList, first, wanted, roomList.nominal)
  let best = { recipe: first, cost: Infinity }
  for (const recipe of [first, ...others]) {
    const cost = costOf(roomList, layOut(roomList, recipe, width), width)
    if (cost < best.cost) best = { recipe, cost }
    if (cost < GOOD) break
  }
  const { recipe } = best
  return { recipe, width: recipe === first ? width : findWidth(roomList, recipe, wanted, width) }
}

/** Hundredths of m²: under this a second bathroom is taken from the living rooms. */
const FOR_TWO_BATHROOMS = 5500

const isWet = (slot: Slot) => slot === 'bath' || slot === 'toilet'

function suits({ area, rooms, open, wing: reach }: RoomList, division: Division): boolean {
  const bathrooms = [...division.before, ...division.after].filter(isWet).length
  if (area < FOR_TWO_BATHROOMS || rooms < 2 || open) return bathrooms === 1
  return bathrooms > 1 || reach > 0
}

function recipesFor(roomList: RoomList): Recipe[] {
  const chance = drawingRandom(`${roomList.seed}|recipe`)
  const spread = chance.between(0, 60)
  const arms = chance.chance(0.5) ? [0, 1, 0.5] : [1, 0, 0.5]
  const divisions = divisionsFor(roomList).filter((one) => suits(roomList, one))
  const corridors = divisions.filter(({ along }) => along)
  const strips = divisions.filter(({ along }) => !along)
  const deep = toCentimetre(roomList.depth * 0.33 + spread)
  return [
    ...corridors.map((one) => ({ ...one, service: deep, arm: 0 })),
    ...depthsFor(roomList).flatMap((depth) =>
      arms.flatMap((arm) =>
        strips.map((one) => ({ ...one, service: toCentimetre(depth + spread), arm })),
      ),
    ),
  ]
}

/** Depths of service rooms to try, mm: deeper where the rooms at the ends would be corridors. */
function depthsFor({ back, fronts, depth, nominal }: RoomList): number[] {
  if (back.length > 0) return [toCentimetre(clamp(depth * 0.115, 1600, 1800)), 1900]
  if (fronts.length < 3) return [1700, 2000]
  const ends = (nominal / fronts.length) * 0.85
  return [clamp(depth - ends * 2, 1650, 2500), 1650]
}
