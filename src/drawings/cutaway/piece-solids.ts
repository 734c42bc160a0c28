import type { Rect } from '#geometry/shapes.ts'
import { kitchenRun } from '#drawings/plan/furniture/kitchen-run.ts'
import type { Piece, PieceKind } from '#drawings/plan/model/piece.ts'
import { cmRect } from '#drawings/plan/walls/centimetres.ts'

import type { Material, Paints } from './paints.ts'
import { block, together } from './solid.ts'
import type { Solid } from './solid.ts'
import { CUT } from './wall-solids.ts'

/** Along the wall, away from it, up: from and to, centimetres; and what it is made of. */
type Shape = readonly [
  u0: number,
  v0: number,
  u1: number,
  v1: number,
  low: number,
  high: number,
  material: Material,
]

type Build = (width: number, depth: number) => Shape[]

const builds: Record<Exclude<PieceKind, 'rug'>, Build> = {
  bed(width, depth) {
    if (depth < width * 0.75) return lyingBed(width, depth)
    const table = width > 210 ? 45 : 0
    const [left, right] = [table, width - table]
    const middle = (left + right) / 2
    const tables: Shape[] = table
      ? [
          [2, 2, 42, 42, 0, 45, 'oak'],
          [width - 42, 2, width - 2, 42, 0, 45, 'oak'],
        ]
      : []
    const pillows: Shape[] =
      right - left > 140
        ? [
            [left + 10, 12, middle - 4, 52, 50, 59, 'white'],
            [middle + 4, 12, right - 10, 52, 50, 59, 'white'],
          ]
        : [[left + 12, 12, right - 12, 52, 50, 59, 'white']]
    return [
      ...tables,
      [left, 0, right, 7, 0, 98, 'oak'],
      [left, 7, right, depth, 0, 26, 'oak'],
      [left + 2, 7, right - 2, depth - 2, 26, 50, 'linen'],
      ...pillows,
      [left, 82, right, depth, 50, 53, 'cover'],
    ]
  },
  wardrobe: (width, depth) => [[0, 0, width, depth, 0, CUT, 'linen']],
  shelf: (width, depth) => [[0, 0, width, depth, 0, CUT, 'oak']],
  desk: (width, depth) => [
    [0, 0, 4, depth * 0.92, 0, 71, 'oak'],
    [width - 4, 0, width, depth * 0.92, 0, 71, 'oak'],
    [0, 0, width, depth * 0.92, 71, 75, 'oak'],
    [width / 2 - 21, depth * 0.95, width / 2 + 21, depth + 18, 40, 46, 'fabric'],
    [width / 2 - 21, depth + 18, width / 2 + 21, depth + 23, 0, 84, 'fabric'],
  ],
  armchair: (width, depth) => [
    [0, 0, width, 16, 0, 78, 'fabric'],
    [0, 16, 14, depth, 0, 58, 'fabric'],
    [width - 14, 16, width, depth, 0, 58, 'fabric'],
    [14, 16, width - 14, depth, 0, 42, 'linen'],
  ],
  sofa: (width, depth) => [
    [0, 0, width, 22, 0, 78, 'fabric'],
    [0, 22, 18, depth, 0, 58, 'fabric'],
    [width - 18, 22, width, depth, 0, 58, 'fabric'],
    [18, 22, width / 2 - 1, depth, 0, 44, 'fabric'],
    [width / 2 + 1, 22, width - 18, depth, 0, 44, 'fabric'],
    [26, 22, 66, 34, 44, 70, 'linen'],
  ],
  television: (width, depth) => [
    [0, 0, width, depth, 0, 44, 'oak'],
    [22, depth * 0.3, width - 22, depth * 0.42, 48, 118, 'stone'],
  ],
  'coffee-table': (width, depth) => [
    [width * 0.42, depth * 0.42, width * 0.58, depth * 0.58, 0, 36, 'oak'],
    [6, 6, width - 6, depth - 6, 36, 40, 'oak'],
  ],
  kitchen(width, depth) {
    const { sink, hob } = kitchenRun(width)
    return [
      [0, 0, 60, depth, 0, CUT, 'white'],
      [60, 0, width, depth - 2, 0, 86, 'white'],
      [60, 0, width, depth, 86, 90, 'oak'],
      [sink[0], 12, sink[0] + sink[1], depth - 12, 90, 90.5, 'fabric'],
      [hob[0], 6, hob[0] + hob[1], depth - 6, 90, 90.5, 'stone'],
    ]
  },
  dining(width, depth) {
    const wide = width >= depth
    const [du, dv] = wide ? [10, 36] : [36, 10]
    const [u0, v0, u1, v1] = [du, dv, width - du, depth - dv]
    const seats = Math.max(1, Math.floor((wide ? u1 - u0 : v1 - v0) / 60))
    const chairs = Array.from({ length: seats }, (_, i): Shape[] => {
      const at = (i + 0.5) / seats
      const [u, v] = [u0 + (u1 - u0) * at, v0 + (v1 - v0) * at]
      return wide
        ? [
            ...chair([u - 20, 4, u + 20, v0 - 3], [u - 20, 2, u + 20, 6]),
            ...chair([u - 20, v1 + 3, u + 20, depth - 4], [u - 20, depth - 6, u + 20, depth - 2]),
          ]
        : [
            ...chair([4, v - 20, u0 - 3, v + 20], [2, v - 20, 6, v + 20]),
            ...chair([u1 + 3, v - 20, width - 4, v + 20], [width - 6, v - 20, width - 2, v + 20]),
          ]
    })
    const [cu, cv] = [width / 2, depth / 2]
    return [
      [cu - 12, cv - 12, cu + 12, cv + 12, 0, 71, 'oak'],
      [u0, v0, u1, v1, 71, 75, 'oak'],
      ...chairs.flat(),
    ]
  },
  tub: (width, depth) => [
    [0, 0, width, depth, 0, 56, 'white'],
    [8, 8, width - 8, depth - 8, 56, 56.5, 'water'],
  ],
  shower: (width, depth) => [
    [0, 0, width, depth, 0, 8, 'white'],
    [8, 8, width - 8, depth - 8, 8, 8.5, 'water'],
  ],
  toilet: (width, depth) => [
    [6, 0, width - 6, 16, 0, 82, 'white'],
    [12, 16, width - 12, depth, 0, 41, 'white'],
  ],
  basin: (width, depth) => [
    [0, 0, width, depth, 0, 82, 'white'],
    [8, 10, width - 8, depth - 6, 82, 82.5, 'water'],
  ],
  washer: (width, depth) => [[0, 0, width, depth, 0, 85, 'white']],
}

