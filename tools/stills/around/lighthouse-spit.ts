import { drawingRandom, type Random } from '#domain/random.ts'
import { PODIUM } from '#drawings/model/build-houses.ts'
import { buildNeighbour } from '#drawings/model/neighbours.ts'
import type { Copies, Part } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'
import { WATER, world } from '#drawings/model/site.ts'
import { addBox, type Span } from '#drawings/model/walls.ts'

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
import { buildLighthouse } from './lighthouse.ts'
import { gatherInYard, layYard, plantYard, PLAY } from './lighthouse-yard.ts'
import {
  addBeam,
  addField,
  addPath,
  addUpright,
  beside,
  curve,
  smooth,
  waves,
  type Ground,
  type Height,
} from './shapes.ts'

/** Where the land ends, from the left to the right of the houses. */
const shore = curve(
  [
    [-300, 150],
    [-150, 138],
    [-60, 131],
    [0, 127],
    [60, 126],
    [110, 127],
    [160, 132],
    [210, 128],
    [330, 90],
  ],
  3,
)
const spit = curve(
  [
    [330, 84],
    [262, 112],
    [216, 130],
    [182, 141],
    [156, 145],
    [136, 144],
  ],
  2,
)
const LIGHT: Ground = [140, 144]
const toSpit = toLine(spit)

/** How far inland a place is, m; less than 0 in the water. */
const inland: Height = (x, y) => {
  let best = Infinity
  let line = 0
  for (const [sx, sy] of shore) {
    const far = Math.abs(sx - x)
    if (far < best) [best, line] = [far, sy]
  }
  return line - y
}

/** Land that runs out into the river, and the sand bank with the old light. */
const at: Height = (x, y) => {
  const land =
    WATER - 1.6 + (PODIUM - WATER + 1.6) * smooth(inland(x, y) + 0.4 * waves(x * 2, 1), -8, 17)
  const width = 9 + 2.5 * waves(x * 1.2, 4)
  const bank = WATER - 1.6 + 3.4 * smooth(width - toSpit(x, y), -4, 8)
  const old = WATER - 1.6 + (PODIUM - WATER + 1.6) * smooth(y + 70 + 3 * waves(x, 2), -10, 8)
  return Math.max(Math.min(land, old), bank)
}

const dry: Height = (x, y) => smooth(at(x, y), WATER + 0.5, WATER + 2.4)

const walk = curve([
  [-200, 127],
  [-80, 120],
  [-30, 117],
  [30, 117],
  [96, 114.5],
  [140, 120],
  [176, 122],
  [230, 106],
  [300, 80],
])
const yard = curve([
  [96, 115],
  [100, 96],
  [104, 70],
  [92, 52],
  [60, 52],
  [20, 60],
  [10, 80],
])
/** To the lighthouse. */
const out = curve([
  [230, 106],
  [242, 121],
  [216, 130],
  [182, 141],
  [150, 145],
])

/** «Маячный двор»: the tip of the land between a river and its old arm, a beach, a spit with the lighthouse. */
export const lighthouseSpit: Surroundings = ({ houses }, seed) => {
  const chance = drawingRandom(`${seed}|spit`)
  const ground: Part = new Map()
  const [crowd, trees] = [makeCrowd(), growLeafTrees(seed)]
  addField(surfaceOf(ground, 'shore'), [-260, -110, 320, 175], 2.2, (x, y) => at(x, y) - 0.03, dry)
  addBox(surfaceOf(ground, 'water'), world, [-400, -210, 460, 330], WATER - 3, WATER)
  paveAround(ground, houses, 4.5)
  for (const [i, way] of [walk, yard, out].entries())
    addPath(
      surfaceOf(ground, i === 0 ? 'podium' : 'path'),
      way,
      i === 0 ? 4 : 2.4,
      (x, y) => at(x, y) + 0.04 + i * 0.01,
    )
  for (const side of [-1.2, 1.2])
    addUpright(
      surfaceOf(ground, 'stone'),
      beside(yard.slice(12), side),
      PODIUM - 0.1,
      PODIUM + 0.055,
    )
  lightPath(ground, crowd.things.mast, walk, { every: 16, out: 2.4, radius: 6.5, at })
  lightPath(ground, crowd.things.bollard, yard, { every: 9, out: 1.6, radius: 3.2, at })
  gather(crowd, chance)
  layKayaks(ground)
  layYard(ground)
  buildLighthouse(ground, [LIGHT[0], at(...LIGHT) - 0.2, LIGHT[1]])
  plant(trees, houses, chance)
  return [
    { name: 'ground', part: ground },
    { name: 'town', part: buildTown(seed) },
    ...nodesOf('tree', trees),
    ...crowdNodes(crowd),
  ]
}

