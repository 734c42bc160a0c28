import { drawingRandom, type Random } from '#domain/random.ts'
import { buildGround } from '#drawings/model/build-ground.ts'
import { PODIUM } from '#drawings/model/build-houses.ts'
import { buildPier } from '#drawings/model/make-model.ts'
import type { Copies, Part } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'
import { buildTown } from '#drawings/model/neighbours.ts'
import type { Site } from '#drawings/model/site.ts'
import { QUAY, world } from '#drawings/model/site.ts'
import { addBox, type Span } from '#drawings/model/walls.ts'

import { crowdNodes, makeCrowd, meet, playAt, type Crowd } from './figures.ts'
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
import { layPlayground } from './playground.ts'
import { addPath, addPool, curve, type Ground, type Height } from './shapes.ts'

const level: Height = () => PODIUM + 0.2
const quay: Height = () => 0

/** The yard's own paths: a walk round it, and two across. */
const round = curve([
  [6, 34],
  [26, 32],
  [60, 33],
  [100, 31],
  [150, 33],
  [178, 40],
  [182, 56],
  [174, 70],
  [140, 73],
  [90, 76],
  [40, 73],
  [10, 68],
  [2, 52],
  [6, 34],
])
const across = curve([
  [84, 79],
  [88, 62],
  [112, 48],
  [116, 20],
  [116, 2],
])
const along = curve([
  [4, 52],
  [40, 50],
  [88, 60],
  [140, 56],
  [180, 52],
])
const ways = [round, across, along]
const PLAY: Ground = [52, 61.5]

/** «Лоцманский квартал»: a promenade over the river before the houses, lawns and a playground between them. */
export const riverQuay: Surroundings = (site, seed) => {
  const chance = drawingRandom(`${seed}|quay`)
  const wide: Site = { ...site, board: [-420, -520, 640, 420], lawns: [] }
  const ground = buildGround(wide)
  const [crowd, trees] = [makeCrowd(), growLeafTrees(seed)]
  // floors of porches and of what stands back between piers
  paveAround(ground, site.houses, 0)
  layLawns(ground, site)
  for (const [i, way] of ways.entries())
    addPath(surfaceOf(ground, 'path'), way, i === 0 ? 2.8 : 2.4, () => PODIUM + 0.2 + i * 0.004)
  layPlayground(ground, PLAY, PODIUM + 0.2)
  for (const way of ways)
    lightPath(ground, crowd.things.bollard, way, { every: 9, out: 1.6, radius: 3, at: level })
  lightQuay(ground, crowd, site)
  furnish(crowd, site)
  gather(crowd, site, chance)
  plant(trees, site, chance)
  return [
    { name: 'ground', part: ground },
    { name: 'pier', part: buildPier(site, false) },
    { name: 'town', part: buildTown(site, seed) },
    ...nodesOf('tree', trees),
    ...crowdNodes(crowd),
  ]
}

/** Grass in the yard, along the quay and beyond the streets. */
function layLawns(ground: Part, { plot, bank }: Site) {
  const [x0, y0, x1, y1] = plot
  const front = (bank ?? y1) - QUAY
  const lay = (span: Span, top: number) => addBox(surfaceOf(ground, 'lawn'), world, span, 0, top)
  lay([x0 + 1, y0 + 21, x1 - 22, y1 - 25], PODIUM + 0.16)
  lay([x0 + 113, y0 - 5, x1 - 22, y0 + 21], PODIUM + 0.16)
  lay([x0 - 10, y0, x0 - 4, y1 - 8], PODIUM + 0.16)
  lay([-400, y0 - 10, x0 - 28, front + 12], 0.12)
  lay([x1 + 28, y0 - 10, 620, front + 12], 0.12)
  lay([-400, y0 - 100, 620, y0 - 30], 0.1)
  lay([-400, -500, 620, y0 - 116], 0.1)
}

function lightQuay(ground: Part, { things }: Crowd, { plot, bank }: Site) {
  if (bank === null) return
  for (let x = plot[0] - 80; x < plot[2] + 110; x += 15) {
    things.mast.at.push({ spot: [x, 0, bank - 2.2], scale: 1, turn: 0 })
    addPool(surfaceOf(ground, 'pool'), [x, 0.05, bank - 3], 6)
  }
}