const lyingBed: Build = (width, depth) => [
  [0, 0, 6, depth, 0, 90, 'oak'],
  [6, 0, width, depth, 0, 26, 'oak'],
  [6, 2, width - 2, depth - 2, 26, 50, 'linen'],
  [12, 12, 50, depth - 12, 50, 59, 'white'],
  [80, 0, width, depth, 50, 53, 'cover'],
]

type Spread = readonly [number, number, number, number]

const chair = (seat: Spread, back: Spread): Shape[] => [
  [...seat, 40, 46, 'fabric'],
  [...back, 0, 84, 'fabric'],
]

/** A piece of furniture; rugs lie on the floor and are drawn with it. */
export function pieceSolid(piece: Piece, paints: Paints): Solid | null {
  if (piece.kind === 'rug') return null
  const [x0, y0, x1, y1] = cmRect(piece.at)
  const [width, depth] = piece.back % 2 ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0]
  const shapes = builds[piece.kind](width, depth)
  return together(
    shapes.map(([u0, v0, u1, v1, low, high, material]) =>
      block(onFloor(piece, [u0, v0, u1, v1]), low, high, paints.solid(material)),
    ),
  )
}

function onFloor({ at, back }: Piece, [u0, v0, u1, v1]: Spread): Rect {
  const [x0, y0, x1, y1] = cmRect(at)
  if (back === 0) return [x0 + u0, y0 + v0, x0 + u1, y0 + v1]
  if (back === 2) return [x0 + u0, y1 - v1, x0 + u1, y1 - v0]
  return back === 1 ? [x1 - v1, y0 + u0, x1 - v0, y0 + u1] : [x0 + v0, y0 + u0, x0 + v1, y0 + u1]
}
