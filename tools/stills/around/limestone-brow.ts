import { drawingRandom, type Random } from '#domain/random.ts'
import { PODIUM } from '#drawings/model/build-houses.ts'
import type { Copies, Part, Spot } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'
import { world } from '#drawings/model/site.ts'
import { addBox, type Span } from '#drawings/model/walls.ts'

import { buildObservatory, buildTown, inValley, layValley, VALLEY } from './below-brow.ts'
import { crowdNodes, makeCrowd, meet, type Crowd } from './figures.ts'
import {
  lightPath,
  nodesOf,
  paveAround,
  scatter,
  toHouses,
  toLine,
  type Surroundings,
} from './ground.ts'
import { growLeafTrees } from './leaf-trees.ts'
import {
  addBeam,
  addBetween,
  addPath,
  addUpright,
  beside,
  curve,
  waves,
  type Ground,
  type Height,
} from './shapes.ts'

/** The edge of the plateau: along the houses, then away from the viewer to the right of them. */
const brow = curve(
  [
    [-230, 92],
    [-120, 90],
    [-50, 84],
    [0, 79],
    [44, 76],
    [84, 69],
    [122, 60],
    [156, 52],
    [180, 34],
    [192, 2],
    [200, -60],
    [214, -140],
    [236, -260],
  ],
  2,
)

/** Steps of the slope from the brow down: how far each falls and how far it reaches; terraces are walled, the rest is rock. */
const steps: readonly { drop: number; reach: number; of: 'terrace' | 'rock' | 'grass' }[] = [
  { drop: 2.6, reach: 8, of: 'terrace' },
  { drop: 2.6, reach: 8, of: 'terrace' },
  { drop: 2.6, reach: 7, of: 'terrace' },
  { drop: 1.5, reach: 1, of: 'rock' },
  { drop: 2.1, reach: 1.4, of: 'rock' },
  { drop: 1.2, reach: 4, of: 'grass' },
  { drop: 2.4, reach: 1.2, of: 'rock' },
  { drop: 1.7, reach: 1, of: 'rock' },
  { drop: 2.2, reach: 6, of: 'grass' },
  { drop: 2.6, reach: 1.6, of: 'rock' },
  { drop: 2, reach: 2, of: 'rock' },
  { drop: 3, reach: 12, of: 'grass' },
]

/** Levels of the terraces. */
const [ALLEY, GARDEN] = [PODIUM - 2.6, PODIUM - 5.2]
const level: Height = () => PODIUM
const walk = beside(brow, -3.4)
/** Where they begin along the brow, and how wide they are, m. */
const [stairs, STAIRS] = [[-24, 52], 5]

/** «Верхний яр»: three walled terraces under the brow, the layers of the rock below, the river beyond. */
export const limestoneBrow: Surroundings = ({ houses }, seed) => {
  const chance = drawingRandom(`${seed}|brow`)
  const ground: Part = new Map()
  layPlateau(ground)
  const edges = laySlope(ground)
  const [alley, garden] = [beside(edges[1] ?? brow, -4), beside(edges[2] ?? brow, -4)]
  const [crowd, trees] = [makeCrowd(), growLeafTrees(seed)]
  paveAround(ground, houses, 4)
  addPath(surfaceOf(ground, 'podium'), walk, 4.4, () => PODIUM + 0.03)
  const tall = { every: 15, out: 2.5, radius: 6.5, at: level }
  lightPath(ground, crowd.things.mast, walk.slice(40, 260), tall)
  addRail(ground, beside(brow, -0.35), PODIUM)
  for (const [way, edge, z] of [
    [alley, edges[1], ALLEY],
    [garden, edges[2], GARDEN],
  ] as const) {
    addPath(surfaceOf(ground, 'path'), way, 2.6, () => z + 0.05)
    const low = { every: 11, out: 1.7, radius: 3.4, at: () => z }
    lightPath(ground, crowd.things.bollard, way, low)
    addRail(ground, beside(edge ?? brow, -0.35), z)
  }
  for (const x of stairs) buildStairs(ground, edges, x)
  furnish(crowd, [alley, garden], chance)
  layValley(ground)
  buildObservatory(ground)
  plantPlateau(trees, houses, chance)
  plantTerraces(trees, alley, garden, chance)
  plantSlope(trees, edges, chance)
  return [
    { name: 'ground', part: ground },
    { name: 'town', part: buildTown(seed) },
    ...nodesOf('tree', trees),
    ...crowdNodes(crowd),
  ]
}

