import { drawingRandom, type Random } from '#domain/random.ts'

import { surfaceOf, type Part } from './mesh.ts'
import { boxOfNeighbour, near, world, type Site } from './site.ts'
import { addSlab } from './slabs.ts'
import { addBlock, addBox, addFront, faceOf, facesOfBox, runsOf } from './walls.ts'
import type { Face, Span } from './walls.ts'

/** Houses around as the map has them, of plain white card. */
export function buildNeighbours({ neighbours, plot }: Site): Part {
  const part: Part = new Map()
  for (const neighbour of neighbours) {
    const { ground, height } = neighbour
    const faces = ground.flatMap(runsOf).map((run) => faceOf(world, run))
    const card = surfaceOf(part, 'card')
    for (const face of faces) addFront(card, face, [0, face.length, 0, height])
    addSlab(card, world, ground, height)
    if (near(boxOfNeighbour(neighbour), plot, NEAR)) scoreFloors(part, faces, height, true)
  }
  return part
}

/** Farther houses have neither windows nor floors, m. */
const NEAR = 80

const ROWS = 5
const STOREY = 3

/** Neighbours of plain white card, their floors scored; none on our plot. */
export function buildTown(site: Site, seed: string): Part {
  const part: Part = new Map()
  const chance = drawingRandom(`${seed}|town`)
  const [x0, y0, x1, y1] = site.plot
  const [left, , right] = site.board
  const ours: Span = [x0 - 28, y0 - 28, x1 + 28, y1 + 60]
  const fronts = [y1 - 8, y0 - 34, y0 - 74, y0 - 118, y0 - 168]
  for (let row = 0; row < ROWS; row++)
    for (let x = left + 8; x < right - 24;) {
      const [width, depth] = [chance.between(16, 44), chance.between(13, 18)]
      const front = (fronts[row] ?? y0) - chance.between(0, 10)
      const base: Span = [x, front - depth, x + width, front]
      const floors = chance.integer(3, 5 + row * 2)
      if (!near(base, ours, 0) && chance.chance(row === 0 ? 0.8 : 0.88))
        buildNeighbour(part, base, floors * STOREY, row < 2, chance)
      x += width + chance.between(7, 22)
    }
  return part
}

export function buildNeighbour(
  part: Part,
  base: Span,
  high: number,
  windows: boolean,
  chance: Random,
) {
  const card = surfaceOf(part, 'card')
  addBox(card, world, base, 0, high)
  scoreFloors(part, facesOfBox(world, base), high, windows)
  const [x, y, x1, y1] = base
  const [cx, cy] = [x + (x1 - x) * 0.3, y + (y1 - y) * 0.25]
  if (chance.chance(0.5)) addBox(card, world, [cx, cy, cx + 6, cy + 5], high, high + 2.4)
}

function scoreFloors(part: Part, faces: readonly Face[], high: number, windows: boolean) {
  const card = surfaceOf(part, 'card')
  for (const face of faces) {
    for (let z = STOREY; z < high - 0.1; z += STOREY)
      addBlock(card, face, [-0.08, face.length + 0.08, z - 0.1, z + 0.1], 0, 0.08)
    if (!windows) continue
    for (let z = 0; z < high - 1; z += STOREY)
      for (let u = 1.6; u < face.length - 2.2; u += 3.1)
        addFront(surfaceOf(part, 'cardhole'), face, [u, u + 1.5, z + 0.9, z + 2.5], 0.012)
  }
}
