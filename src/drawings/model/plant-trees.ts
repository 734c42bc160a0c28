import { itemAt } from '#domain/item-at.ts'
import { drawingRandom, type Random } from '#domain/random.ts'

import { icosahedronCorners, icosahedronFaces } from './icosahedron.ts'
import { surfaceOf, unit, type Copies, type Part, type Spot } from './mesh.ts'
import { PODIUM } from './build-houses.ts'
import { boxOfNeighbour, near, type Site } from './site.ts'
import { addBox } from './walls.ts'

/** Foam trees of a few shapes: along the quay, on lawns, in streets behind. */
export function plantTrees(site: Site, seed: string): Copies[] {
  const chance = drawingRandom(`${seed}|trees`)
  const copies = growTrees(seed)
  const taken = site.neighbours.map(boxOfNeighbour)
  const plant = (x: number, y: number, z: number, scale: number, kind: number) => {
    const tree = { spot: [x, z, y] as const, scale, turn: chance.between(0, 6) }
    if (!taken.some((house) => near([x, y, x, y], house, 2))) itemAt(copies, kind).at.push(tree)
  }
  alongBank(site, chance, plant)
  onLawns(site, chance, plant)
  behind(site, chance, plant)
  return copies
}

/** A few shapes of trees and a shrub, which stand nowhere yet. */
const growTrees = (seed: string): Copies[] =>
  crowns.map((crown, i) => ({ part: growTree(crown, `${seed}|${i}`), at: [] }))

type Plant = (x: number, y: number, z: number, scale: number, kind: number) => void

/** Shapes of trees; the last two are shrubs. */
const TREES = 2
const SHRUBS = 3

function alongBank({ plot, board, bank }: Site, chance: Random, plant: Plant) {
  if (bank === null) return
  const steps = plot[0] + (plot[2] - plot[0]) * 0.45
  for (let x = board[0] + 6; x < board[2] - 4; x += chance.between(5.4, 9)) {
    if (x > steps - 3 && x < steps + 19) continue
    if (chance.chance(0.85))
      plant(
        x,
        bank - 9.6 + chance.between(-1, 1),
        0.2,
        chance.between(0.75, 1.05),
        chance.integer(0, TREES),
      )
    if (chance.chance(0.7)) plant(x + 2, bank - 11, 0.2, chance.between(0.7, 1.3), SHRUBS)
  }
}

function onLawns({ houses, lawns }: Site, chance: Random, plant: Plant) {
  for (const [i, [x0, y0, x1, y1]] of lawns.entries())
    for (let k = 0; k < (x1 - x0) / 2; k++) {
      const [x, y] = [chance.between(x0 + 1, x1 - 1), chance.between(y0 + 1, y1 - 1)]
      const kind = chance.integer(0, SHRUBS)
      const scale = chance.between(0.6, 1)
      if (i > 0 && chance.chance(0.4) && !houses.some((one) => near([x, y, x, y], one, 4)))
        plant(x, y, PODIUM + 0.2, scale, kind)
      plant(chance.between(x0, x1), chance.pick([y0 + 0.6, y1 - 0.6]), PODIUM + 0.2, scale, SHRUBS)
    }
}

function behind({ plot, board, bank }: Site, chance: Random, plant: Plant) {
  const [x0, y0, x1] = plot
  for (let i = 0; i < 230; i++) {
    const [x, y] = [chance.between(board[0] + 6, board[2] - 6), chance.between(board[1], y0 - 28)]
    plant(x, y, 0, chance.between(0.8, 1.3), chance.integer(0, TREES))
  }
  const front = (bank ?? board[3]) - 22
  for (let i = 0; i < 170; i++) {
    const left = chance.chance(0.55)
    const x = left ? chance.between(board[0] + 4, x0 - 27) : chance.between(x1 + 27, board[2] - 4)
    plant(x, chance.between(y0 - 14, front), 0, chance.between(0.8, 1.35), chance.integer(0, TREES))
  }
}

type Crown = { middle: number; wide: number; tall: number; balls: number; ball: number }

const crowns: readonly Crown[] = [
  { middle: 6.2, wide: 2.5, tall: 2.7, balls: 40, ball: 0.85 },
  { middle: 7.4, wide: 1.9, tall: 3.6, balls: 40, ball: 0.75 },
  { middle: 5.2, wide: 2.2, tall: 2, balls: 30, ball: 0.8 },
  { middle: 0.5, wide: 0.9, tall: 0.5, balls: 12, ball: 0.42 },
]

const GOLDEN = 2.39996

/** A trunk with a crown of foam balls. */
function growTree({ middle, wide, tall, balls, ball }: Crown, seed: string): Part {
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
