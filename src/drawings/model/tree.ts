import { drawingRandom } from '#domain/random.ts'

import { icosahedronCorners, icosahedronFaces } from './icosahedron.ts'
import type { Part, Spot } from './mesh.ts'
import { surfaceOf, unit } from './mesh.ts'
import { addBox } from './walls.ts'

type Crown = { middle: number; wide: number; tall: number; balls: number; ball: number }

export const crowns: readonly Crown[] = [
  { middle: 6.2, wide: 2.5, tall: 2.7, balls: 40, ball: 0.85 },
  { middle: 7.4, wide: 1.9, tall: 3.6, balls: 40, ball: 0.75 },
  { middle: 5.2, wide: 2.2, tall: 2, balls: 30, ball: 0.8 },
  { middle: 0.5, wide: 0.9, tall: 0.5, balls: 12, ball: 0.42 },
]

const GOLDEN = 2.39996

/** A trunk with a crown of foam balls. */
export function growTree({ middle, wide, tall, balls, ball }: Crown, seed: string): Part {
  const part: Part = new Map()
  const chance = drawingRandom(seed)
  for (let i = 0; i < balls; i++) {
    const high = 1 - (2 * (i + 0.5)) / balls
    const radius = Math.sqrt(1 - high * high) * (0.72 + 0.28 * chance.next()) * wide * 0.8
    const spot: Spot = [
      Math.cos(i * GOLDEN) * radius,
      middle + high * tall * 0.85,
      Math.sin(i * GOLDEN) * radius,
    ]
    addBall(part, spot, ball * (0.75 + 0.45 * chance.next()), 0.8 + 0.2 * high, middle)
  }
  if (middle > 1)
    addBox(surfaceOf(part, 'trunk'), (x, y, z) => [x, z, y], [-0.12, -0.12, 0.12, 0.12], 0, middle)
  return part
}

/** An icosahedron; darker near the heart of the crown. */
function addBall(part: Part, [x, y, z]: Spot, radius: number, light: number, heart: number) {
  const surface = surfaceOf(part, 'tree')
  const first = surface.positions.length / 3
  for (const corner of icosahedronCorners) {
    const way = unit(corner)
    const spot = [x + way[0] * radius, y + way[1] * radius, z + way[2] * radius] as const
    const away = Math.hypot(spot[0], spot[1] - heart, spot[2])
    const shade = light * Math.min(1, 0.55 + away * 0.16)
    surface.positions.push(...spot)
    surface.normals.push(...way)
    surface.uvs.push(0, 0)
    surface.paints.push(shade, shade, shade)
  }
  for (const face of icosahedronFaces) surface.indices.push(first + face)
}