function plantPlateau(trees: readonly Copies[], houses: readonly Span[], chance: Random) {
  const [round, high, low] = trees
  const [far, off] = [toHouses(houses), toLine(walk)]
  const onTop = (x: number, y: number) => {
    const isFree = off(x, y) > 5 && y < 60 && x < 176 && far(x, y) >= 7
    const isInFront = x > -6 && x < 150 && y > 14
    return isFree && !isInFront ? chance.pick([round, high, low, high]) : undefined
  }
  scatter(chance, [-140, -260, 196, 74], { count: 900, apart: 8 }, onTop, level)
}

/** A row of limes over a garden. */
function plantTerraces(
  [round, high, low, shrub]: readonly Copies[],
  alley: readonly Ground[],
  garden: readonly Ground[],
  chance: Random,
) {
  const put = (copies: Copies | undefined, spot: Spot, scale: number) =>
    copies?.at.push({ spot, scale, turn: spot[0] })
  for (const [i, [x, y]] of alley.entries())
    if (i % 4 === 0 && chance.chance(0.85))
      put(chance.pick([round, round, high, low]), [x, ALLEY, y + 2.4], chance.between(0.6, 0.95))
  for (const [i, [x, y]] of garden.entries()) {
    if (chance.chance(0.55))
      put(shrub, [x, GARDEN, y + chance.between(1.8, 2.8)], chance.between(0.7, 1.5))
    if (i % 7 === 0) put(low, [x, GARDEN, y - 2.6], chance.between(0.5, 0.8))
  }
}

/** Where the rock has ledges, and in the valley. */
function plantSlope(
  [round, high, low, shrub]: readonly Copies[],
  edges: readonly Ground[][],
  chance: Random,
) {
  let depth = PODIUM
  for (const [k, edge] of edges.entries()) {
    const step = steps[k - 1]
    if (step) depth -= step.drop
    if (step?.of !== 'grass' && k !== 3) continue
    for (const [x, y] of edge.filter(() => chance.chance(0.3)))
      chance.pick([shrub, shrub, low, round])?.at.push({
        spot: [x - 1, depth - 0.1, y - chance.between(1, 3)],
        scale: chance.between(0.5, 0.95),
        turn: x,
      })
  }
  const below = (x: number, y: number) =>
    inValley(x, y) ? chance.pick([round, high, low]) : undefined
  scatter(chance, [190, -420, 760, 200], { count: 900, apart: 13 }, below, () => VALLEY)
}

function layPlateau(ground: Part) {
  const back = brow.map(([x]): Ground => [Math.min(x, 196) - 60, -320])
  const inner = brow.map(([x, y]): Ground => [Math.min(x, 180) - 4, Math.min(y, 40) - 4])
  addBetween(surfaceOf(ground, 'lawn'), inner, brow, () => PODIUM - 0.01)
  addBetween(surfaceOf(ground, 'lawn'), back, inner, () => PODIUM - 0.01)
}

