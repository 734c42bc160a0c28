/** Metres of a plot: x to the right along the street, y up, z towards the viewer. */
export type Spot = readonly [x: number, y: number, z: number]

/** What is painted into a corner: light of a lamp, chance of the room, kind of thing. */
export type Paint = readonly [light: number, chance: number, kind: number]

/** Triangles of one material. */
export type Surface = {
  positions: number[]
  normals: number[]
  /** Metres along the wall and up: bricks are laid by them. */
  uvs: number[]
  paints: number[]
  indices: number[]
}

/** Surfaces by material. */
export type Part = Map<string, Surface>

/** A shape that stands in many places. */
export type Copies = { part: Part; at: { spot: Spot; scale: number; turn: number }[] }

type Quad = readonly [Spot, Spot, Spot, Spot]
type Uvs = readonly (readonly [number, number])[]

export const surfaceOf = (part: Part, material: string): Surface => {
  const surface = part.get(material)
  if (surface) return surface
  const fresh = { positions: [], normals: [], uvs: [], paints: [], indices: [] }
  part.set(material, fresh)
  return fresh
}

const WHITE: Paint = [1, 1, 1]

/** Four corners against the clock as seen from where the face looks. */
export function addQuad(surface: Surface, corners: Quad, uvs?: Uvs, paints?: readonly Paint[]) {
  const first = surface.positions.length / 3
  const normal = normalOf(corners)
  for (const [i, corner] of corners.entries()) {
    surface.positions.push(...corner)
    surface.normals.push(...normal)
    surface.uvs.push(...(uvs?.[i] ?? [0, 0]))
    surface.paints.push(...(paints?.[i] ?? WHITE))
  }
  surface.indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
}

/** Every face of a surface has four corners: the third of a triangle is its fourth too. */
export function addTriangle(surface: Surface, [a, b, c]: readonly [Spot, Spot, Spot], uvs: Uvs) {
  addQuad(surface, [a, b, c, c], uvs)
  surface.indices.length -= 3
}

function normalOf([a, b, c]: Quad): Spot {
  const [u, v] = [minus(b, a), minus(c, a)]
  return unit([u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]])
}

const minus = (a: Spot, b: Spot): Spot => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export function unit(a: Spot): Spot {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
