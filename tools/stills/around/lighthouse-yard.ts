import type { Random } from '#domain/random.ts'
import { PODIUM } from '#drawings/model/build-houses.ts'
import type { Copies, Part } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'
import { world } from '#drawings/model/site.ts'
import { addBox, type Span } from '#drawings/model/walls.ts'

import { meet, playAt, type Crowd } from './figures.ts'
import { layPlayground } from './playground.ts'
import type { Ground, Height } from './shapes.ts'

export const PLAY: Ground = [70, 66]

const strolling: readonly Ground[] = [
  [77, 51.8],
  [87, 51.9],
  [96, 60],
]

/** Slabs that bicycles stand on. */
const bicycleRacks: readonly Span[] = [
  [88.4, 59, 93, 61],
  [53.6, 56.4, 58.2, 58.4],
]

/** Benches that look at the playground, and how each is turned. */
const benches = [
  [62, 57, 0],
  [70, 56.4, 0],
  [84, 57, 0],
  [61, 70, 1.9],
  [90.4, 68, -1.57],
  [76, 76.6, 3.14],
  [84, 76.6, 3.14],
] as const

/** Trees behind the playground, and how tall each is beside its kind. */
const behindPlay = [
  ['round', 112, 59, 1],
  ['high', 117, 68, 1.15],
  ['low', 110, 75, 0.95],
  ['round', 119, 79, 1.1],
  ['high', 111, 85, 0.9],
  ['low', 92, 84, 0.8],
  ['low', 62, 80, 0.7],
  ['round', 76.5, 82.4, 0.7],
] as const

export function layYard(ground: Part) {
  for (const rack of bicycleRacks)
    addBox(surfaceOf(ground, 'podium'), world, rack, PODIUM - 0.1, PODIUM + 0.02)
  layBeds(ground)
  layPlayground(ground, PLAY, PODIUM)
}

/** The kitchen garden of the yard: boxes of boards with what grows in them. */
function layBeds(part: Part) {
  for (let i = 0; i < 10; i++) {
    const [x, y] = [24 + (i % 5) * 3.4, 66 + Math.floor(i / 5) * 3]
    addBox(surfaceOf(part, 'wood'), world, [x, y, x + 2.4, y + 1.2], PODIUM - 0.2, PODIUM + 0.5)
    const bed: Span = [x + 0.1, y + 0.1, x + 2.3, y + 1.1]
    addBox(surfaceOf(part, 'soil'), world, bed, PODIUM, PODIUM + 0.53)
  }
}

export function gatherInYard(crowd: Crowd, at: Height, chance: Random) {
  playAt(crowd, PLAY, PODIUM, chance)
  for (const spot of strolling) meet(crowd, spot, at, chance)
  for (let i = 0; i < 5; i++) meet(crowd, [23 + i * 3.6, 64.8], at, chance)
  for (const [x, y, turn] of benches)
    crowd.things.bench.at.push({ spot: [x, PODIUM + 0.02, y], scale: 1, turn })
  for (const [x, y] of bicycleRacks)
    for (let i = 0; i < 5; i++)
      crowd.things.bicycle.at.push({
        spot: [x + 0.6 + i * 0.8, PODIUM + 0.03, y + 1],
        scale: 1,
        turn: 1.4,
      })
}

export function plantYard([round, high, low, shrub]: readonly Copies[], chance: Random) {
  for (let i = 0; i < 30; i++) {
    const [x, y] = [24.5 + (i % 15) * 1.08, 66.6 + Math.floor(i / 15) * 3]
    shrub?.at.push({ spot: [x, PODIUM + 0.35, y], scale: chance.between(0.25, 0.45), turn: i })
  }
  for (const [kind, x, y, scale] of behindPlay)
    ({ round, high, low })[kind]?.at.push({ spot: [x, PODIUM, y], scale, turn: x })
  // what fringes the playground away from the path
  for (let i = 0; i < 26; i++) {
    const [turn, far] = [-0.5 + (i / 25) * 3.4, chance.between(11, 12.4)]
    const [x, y] = [PLAY[0] + 5 + Math.cos(turn) * far * 1.3, PLAY[1] + Math.sin(turn) * far]
    shrub?.at.push({ spot: [x, PODIUM, y], scale: chance.between(0.6, 1.1), turn: i })
  }
}