/** Bicycles by the doors, benches along the paths. */
function furnish({ things: { bicycle, bench } }: Crowd, { plot, bank }: Site) {
  for (const [x, y, turn] of [
    [26, 80.4, 1.4],
    [64, 79.6, 1.7],
    [120, 79, 1.5],
    [60, 26.2, 1.5],
    [30, bank ?? plot[3], 1.4],
  ] as const)
    for (let i = 0; i < 6; i++)
      bicycle.at.push({
        spot: [x + i * 0.8, y === bank ? 0.04 : PODIUM + 0.04, y === bank ? bank - 15 : y],
        scale: 1,
        turn,
      })
  const grass = PODIUM + 0.17
  for (const [x, y, turn] of [
    [38, 55.5, 0],
    [44, 71, 3.14],
    [58, 71.4, 3.14],
    [70, 64, -1.4],
    [30, 47.8, 0],
    [104, 44.6, -0.9],
    [128, 52.6, 0],
    [150, 52, 0],
    [24, 29.6, 0],
    [140, 30.2, 0],
  ] as const)
    bench.at.push({ spot: [x, grass, y], scale: 1, turn })
}

/** On the promenade, in the yard, round the playground. */
function gather(crowd: Crowd, { plot: [x0, , x1, y1], bank }: Site, chance: Random) {
  if (bank !== null)
    for (let x = x0 - 60; x < x1 + 60; x += chance.between(3, 8.5))
      meet(crowd, [x, bank - chance.between(3.6, 15)], () => 0.05, chance)
  for (let x = x0; x < x1 - 30; x += chance.between(9, 16))
    meet(crowd, [x, y1 + chance.between(0, 1.8)], () => PODIUM + 0.02, chance)
  for (const way of ways)
    for (const [i, [x, y]] of way.entries())
      if (i % 8 === 5) meet(crowd, [x + chance.between(-0.7, 0.7), y], () => PODIUM + 0.21, chance)
  playAt(crowd, PLAY, PODIUM + 0.2, chance)
}

function plant(trees: readonly Copies[], { plot, houses, bank }: Site, chance: Random) {
  const [big, slender, small, shrub] = trees
  const [far, off] = [toHouses(houses), toLine(ways.flat())]
  const [x0, y0, x1, y1] = plot
  const steps = x0 + (x1 - x0) * 0.45
  for (let x = -280; bank !== null && x < 420; x += chance.between(7, 10.5)) {
    if (x > steps - 3 && x < steps + 19) continue
    const scale = chance.between(0.7, 0.95)
    chance.pick([big, slender, small])?.at.push({ spot: [x, 0.1, bank - 9.8], scale, turn: x })
    if (chance.chance(0.6))
      shrub?.at.push({ spot: [x + 3, 0.2, bank - 11], scale: chance.between(0.7, 1.3), turn: x })
  }
  const toPlay = (x: number, y: number) => Math.hypot((x - PLAY[0] - 4) / 1.5, y - PLAY[1])
  const inYard = (x: number, y: number) =>
    far(x, y) < 8 || off(x, y) < 2.6 || toPlay(x, y) < 9.5
      ? undefined
      : chance.pick([big, slender, small, small, shrub, shrub, shrub])
  scatter(chance, [x0 + 3, y0 + 3, x1 - 26, y1 - 28], { count: 240, apart: 6.5 }, inYard, level)
  for (let y = y0 + 8; y < y1 - 10; y += chance.between(6, 10))
    chance.pick([slender, small])?.at.push({ spot: [x0 - 7, PODIUM, y], scale: 0.8, turn: y })
  const around = (x: number, y: number) =>
    x > x0 - 28 && x < x1 + 28 && y > y0 - 30 ? undefined : chance.pick([big, slender, small])
  scatter(chance, [-280, y0 - 260, 440, y1 + 4], { count: 900, apart: 8 }, around, quay)
}
