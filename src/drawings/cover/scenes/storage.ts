import { onSide } from '#drawings/cover/pieces/scene.ts'
import type { DrawScene, Shape } from '#drawings/cover/pieces/scene.ts'
import type { CoverPaints } from '#drawings/cover/pieces/cover-paints.ts'
import { project } from '#drawings/cutaway/camera.ts'
import { block } from '#drawings/cutaway/solid.ts'
import type { Solid } from '#drawings/cutaway/solid.ts'
import type { Point } from '#drawings/geometry.ts'
import { linePath, loopPath } from '#drawings/svg-paths.ts'
import { layer } from '#drawings/svg.ts'

/** A room of four square metres, cm. */
const ROOM = { width: 160, depth: 240, high: 250 }

const ring = (at: (u: number, z: number) => Point, u: number, z: number, r: number) =>
  loopPath(
    Array.from({ length: 28 }, (_, i) => {
      const turn = (i / 28) * 2 * Math.PI
      return at(u + Math.cos(turn) * r, z + Math.sin(turn) * r)
    }),
  )

/** A bicycle along the wall on the left, seen from its side. */
function bicycle(x: number, y: number, paints: CoverPaints): Solid {
  const at = (u: number, z: number) => project(x, y + u, z)
  const wheels = ring(at, 36, 34, 33) + ring(at, 140, 34, 33)
  const frame =
    linePath(at(36, 34), at(78, 34), at(64, 78), at(36, 34)) +
    linePath(at(64, 78), at(126, 84), at(78, 34)) +
    linePath(at(140, 34), at(124, 96), at(108, 100)) +
    linePath(at(52, 88), at(74, 88)) +
    linePath(at(64, 78), at(62, 88))
  const stroke = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return {
    at: [x - 8, y, x + 8, y + 176],
    low: 0,
    high: 110,
    drawn:
      layer(wheels, { ...stroke, stroke: paints.flat('rubber'), 'stroke-width': 4 }) +
      layer(frame, { ...stroke, stroke: paints.flat('brick'), 'stroke-width': 4.5 }),
  }
}

/** A wheel of a car that lies. */
function tyre(x: number, y: number, low: number, paints: CoverPaints): Solid {
  const circle = (r: number, z: number) => ring((u, v) => project(x + u, y + v, z), 0, 0, r)
  return {
    at: [x - 32, y - 32, x + 32, y + 32],
    low,
    high: low + 20,
    drawn:
      layer(circle(32, low) + circle(32, low + 10), { fill: paints.flat('rubber') }) +
      layer(circle(32, low + 20), { fill: paints.flat('sign') }) +
      layer(circle(16, low + 20), { fill: paints.flat('steel') }),
  }
}

/** What stands on a balcony else: a bicycle, four wheels, skis, boxes on shelves. The near walls are left out. */
export const storage: DrawScene = (paints, chance) => {
  const { width, depth, high } = ROOM
  const shelf = (z: number): Shape => [52, 0, width, 45, z, z + 3, 'larch']
  const box = (x: number, z: number, wide: number, tall: number): Shape => [
    x,
    6,
    x + wide,
    40,
    z,
    z + tall,
    chance.pick(['oak', 'card', 'fabric'] as const),
  ]
  const wall = block([-10, -10, width + 10, 0], 0, high, paints.solid('concrete'))
  const vent = onSide([-10, -10, width + 10, 0], 'left', [110, 140], [215, 235])
  return {
    plate: [-10, -10, width + 90, depth + 10],
    thick: 10,
    patches: [
      [0, 0, width, depth, 'paving'],
      [width + 10, 0, width + 90, depth + 10, 'asphalt'],
    ],
    solids: [
      { ...wall, drawn: wall.drawn + layer(vent, { fill: paints.flat('steel') }) },
      [[-10, 0, 0, depth + 10, 0, high, 'concrete']],
      [[width, 150, width + 10, depth + 10, 0, 20, 'concrete']],
      [[width, 0, width + 10, 60, 0, 20, 'concrete']],
      [
        shelf(80),
        box(58, 83, 40, 34),
        box(106, 83, 46, 26),
        shelf(140),
        box(60, 143, 30, 30),
        box(98, 143, 52, 40),
        shelf(200),
        box(64, 203, 44, 26),
        box(116, 203, 34, 32),
      ],
      bicycle(24, 50, paints),
      ...[0, 20, 40, 60].map((low) => tyre(110, 40, low, paints)),
      [
        [4, 10, 8, 22, 0, 180, 'brick'],
        [4, 26, 8, 38, 0, 176, 'fabric'],
      ],
      [
        [96, 170, 146, 220, 22, 60, 'fabric'],
        [96, 214, 146, 224, 60, 96, 'fabric'],
        [100, 174, 104, 178, 0, 22, 'rubber'],
        [138, 174, 142, 178, 0, 22, 'rubber'],
        [100, 212, 104, 216, 0, 22, 'rubber'],
        [138, 212, 142, 216, 0, 22, 'rubber'],
      ],
    ],
  }
}
