import { drawingRandom, type Random } from '#domain/random.ts'
import type { Copies, Part, Spot } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'

import { addBough } from './foliage.ts'
import { copiesOf } from './plants.ts'
import { addBeam, addLathe } from './shapes.ts'

/** Height of a trunk to its crown, the crown's half width and height, its boughs, and how long a leaf is, m. */
type Crown = { trunk: number; wide: number; tall: number; boughs: number; leaf: number }

const crowns: readonly Crown[] = [
  { trunk: 2.5, wide: 2.9, tall: 3.3, boughs: 26, leaf: 0.3 },
  { trunk: 2.6, wide: 2, tall: 4.4, boughs: 26, leaf: 0.28 },
  { trunk: 2, wide: 2.1, tall: 2.2, boughs: 18, leaf: 0.26 },
  { trunk: 0, wide: 0.95, tall: 0.6, boughs: 9, leaf: 0.15 },
]

/** A wide tree, a slender one, a small one, and a shrub: of leaves, since they are seen from near. */
export const growLeafTrees = (seed: string): Copies[] =>
  crowns.map((crown, i) => copiesOf(growTree(crown, drawingRandom(`${seed}|leaf ${i}`))))

const GOLDEN = 2.39996
const LEAVES = 170

function growTree({ trunk, wide, tall, boughs, leaf }: Crown, chance: Random): Part {
  const part: Part = new Map()
  const heart: Spot = [0, trunk + tall, 0]
  if (trunk > 0) {
    const bark = surfaceOf(part, 'trunk')
    const rings = [
      [0.2, 0],
      [0.14, 0.5],
      [0.1, trunk + tall * 0.5],
      [0.03, trunk + tall * 1.3],
    ] as const
    addLathe(bark, [0, 0, 0], rings, 8)
  }
  const green = surfaceOf(part, 'leaf')
  for (let i = 0; i < boughs; i++) {
    const high = 1 - (2 * (i + 0.5)) / boughs
    const out = Math.sqrt(1 - high * high) * wide * chance.between(0.5, 0.78)
    const bough: Spot = [
      Math.cos(i * GOLDEN) * out,
      heart[1] + high * tall * chance.between(0.62, 0.8),
      Math.sin(i * GOLDEN) * out,
    ]
    if (trunk > 0 && i % 3 === 0)
      addBeam(
        surfaceOf(part, 'trunk'),
        [0, Math.min(bough[1] - 0.3, heart[1]) - out * 0.4, 0],
        bough,
        0.035,
      )
    const radius = wide * chance.between(0.3, 0.42)
    addBough(green, { heart, bough, radius, leaf, flat: 0.85, thin: 0.36 }, LEAVES, chance)
  }
  return part
}