/** Each step a sheet with its edge: walls of blocks above, uneven layers of rock below. */
function laySlope(ground: Part): Ground[][] {
  const edges: Ground[][] = [brow]
  let depth = PODIUM
  for (const [k, { drop, reach, of }] of steps.entries()) {
    const last = edges.at(-1) ?? brow
    const rough = of === 'terrace' ? 0 : of === 'rock' ? 0.8 : 1.6
    const next = beside(
      last,
      (i) => reach + rough * (waves(i * 1.3, k) + waves(i * 3.7, k + 5) * 0.5),
    )
    const [top, below] = [depth, depth - drop]
    const wall = of === 'terrace' ? 'limestone' : 'rock'
    addUpright(surfaceOf(ground, wall), last, below, top)
    addBetween(surfaceOf(ground, of === 'rock' ? 'rock' : 'lawn'), last, next, () => below)
    if (of === 'terrace')
      addPath(surfaceOf(ground, 'trim'), beside(last, -0.1), 0.5, () => top + 0.06)
    edges.push(next)
    depth = below
  }
  addUpright(surfaceOf(ground, 'rock'), edges.at(-1) ?? brow, VALLEY - 1, depth)
  return edges
}

function addRail(ground: Part, line: readonly Ground[], z: number) {
  const iron = surfaceOf(ground, 'rail')
  for (let i = 0; i + 1 < line.length; i++) {
    const [a, b] = [line[i] ?? [0, 0], line[i + 1] ?? [0, 0]]
    if (stairs.some((x) => a[0] < x + STAIRS && b[0] > x)) continue
    for (const up of [0.45, 0.75, 1.08])
      addBeam(iron, [a[0], z + up, a[1]], [b[0], z + up, b[1]], up > 1 ? 0.035 : 0.018)
    addBeam(iron, [a[0], z, a[1]], [a[0], z + 1.05, a[1]], 0.03)
  }
}

/** From each level down to the next, a flight before its wall. */
function buildStairs(ground: Part, edges: readonly Ground[][], x: number) {
  for (const [k, edge] of edges.slice(0, 2).entries()) {
    const [, y] = edge.findLast(([ex]) => ex <= x + STAIRS) ?? [0, 0]
    const [high, low] = [PODIUM - k * 2.6, PODIUM - (k + 1) * 2.6]
    for (let i = 0; i < 10; i++) {
      const step: Span = [x, y + i * 0.34, x + STAIRS, y + (i + 1) * 0.34]
      addBox(surfaceOf(ground, 'trim'), world, step, low, high - i * 0.26)
    }
  }
}

function furnish(
  crowd: Crowd,
  [alley, garden]: readonly [readonly Ground[], readonly Ground[]],
  chance: Random,
) {
  const { bench, bicycle } = crowd.things
  const meetAt = (x: number, y: number, z: number) => meet(crowd, [x, y], () => z, chance)
  for (let i = 30; i < walk.length - 40; i += 3) {
    const [[x, y], [ax, ay]] = [walk[i] ?? [0, 0], alley[i] ?? [0, 0]]
    if (chance.chance(0.4))
      meetAt(x + chance.between(-1, 1), y + chance.between(-1.4, 2.4), PODIUM + 0.03)
    if (i % 9 === 0) bench.at.push({ spot: [x, PODIUM + 0.03, y - 2.4], scale: 1, turn: 0 })
    if (chance.chance(0.35)) meetAt(ax, ay + chance.between(-0.8, 0.8), ALLEY + 0.05)
    const [gx, gy] = garden[i] ?? [0, 0]
    if (chance.chance(0.2)) meetAt(gx, gy, GARDEN + 0.05)
    if (i % 12 === 0) bench.at.push({ spot: [ax, ALLEY + 0.03, ay - 2.3], scale: 1, turn: 0 })
  }
  for (let i = 0; i < 6; i++)
    bicycle.at.push({ spot: [24 + i * 0.8, PODIUM + 0.05, 64], scale: 1, turn: 1.4 })
  for (const [x, y] of beforeDoors) meetAt(x, y, PODIUM + 0.05)
}

const beforeDoors: readonly Ground[] = [
  [12, 66],
  [30, 66],
  [52, 63],
  [88, 44],
  [104, 42],
  [124, 40],
]
