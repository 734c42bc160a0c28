import type { Random } from '#domain/random.ts'
import type { GlbNode } from '#drawings/model/glb.ts'
import { icosahedronCorners, icosahedronFaces } from '#drawings/model/icosahedron.ts'
import type { Copies, Part, Spot } from '#drawings/model/mesh.ts'
import { surfaceOf, unit } from '#drawings/model/mesh.ts'

import { nodesOf } from './ground.ts'
import { copiesOf, type Stock } from './plants.ts'
import { addBeam, addLathe, type Height } from './shapes.ts'

const coats = ['coat-red', 'coat-blue', 'coat-sand', 'coat-dark', 'coat-white'] as const

export type Crowd = {
  people: Copies[]
  children: Copies[]
  things: Stock<'bicycle' | 'bench' | 'bollard' | 'mast'>
}

export function makeCrowd(): Crowd {
  return {
    people: coats.flatMap((coat) => [0.05, 0.22].map((step) => copiesOf(makePerson(coat, step)))),
    children: coats.slice(0, 3).map((coat) => copiesOf(makePerson(coat, 0.16))),
    things: {
      bicycle: copiesOf(makeBicycle()),
      bench: copiesOf(makeBench()),
      bollard: copiesOf(makeLamp(0.85, 0.07)),
      mast: copiesOf(makeLamp(4.2, 0.1)),
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
}

/** 1,74 m tall, with a step between the feet. */
function makePerson(coat: string, step: number): Part {
  const part: Part = new Map()
  const trousers = surfaceOf(part, coat === 'coat-dark' ? 'coat-sand' : 'coat-dark')
  const cloth = surfaceOf(part, coat)
  for (const [side, way] of [
    [-0.1, step],
    [0.1, -step],
  ] as const)
    addBeam(trousers, [side, 0.02, way], [side * 0.8, 0.86, 0], 0.082)
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
  addBall(part, [0, 1.62, 0], 0.125)
  return part
}

function addBall(part: Part, [x, y, z]: Spot, radius: number) {
  const surface = surfaceOf(part, 'skin')
  const first = surface.positions.length / 3
  for (const corner of icosahedronCorners) {
    const way = unit(corner)
    surface.positions.push(x + way[0] * radius, y + way[1] * radius * 1.15, z + way[2] * radius)
    surface.normals.push(...way)
    surface.uvs.push(0, 0)
    surface.paints.push(1, 1, 1)
  }
  for (const face of icosahedronFaces) surface.indices.push(first + face)
}

const WHEEL = 0.34

function makeBicycle(): Part {
  const part: Part = new Map()
  const [tyre, paint] = [surfaceOf(part, 'frame'), surfaceOf(part, 'coat-red')]
  for (const x of [-0.53, 0.53])
    for (let i = 0; i < 14; i++) {
      const rim = (k: number): Spot => {
        const turn = (k / 14) * 2 * Math.PI
        return [x + Math.cos(turn) * WHEEL, WHEEL + Math.sin(turn) * WHEEL, 0]
      }
      addBeam(tyre, rim(i), rim(i + 1), 0.028)
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
    addBeam(paint, a, b, 0.024)
  addBeam(tyre, [-0.32, 0.94, 0], [-0.06, 0.95, 0], 0.05)
  addBeam(tyre, [0.36, 1.02, -0.28], [0.36, 1.02, 0.28], 0.022)
  addBeam(tyre, head, [0.36, 1.02, 0], 0.022)
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