/** Along the walk, on the beach, on the way to the lighthouse and in the yard. */
function gather(crowd: Crowd, chance: Random) {
  for (const [i, [x, y]] of walk.entries()) {
    if (x < -60 || x > 190) continue
    if (chance.chance(0.22)) meet(crowd, [x, y + chance.between(-1.4, 1.4)], at, chance)
    if (i % 13 === 0)
      crowd.things.bench.at.push({ spot: [x, at(x, y) + 0.04, y - 2.6], scale: 1, turn: 0 })
    if (chance.chance(0.1)) meet(crowd, [x, y + chance.between(5, 9)], at, chance)
  }
  const some = (way: readonly Ground[], every: number, from: number) =>
    way.filter((_, i) => i % every === from)
  for (const spot of [...some(out, 9, 4), ...some(yard, 12, 3)]) meet(crowd, spot, at, chance)
  gatherInYard(crowd, at, chance)
  for (let i = 0; i < 8; i++)
    crowd.things.bicycle.at.push({ spot: [86 + i * 0.8, PODIUM + 0.05, 108], scale: 1, turn: 1.4 })
}

function plant(trees: readonly Copies[], houses: readonly Span[], chance: Random) {
  const [round, high, low, shrub] = trees
  const far = toHouses(houses)
  const off = toLine([walk, yard, out].flat())
  const onLand = (x: number, y: number) => {
    if (far(x, y) < 8 || off(x, y) < 4 || inland(x, y) < 14 || y < -66) return undefined
    if (Math.hypot((x - PLAY[0] - 4) / 1.5, y - PLAY[1]) < 13) return undefined
    if (x > 8 && x < 62 && y > 58 && y < 84) return undefined
    const inYard = x > 0 && x < 130 && y > 24 && y < 86
    const besides = x < -16 || x > 156 || y < 0
    return inYard || besides ? chance.pick([round, high, low]) : undefined
  }
  scatter(chance, [-200, -80, 300, 118], { count: 1500, apart: 7.5 }, onLand, at)
  for (const [i, [x, y]] of beside(walk, 4).entries())
    if (i % 7 === 0 && x > -120 && chance.chance(0.6))
      chance
        .pick([low, shrub, round])
        ?.at.push({ spot: [x, at(x, y), y], scale: chance.between(0.5, 0.75), turn: i })
  plantYard(trees, chance)
  const onSpit = (x: number, y: number) => {
    const isClear = Math.hypot(x - LIGHT[0], y - LIGHT[1]) > 7
    return toSpit(x, y) < 6 && off(x, y) > 2 && isClear ? shrub : undefined
  }
  scatter(chance, [110, 90, 300, 160], { count: 120, apart: 3 }, onSpit, at)
  const overRiver = () => chance.pick([round, high, low])
  scatter(chance, [-300, -330, 420, -205], { count: 700, apart: 9 }, overRiver, () => 0)
}

/** Kayaks for hire on the sand. */
function layKayaks(part: Part) {
  for (const [i, coat] of [
    'coat-red',
    'coat-sand',
    'coat-blue',
    'coat-white',
    'coat-red',
  ].entries()) {
    const [x, y] = [18 + i * 1.6, 122.5]
    const z = at(x, y) + 0.25
    addBeam(surfaceOf(part, coat), [x, z, y - 2], [x, z - 0.35, y + 2], 0.3)
  }
}

function buildTown(seed: string): Part {
  const part: Part = new Map()
  const chance = drawingRandom(`${seed}|town`)
  addBox(surfaceOf(part, 'meadow'), world, [-500, -420, 560, -196], WATER - 2, 0)
  for (let x = -280; x < 420; x += chance.between(26, 54)) {
    const [width, y] = [chance.between(18, 36), chance.between(-300, -216)]
    buildNeighbour(part, [x, y - 14, x + width, y], chance.integer(3, 7) * 3, false, chance)
  }
  return part
}
