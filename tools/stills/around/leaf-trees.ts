import { drawingRandom, type Random } from '#domain/random.ts'
import { icosahedronCorners, icosahedronFaces } from '#drawings/model/icosahedron.ts'
import type { Copies, Part, Spot, Surface } from '#drawings/model/mesh.ts'
import { surfaceOf, unit } from '#drawings/model/mesh.ts'

import { copiesOf } from './plants.ts'
import { addBeam, addLathe } from './shapes.ts'

/** Height of a trunk to its crown, the crown's half width and height, its boughs, and how long a leaf is, m. */
type Crown = { trunk: number; wide: number; tall: number; boughs: number; leaf: number }

const crowns: readonly Crown[] = [
  { trunk: 2.5, wide: 2.9, tall: 3.3, boughs: 26, leaf: 0.3 },
  { trunk: 2.6, wide: 2, tall: 4.4, boughs: 26, leaf: 0.28 },
  { trunk: 2, wide: 2.1, tall: 2.2, boughs: 18, leaf: 0.26 },
  { trunk: 0, wide: 0.95, tall: 0.6, boughs: 9, leaf: 0.15 },
]

/** A wide tree, a slender one, a small one, and a shrub: of leaves, since they are seen from near. */
export const growLeafTrees = (seed: string): Copies[] =>
  crowns.map((crown, i) => copiesOf(growTree(crown, drawingRandom(`${seed}|leaf ${i}`))))

const GOLDEN = 2.39996
const LEAVES = 170

function growTree({ trunk, wide, tall, boughs, leaf }: Crown, chance: Random): Part {
  const part: Part = new Map()
  const heart: Spot = [0, trunk + tall, 0]
  if (trunk > 0) {
    const bark = surfaceOf(part, 'trunk')
    const rings = [
      [0.2, 0],
      [0.14, 0.5],
      [0.1, trunk + tall * 0.5],
      [0.03, trunk + tall * 1.3],
    ] as const
    addLathe(bark, [0, 0, 0], rings, 8)
  }
  const green = surfaceOf(part, 'leaf')
  for (let i = 0; i < boughs; i++) {
    const high = 1 - (2 * (i + 0.5)) / boughs
    const out = Math.sqrt(1 - high * high) * wide * chance.between(0.5, 0.78)
    const bough: Spot = [
      Math.cos(i * GOLDEN) * out,
      heart[1] + high * tall * chance.between(0.62, 0.8),
      Math.sin(i * GOLDEN) * out,
    ]
    if (trunk > 0 && i % 3 === 0)
      addBeam(
        surfaceOf(part, 'trunk'),
        [0, Math.min(bough[1] - 0.3, heart[1]) - out * 0.4, 0],
        bough,
        0.035,
      )
    const radius = wide * chance.between(0.3, 0.42)
    addShade(green, bough, radius * 0.6)
    for (let k = 0; k < LEAVES; k++) addLeaf(green, { heart, bough, radius, leaf }, chance)
  }
  return part
}

/** What is dark behind the leaves of a bough. */
function addShade(surface: Surface, [x, y, z]: Spot, radius: number) {
  const first = surface.positions.length / 3
  for (const corner of icosahedronCorners) {
    const way = unit(corner)
    surface.positions.push(x + way[0] * radius, y + way[1] * radius, z + way[2] * radius)
    surface.normals.push(...way)
    surface.uvs.push(0, 0)
    surface.paints.push(0.12, 0.12, 0.12)
  }
  for (const face of icosahedronFaces) surface.indices.push(first + face)
}

type Bough = { heart: Spot; bough: Spot; radius: number; leaf: number }

/** A diamond that lies nearly as the skin of its bough does, and takes the light as the skin would. */
function addLeaf(surface: Surface, { heart, bough, radius, leaf }: Bough, chance: Random) {
  const high = chance.between(-1, 1)
  const turn = chance.between(0, 2 * Math.PI)
  const flat = Math.sqrt(1 - high * high)
  const out: Spot = [Math.cos(turn) * flat, high, Math.sin(turn) * flat]
  const far = radius * chance.between(0.72, 1.12)
  const spot: Spot = [
    bough[0] + out[0] * far,
    bough[1] + out[1] * far * 0.85,
    bough[2] + out[2] * far,
  ]
  const lean = (axis: number) => (out[axis] ?? 0) + chance.between(-0.55, 0.55)
  const face = unit([lean(0), lean(1), lean(2)])
  const along = unit(cross(face, unit([chance.between(-1, 1), chance.between(-1, 1), 0.3])))
  const across = cross(face, along)
  const [long, wide] = [leaf * chance.between(0.75, 1.2), leaf * 0.36]
  const corner = (a: number, b: number): Spot => [
    spot[0] + along[0] * a + across[0] * b,
    spot[1] + along[1] * a + across[1] * b,
    spot[2] + along[2] * a + across[2] * b,
  ]
  const whole = unit([spot[0] - heart[0], spot[1] - heart[1], spot[2] - heart[2]])
  const normal = unit([
    out[0] + whole[0] + face[0] * 0.5,
    out[1] + whole[1] + face[1] * 0.5,
    out[2] + whole[2] + face[2] * 0.5,
  ])
  const light = 0.66 + 0.2 * out[1] + chance.between(-0.1, 0.14)
  const first = surface.positions.length / 3
  for (const [a, b] of [
    [-long / 2, 0],
    [0, wide],
    [long / 2, 0],
    [0, -wide],
  ] as const) {
    surface.positions.push(...corner(a, -b))
    surface.normals.push(...normal)
    surface.uvs.push(0, 0)
    surface.paints.push(light, light, light)
  }
  surface.indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
}

const cross = (a: Spot, b: Spot): Spot => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
