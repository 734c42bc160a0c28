import { drawingRandom, type Random } from '#domain/random.ts'
import { PODIUM } from '#drawings/model/build-houses.ts'
import type { Copies, Part } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'
import type { Site } from '#drawings/model/site.ts'

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
import { growPines, type Pine, type Stock } from './plants.ts'
import {
  addBeam,
  addField,
  addLathe,
  addPath,
  curve,
  smooth,
  waves,
  type Ground,
  type Height,
} from './shapes.ts'

const EYE: Ground = [-34, 225]

const path = curve([
  [-120, 150],
  [-62, 124],
  [-22, 104],
  [12, 91],
  [46, 85],
  [78, 87],
  [112, 96],
  [150, 96],
  [230, 70],
])
const yard = curve([
  [70, 86],
  [73, 70],
  [70, 52],
  [56, 40],
  [20, 38],
])
const porches = [
  curve([
    [16, 72],
    [15, 90],
  ]),
  curve([
    [48, 69],
    [49, 86],
  ]),
]
const ways = [path, yard, ...porches]

/** «Смолокурня»: houses among pines that stood here before them, a lit path to the tram, the tar kiln in the yard. */
export const pineForest: Surroundings = (site, seed) => {
  const chance = drawingRandom(`${seed}|forest`)
  const ground: Part = new Map()
  const far = toHouses(site.houses)
  const at: Height = (x, y) =>
    PODIUM - 0.03 + (1 + waves(x, 1) + waves(y, 2)) * 1.1 * smooth(far(x, y), 16, 70)
  const [crowd, pines, shrub] = [makeCrowd(), growPines(seed), growLeafTrees(seed).at(-1)]
  addField(surfaceOf(ground, 'forest'), [-170, -230, 290, 214], 2.5, (x, y) => at(x, y) - 0.02)
  for (const [i, way] of ways.entries())
    addPath(
      surfaceOf(ground, 'path'),
      way,
      i === 0 ? 3.6 : 2.4,
      (x, y) => at(x, y) + 0.03 + i * 0.004,
    )
  paveAround(ground, site.houses, 2.4)
  const lamps = crowd.things.bollard
  lightPath(ground, lamps, path, { every: 7.5, out: 2.3, radius: 3.6, at })
  lightPath(ground, lamps, yard, { every: 7, out: 1.6, radius: 3, at })
  buildKiln(ground)
  furnish(crowd, at)
  for (const spot of [...strolling, ...atTable]) meet(crowd, spot, at, chance)
  plant(pines, shrub, site, at, chance)
  return [
    { name: 'ground', part: ground },
    ...nodesOf('pine', Object.values(pines)),
    ...nodesOf('shrub', shrub ? [shrub] : []),
    ...crowdNodes(crowd),
  ]
}

/** Bicycles at the porches, benches along the path. */
function furnish({ things: { bicycle, bench } }: Crowd, at: Height) {
  for (let i = 0; i < 7; i++)
    bicycle.at.push({ spot: [22.5 + i * 0.8, PODIUM + 0.05, 74], scale: 1, turn: 1.4 })
  for (let i = 0; i < 4; i++)
    bicycle.at.push({ spot: [56 + i * 0.8, PODIUM + 0.05, 71], scale: 1, turn: 1.75 })
  for (const x of [-8, 24, 60, 96])
    bench.at.push({ spot: [x, at(x, 82) + 0.02, x < 0 ? 95 : 81.5], scale: 1, turn: 0 })
}

/** Tall ones behind and beside the houses, none between them and the camera; young ones in the clearing. */
function plant(
  pines: Stock<Pine>,
  shrub: Copies | undefined,
  { houses, plot }: Site,
  at: Height,
  chance: Random,
) {
  const { tall, taller, leaning, young, small } = pines
  const [far, off] = [toHouses(houses), toLine(ways.flat())]
  const hidesHouses = (x: number, y: number) => {
    if (y < plot[3]) return false
    const share = (EYE[1] - y) / (EYE[1] - plot[3])
    const edge = (corner: number) => EYE[0] + (corner - EYE[0]) * share
    return x > edge(plot[0] - 3) && x < edge(plot[2] + 5)
  }
  const inForest = (x: number, y: number) => {
    if (far(x, y) < 8 || off(x, y) < 4.5 || hidesHouses(x, y)) return undefined
    if (y > 76 && chance.chance(0.5)) return undefined
    return chance.pick([tall, tall, taller, taller, leaning, young])
  }
  scatter(chance, [-160, -220, 280, 130], { count: 3400, apart: 6.5 }, inForest, at)
  const inClearing = (x: number, y: number) => {
    if (off(x, y) < 2.6 || far(x, y) < 4) return undefined
    const thick = waves(x * 1.6, 3) + waves(y * 2.1 + x * 0.7, 6)
    return thick > 0.25 ? chance.pick([shrub, shrub, shrub, small]) : undefined
  }
  scatter(chance, [-90, 72, 160, 134], { count: 1500, apart: 2 }, inClearing, at)
  for (const [x, y] of standing) tall.at.push({ spot: [x, at(x, y), y], scale: 0.95, turn: x })
}

/** Pines of the yard, seen between the houses. */
const standing: readonly Ground[] = [
  [70, 62],
  [76, 50],
  [68, 40],
  [75, 30],
  [-9, 66],
]

const strolling: readonly Ground[] = [
  [-40, 113],
  [-16, 101],
  [4, 94],
  [17, 79],
  [26, 88],
  [31, 76],
  [47, 76],
  [58, 85.5],
  [69, 76],
  [72, 66],
  [88, 89],
  [93, 74],
  [116, 96],
]

/** Who came to the hearth and its long table. */
const atTable: readonly Ground[] = [
  [66, 75.4],
  [68.4, 78.8],
  [70.6, 75.5],
  [65.6, 78.6],
  [77.4, 79.4],
  [79, 76],
]

/** Where tar was boiled: bricks, a hearth, a long table. */
function buildKiln(part: Part) {
  const [x, y] = [75, 77]
  addLathe(
    surfaceOf(part, 'brick-red'),
    [x, PODIUM, y],
    [
      [1.7, 0],
      [1.75, 1.2],
      [1.45, 2],
      [0.8, 2.6],
      [0.5, 3],
      [0.5, 4.4],
      [0.3, 4.4],
    ],
    14,
  )
  const wood = surfaceOf(part, 'wood')
  for (const out of [-0.3, 0, 0.3])
    addBeam(wood, [x - 8.5, PODIUM + 0.76, y + out], [x - 3.2, PODIUM + 0.76, y + out], 0.13)
  for (const out of [-0.95, 0.95])
    addBeam(wood, [x - 8.5, PODIUM + 0.45, y + out], [x - 3.2, PODIUM + 0.45, y + out], 0.12)
  for (const along of [-8, -5.8, -3.7])
    addBeam(surfaceOf(part, 'frame'), [x + along, PODIUM, y], [x + along, PODIUM + 0.7, y], 0.1)
}
