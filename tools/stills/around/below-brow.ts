import { drawingRandom } from '#domain/random.ts'
import { PODIUM } from '#drawings/model/build-houses.ts'
import { buildNeighbour } from '#drawings/model/neighbours.ts'
import type { Part } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'

import { toLine } from './ground.ts'
import { addBetween, addField, addLathe, beside, curve, smooth, waves } from './shapes.ts'

/** The level of the river under the brow. */
export const VALLEY = -27

const river = curve(
  [
    [330, 420],
    [318, 220],
    [322, 60],
    [350, -90],
    [420, -240],
    [560, -370],
    [900, -470],
  ],
  12,
)
const inRiver = toLine(river)
export const inValley = (x: number, y: number) =>
  inRiver(x, y) > 52 && x > 250 - Math.min(0, y) * 0.1

export function layValley(ground: Part) {
  addField(
    surfaceOf(ground, 'meadow'),
    [60, -700, 1100, 460],
    26,
    (x, y) =>
      VALLEY -
      0.4 +
      16 *
        smooth(inRiver(x, y), 150, 420) *
        (0.7 + 0.3 * waves(x * 0.3, 3)) *
        (x > 380 + Math.min(0, y) * -0.4 ? 1 : 0),
  )
  addBetween(surfaceOf(ground, 'river'), beside(river, -42), beside(river, 42), () => VALLEY + 0.3)
}

/** The dome that no house hides. */
export function buildObservatory(ground: Part) {
  const [x, y] = [-6, -6]
  addLathe(
    surfaceOf(ground, 'white'),
    [x, PODIUM, y],
    [
      [7.4, 0],
      [7.4, 9],
      [7.9, 9],
      [7.9, 9.6],
      [7, 9.6],
    ],
    26,
  )
  const dome = Array.from(
    { length: 9 },
    (_, i) => [7 * Math.cos((i / 8) * 1.55), 9.6 + 7 * Math.sin((i / 8) * 1.55)] as const,
  )
  addLathe(surfaceOf(ground, 'metal'), [x, PODIUM, y], dome, 26)
}

export function buildTown(seed: string): Part {
  const part: Part = new Map()
  const chance = drawingRandom(`${seed}|town`)
  for (let x = -120; x < 150; x += chance.between(34, 60)) {
    const [width, y] = [chance.between(18, 34), chance.between(-170, -90)]
    buildNeighbour(part, [x, y - 14, x + width, y], chance.integer(3, 5) * 3, true, chance)
  }
  return part
}
