import type { Random } from '#domain/random.ts'
import type { GlbNode } from '#drawings/model/glb.ts'
import type { Copies, Part, Spot, Surface } from '#drawings/model/mesh.ts'
import { surfaceOf } from '#drawings/model/mesh.ts'

import { nodesOf } from './ground.ts'
import { copiesOf, type Stock } from './plants.ts'
import { addBeam, addLathe, type Height } from './shapes.ts'

const coats = ['coat-red', 'coat-blue', 'coat-sand', 'coat-dark', 'coat-white'] as const
const hairs = ['hair', 'hair-fair', 'hair-grey'] as const

export type Crowd = {
  people: Copies[]
  children: Copies[]
  things: Stock<'bicycle' | 'bench' | 'bollard' | 'mast' | 'pram' | 'stick'>
}

export function makeCrowd(): Crowd {
  return {
    people: coats.flatMap((coat, i) =>
      [0.05, 0.22].map((step, k) =>
        copiesOf(makePerson(coat, step, hairs[(i + k) % hairs.length])),
      ),
    ),
    children: coats.slice(0, 3).map((coat, i) => copiesOf(makePerson(coat, 0.16, hairs[i]))),
    things: {
      bicycle: copiesOf(makeBicycle()),
      bench: copiesOf(makeBench()),
      bollard: copiesOf(makeLamp(0.85, 0.07)),
      mast: copiesOf(makeLamp(4.2, 0.1)),
      pram: copiesOf(makePram()),
      stick: copiesOf(makeStick()),
    },
  }
}

/** Everybody and everything that stands somewhere. */
export const crowdNodes = ({ people, children, things }: Crowd): GlbNode[] => [
  ...nodesOf('person', [...people, ...children]),
  ...nodesOf('thing', Object.values(things)),
]

/** One or two, sometimes with a child, at a place on the ground. */
export function meet(crowd: Crowd, [x, y]: readonly [number, number], at: Height, chance: Random) {
  const turn = chance.between(0, 6.28)
  const put = (one: Copies | undefined, dx: number, scale: number) =>
    one?.at.push({ spot: [x + dx, at(x + dx, y), y + dx * 0.3], scale, turn: turn + dx * 0.2 })
  put(chance.pick(crowd.people), 0, chance.between(0.96, 1.05))
  if (chance.chance(0.45)) put(chance.pick(crowd.people), 0.75, chance.between(0.9, 1.02))
  if (chance.chance(0.2)) put(chance.pick(crowd.children), -0.6, chance.between(0.6, 0.72))
  const carried = chance.next()
  if (carried > 0.12) return
  const way = carried < 0.07 ? crowd.things.pram : crowd.things.stick
  const spot: Spot = [x + Math.sin(turn) * 0.75, at(x, y), y + Math.cos(turn) * 0.75]
  way.at.push({ spot, scale: 1, turn })
}

/** Children on a playground, and who came with them. */
export function playAt(crowd: Crowd, [x, y]: readonly [number, number], z: number, chance: Random) {
  for (let i = 0; i < 13; i++) {
    const [turn, far] = [chance.between(0, 6.28), chance.between(1.5, 8)]
    const [cx, cy] = [x + 5 + Math.cos(turn) * far * 1.3, y + Math.sin(turn) * far * 0.8]
    const scale = chance.between(0.55, 0.8)
    chance.pick(crowd.children).at.push({ spot: [cx, z + 0.05, cy], scale, turn })
    if (i % 4 === 0) meet(crowd, [cx + 1.2, cy - 0.6], () => z + 0.05, chance)
  }
}

/** 1,74 m tall, with a step between the feet. */
function makePerson(coat: string, step: number, hair = 'hair'): Part {
  const part: Part = new Map()
  const trousers = surfaceOf(part, coat === 'coat-dark' ? 'coat-sand' : 'coat-dark')
  const cloth = surfaceOf(part, coat)
  for (const [side, way] of [
    [-0.1, step],
    [0.1, -step],
  ] as const)
    addBeam(trousers, [side, 0.02, way], [side * 0.8, 0.86, 0], 0.072)
  addLathe(
    cloth,
    [0, 0, 0],
    [
      [0.02, 0.72],
      [0.2, 0.74],
      [0.17, 1.02],
      [0.23, 1.36],
      [0.16, 1.46],
      [0.05, 1.5],
    ],
    9,
  )
  for (const side of [-1, 1])
    addBeam(cloth, [side * 0.24, 1.4, 0], [side * 0.27, 0.86, side * step * 0.9], 0.055)
  addBall(surfaceOf(part, 'skin'), [0, 1.62, 0], 0.125)
  addBall(surfaceOf(part, hair), [0, 1.66, -0.03], 0.128)
  return part
}

