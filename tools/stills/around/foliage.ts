import type { Random } from '#domain/random.ts'
import { icosahedronCorners, icosahedronFaces } from '#drawings/model/icosahedron.ts'
import type { Spot, Surface } from '#drawings/model/mesh.ts'
import { unit } from '#drawings/model/mesh.ts'

/** `heart`: the middle of the crown, `bough`: of what the leaves hang on; its half width, how long a leaf is, m. `flat`: height to width, `thin`: width of a leaf to its length. */
export type Bough = {
  heart: Spot
  bough: Spot
  radius: number
  leaf: number
  flat: number
  thin: number
}

/** Leaves or tufts of needles around what is dark behind them. */
export function addBough(surface: Surface, bough: Bough, count: number, chance: Random) {
  addShade(surface, bough)
  for (let i = 0; i < count; i++) addLeaf(surface, bough, chance)
}

function addShade(surface: Surface, { bough: [x, y, z], radius, flat }: Bough) {
  const first = surface.positions.length / 3
  const far = radius * 0.6
  for (const corner of icosahedronCorners) {
    const way = unit(corner)
    surface.positions.push(x + way[0] * far, y + way[1] * far * flat, z + way[2] * far)
    surface.normals.push(...way)
    surface.uvs.push(0, 0)
    surface.paints.push(0.12, 0.12, 0.12)
  }
  for (const face of icosahedronFaces) surface.indices.push(first + face)
}

/** A diamond that lies nearly as the skin of its bough does, and takes the light as the skin would. */
function addLeaf(
  surface: Surface,
  { heart, bough, radius, leaf, flat: low, thin }: Bough,
  chance: Random,
) {
  const high = chance.between(-1, 1)
  const turn = chance.between(0, 2 * Math.PI)
  const flat = Math.sqrt(1 - high * high)
  const out: Spot = [Math.cos(turn) * flat, high, Math.sin(turn) * flat]
  const far = radius * chance.between(0.72, 1.12)
  const spot: Spot = [
    bough[0] + out[0] * far,
    bough[1] + out[1] * far * low,
    bough[2] + out[2] * far,
  ]
  const lean = (axis: number) => (out[axis] ?? 0) + chance.between(-0.55, 0.55)
  const face = unit([lean(0), lean(1), lean(2)])
  const along = unit(cross(face, unit([chance.between(-1, 1), chance.between(-1, 1), 0.3])))
  const across = cross(face, along)
  const [long, wide] = [leaf * chance.between(0.75, 1.2), leaf * thin]
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
