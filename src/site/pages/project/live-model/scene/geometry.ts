import { axisOf, planes } from '#drawings/model/web/web-mesh.ts'
import type { Way } from '#drawings/model/web/web-mesh.ts'
import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

/** Bytes of a corner: three coordinates and the flat in 16 bits each, then its material, the way it looks, two spare. */
export const STRIDE = 12

export type Geometry = {
  vertices: ArrayBuffer
  indices: Uint32Array<ArrayBuffer>
  ways: Uint8Array
}

/** Two triangles of each rectangle. */
export function buildGeometry({ head, rectangles, count }: UnpackedMesh): Geometry {
  const vertices = new ArrayBuffer(count * 4 * STRIDE)
  const words = new Int16Array(vertices)
  const bytes = new Uint8Array(vertices)
  const indices = new Uint32Array(count * 6)
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
      const first = at * 4
      indices.set([first, first + 1, first + 2, first, first + 2, first + 3], at * 6)
    }
  return { vertices, indices, ways }
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
