import { axisOf, planes } from '#drawings/model/web/web-mesh.ts'
import type { Way } from '#drawings/model/web/web-mesh.ts'
import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

/** Bytes of a corner: three coordinates and the flat in 16 bits each, then its material, the way it looks, two spare. */
export const STRIDE = 12

export type Geometry = {
  vertices: ArrayBuffer
  indices: Uint32Array<ArrayBuffer>
  ways: Uint8Array
  facings: Facing[]
}

/** Rectangles that look one way, in the order of their planes, cm: from any eye those it sees the faces of lie together. */
type Facing = { way: Way; planes: Int16Array; first: number }

const WAYS: readonly Way[] = [0, 1, 2, 3, 4, 5]

/** Two triangles of each rectangle. */
export function buildGeometry({ head, rectangles, count }: UnpackedMesh): Geometry {
  const vertices = new ArrayBuffer(count * 4 * STRIDE)
  const words = new Int16Array(vertices)
  const bytes = new Uint8Array(vertices)
  const ways = new Uint8Array(count)
  let at = 0
  for (const group of head.groups)
    for (const end = at + group.count; at < end; at++) {
      ways[at] = group.way
      const corners = cornersOf(rectangles, at, group.way)
      for (const [i, corner] of corners.entries()) {
        const vertex = at * 4 + i
        words.set([...corner, rectangles.flat[at] ?? 0], (vertex * STRIDE) / 2)
        bytes.set([group.material, group.way], vertex * STRIDE + 8)
      }
    }
  return { vertices, ways, ...orderByPlanes(rectangles, ways) }
}

function orderByPlanes({ plane }: UnpackedMesh['rectangles'], ways: Uint8Array) {
  const indices = new Uint32Array(ways.length * 6)
  let placed = 0
  const facings = WAYS.map((way): Facing => {
    const first = placed
    const own = [...ways.keys()]
      .filter((at) => ways[at] === way)
      .sort((a, b) => (plane[a] ?? 0) - (plane[b] ?? 0))
    for (const at of own) {
      const corner = at * 4
      const corners = [corner, corner + 1, corner + 2, corner, corner + 2, corner + 3]
      indices.set(corners, placed * 6)
      placed += 1
    }
    return { way, planes: Int16Array.from(own, (at) => plane[at] ?? 0), first }
  })
  return { indices, facings }
}

/** Which of them an eye at a place on their axis, m, sees the faces of: the others turn their backs to it. */
export function facingEye({ way, planes: sorted, first }: Facing, place: number) {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const half = (low + high) >> 1
    if ((sorted[half] ?? 0) < place * 100) low = half + 1
    else high = half
  }
  // Even ways look towards larger numbers, so what lies before the eye's place is seen.
  return way % 2 === 0 ? { first, count: low } : { first: first + low, count: sorted.length - low }
}

type Corner = [number, number, number]

/** Centimetres, in the order of one way round; both sides are drawn. */
function cornersOf(
  { plane, u, v, width, height }: UnpackedMesh['rectangles'],
  at: number,
  way: Way,
): [Corner, Corner, Corner, Corner] {
  const axes = planes[axisOf(way)]
  const [u0, v0] = [u[at] ?? 0, v[at] ?? 0]
  const [u1, v1] = [u0 + (width[at] ?? 0), v0 + (height[at] ?? 0)]
  const corner = (a: number, b: number): Corner => {
    const spot: Corner = [0, 0, 0]
    spot[axes.plane] = plane[at] ?? 0
    spot[axes.u] = a
    spot[axes.v] = b
    return spot
  }
  return [corner(u0, v0), corner(u1, v0), corner(u1, v1), corner(u0, v1)]
}
