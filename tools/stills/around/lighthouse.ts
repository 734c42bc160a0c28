import type { Part, Spot } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'
import { world } from '#drawings/model/site.ts'
import { addBox } from '#drawings/model/walls.ts'

import { addBeam, addLathe } from './shapes.ts'

/** White with two red bands, a gallery and a lantern; a keeper's house beside it. */
export function buildLighthouse(part: Part, [x, z, y]: Spot) {
  addLathe(
    surfaceOf(part, 'stone'),
    [x, z, y],
    [
      [4.6, 0],
      [4.6, 1],
      [0, 1],
    ],
    20,
  )
  const radius = (high: number) => 2.5 - 0.052 * high
  const ring = (material: string, low: number, high: number) =>
    addLathe(
      surfaceOf(part, material),
      [x, z + 1, y],
      [
        [radius(low), low],
        [radius(high), high],
      ],
      24,
    )
  ring('white', 0, 6)
  ring('coat-red', 6, 9.5)
  ring('white', 9.5, 14)
  ring('coat-red', 14, 17)
  ring('white', 17, 19.4)
  addLathe(
    surfaceOf(part, 'white'),
    [x, z + 1, y],
    [
      [1.5, 19],
      [2.4, 19.6],
      [2.4, 19.85],
      [0, 19.85],
    ],
    24,
  )
  addLathe(
    surfaceOf(part, 'beacon'),
    [x, z + 1, y],
    [
      [1, 19.9],
      [1, 22.1],
    ],
    16,
  )
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * 6.283
    const post = (r: number, up: number) =>
      [x + Math.cos(turn) * r, z + 1 + up, y + Math.sin(turn) * r] as const
    addBeam(surfaceOf(part, 'frame'), post(1.12, 19.9), post(1.12, 22.1), 0.06)
    addBeam(surfaceOf(part, 'rail'), post(2.3, 19.85), post(2.3, 20.9), 0.05)
  }
  addLathe(
    surfaceOf(part, 'rail'),
    [x, z + 1, y],
    [
      [2.33, 20.82],
      [2.33, 20.94],
    ],
    24,
  )
  addLathe(
    surfaceOf(part, 'coat-red'),
    [x, z + 1, y],
    [
      [1.4, 22.1],
      [0.9, 23],
      [0.15, 23.5],
      [0.06, 25],
    ],
    20,
  )
  const house = [x + 6, y - 3, x + 13, y + 2.4] as const
  addBox(surfaceOf(part, 'white'), world, house, z, z + 3.4)
  const ridge = z + 5.6
  addBeam(
    surfaceOf(part, 'coat-red'),
    [x + 5.6, ridge - 1, y - 2.2],
    [x + 13.4, ridge - 1, y - 2.2],
    1.1,
  )
  addBeam(
    surfaceOf(part, 'coat-red'),
    [x + 5.6, ridge - 1, y + 0.8],
    [x + 13.4, ridge - 1, y + 0.8],
    1.1,
  )
}