function addBall(surface: Surface, [x, y, z]: Spot, radius: number) {
  const rings = Array.from({ length: 9 }, (_, i) => {
    const turn = (i / 8 - 0.5) * Math.PI
    return [Math.cos(turn) * radius + 0.001, Math.sin(turn) * radius * 1.15] as const
  })
  addLathe(surface, [x, y, z], rings, 12)
}

const WHEEL = 0.34

function makeBicycle(): Part {
  const part: Part = new Map()
  const [tyre, paint, steel] = ['frame', 'coat-red', 'metal'].map((one) => surfaceOf(part, one))
  if (!tyre || !paint || !steel) return part
  for (const x of [-0.53, 0.53])
    for (let i = 0; i < 28; i++) {
      const rim = (k: number, radius: number): Spot => {
        const turn = (k / 28) * 2 * Math.PI
        return [x + Math.cos(turn) * radius, WHEEL + Math.sin(turn) * radius, 0]
      }
      addBeam(tyre, rim(i, WHEEL), rim(i + 1, WHEEL), 0.02)
      addBeam(steel, rim(i, WHEEL - 0.03), rim(i + 1, WHEEL - 0.03), 0.011)
      if (i % 2 === 0) addBeam(steel, rim(i, 0.02), rim(i, WHEEL - 0.03), 0.003)
    }
  const [back, front]: [Spot, Spot] = [
    [-0.53, WHEEL, 0],
    [0.53, WHEEL, 0],
  ]
  const [seat, head, crank]: [Spot, Spot, Spot] = [
    [-0.2, 0.86, 0],
    [0.4, 0.88, 0],
    [-0.06, 0.32, 0],
  ]
  for (const [a, b] of [
    [back, seat],
    [back, crank],
    [crank, seat],
    [crank, head],
    [seat, head],
    [head, front],
  ] as const)
    addBeam(paint, a, b, 0.019)
  addBeam(steel, seat, [-0.22, 0.93, 0], 0.012)
  addBeam(tyre, [-0.34, 0.95, 0], [-0.16, 0.95, 0], 0.045)
  addBeam(tyre, [-0.16, 0.955, 0], [-0.06, 0.955, 0], 0.022)
  addBeam(steel, [0.36, 1.02, -0.26], [0.36, 1.02, 0.26], 0.013)
  for (const side of [-0.26, 0.26]) addBeam(tyre, [0.36, 1.02, side], [0.28, 1.02, side], 0.018)
  addBeam(steel, head, [0.36, 1.02, 0], 0.015)
  return part
}

/** Pushed ahead of whom it stands before. */
function makePram(): Part {
  const part: Part = new Map()
  const [iron, cloth] = [surfaceOf(part, 'frame'), surfaceOf(part, 'coat-blue')]
  for (const x of [-0.26, 0.26]) {
    addBeam(iron, [x, 0.14, -0.3], [x, 0.55, 0.2], 0.02)
    addBeam(iron, [x, 0.14, 0.38], [x, 0.98, -0.42], 0.02)
    for (const z of [-0.3, 0.38]) addBeam(iron, [x - 0.03, 0.14, z], [x + 0.03, 0.14, z], 0.13)
  }
  addBeam(iron, [-0.26, 0.98, -0.42], [0.26, 0.98, -0.42], 0.022)
  addBeam(cloth, [0, 0.66, -0.3], [0, 0.66, 0.45], 0.22)
  addBeam(cloth, [0, 0.86, 0.1], [0, 0.86, 0.46], 0.2)
  return part
}

function makeStick(): Part {
  const part: Part = new Map()
  addBeam(surfaceOf(part, 'wood'), [0.3, 0, -0.4], [0.28, 0.9, -0.62], 0.02)
  return part
}

function makeBench(): Part {
  const part: Part = new Map()
  const [wood, iron] = [surfaceOf(part, 'wood'), surfaceOf(part, 'frame')]
  for (const z of [-0.18, 0, 0.18]) addBeam(wood, [-0.95, 0.45, z], [0.95, 0.45, z], 0.06)
  for (const y of [0.66, 0.84]) addBeam(wood, [-0.95, y, -0.28], [0.95, y, -0.3], 0.05)
  for (const x of [-0.7, 0.7]) {
    addBeam(iron, [x, 0, 0.16], [x, 0.42, 0.16], 0.035)
    addBeam(iron, [x, 0, -0.2], [x, 0.9, -0.32], 0.035)
  }
  return part
}

/** A post with its light under the cap. */
function makeLamp(high: number, half: number): Part {
  const part: Part = new Map()
  addBeam(surfaceOf(part, 'frame'), [0, 0, 0], [0, high - 0.16, 0], half * 0.6)
  addBeam(surfaceOf(part, 'lamp'), [0, high - 0.16, 0], [0, high - 0.03, 0], half)
  addBeam(surfaceOf(part, 'frame'), [0, high - 0.03, 0], [0, high, 0], half * 1.7)
  return part
}
