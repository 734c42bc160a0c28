import type { Faces, UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { cornerOf, normalOf } from './faces.ts'
import { dot, type Vector } from './vectors.ts'

/** Bytes of a corner: three coordinates and the flat in 16 bits each, then its material and where it looks in 8. */
export const STRIDE = 12

export type Geometry = {
  vertices: ArrayBuffer
  indices: Uint32Array<ArrayBuffer>
  facings: Facing[]
}

/** Faces that look one way, in the order of their planes, m: from any eye those it sees the faces of lie together. */
type Facing = { normal: Vector; planes: Float64Array; first: number }

/** Two triangles of each face. */
export function buildGeometry({ head, faces }: UnpackedMesh): Geometry {
  const vertices = new ArrayBuffer(faces.count * 4 * STRIDE)
  const words = new Int16Array(vertices)
  const bytes = new Int8Array(vertices)
  for (let face = 0; face < faces.count; face++) {
    const looks = normalOf(head, faces, face).map((part) => Math.round(part * 127))
    for (const [i, corner] of cornersOf(faces, face).entries()) {
      const vertex = (face * 4 + i) * STRIDE
      words.set([...corner, faces.flats[face] ?? 0], vertex / 2)
      bytes.set([faces.materials[face] ?? 0, ...looks], vertex + 8)
    }
  }
  return { vertices, ...orderByPlanes(head, faces) }
}

function orderByPlanes({ normals }: UnpackedMesh['head'], faces: Faces) {
  const indices = new Uint32Array(faces.count * 6)
  const looking = normals.map((): number[] => [])
  for (const [face, number] of faces.normals.entries()) looking[number]?.push(face)
  let placed = 0
  const facings = normals.map((normal, number): Facing => {
    const first = placed
    const own = (looking[number] ?? [])
      .map((face) => ({ face, plane: dot(normal, cornerOf(faces, face)) }))
      .sort((a, b) => a.plane - b.plane)
    for (const { face } of own) {
      const corner = face * 4
      const corners = [corner, corner + 1, corner + 2, corner, corner + 2, corner + 3]
      indices.set(corners, placed * 6)
      placed += 1
    }
    return { normal, planes: Float64Array.from(own, ({ plane }) => plane), first }
  })
  return { indices, facings: facings.filter(({ planes }) => planes.length > 0) }
}

/** Which of them an eye sees the faces of: the others turn their backs to it. */
export function facingEye({ normal, planes, first }: Facing, eye: Vector) {
  const place = dot(normal, eye)
  let low = 0
  let high = planes.length
  while (low < high) {
    const half = (low + high) >> 1
    if ((planes[half] ?? 0) < place) low = half + 1
    else high = half
  }
  return { first, count: low }
}

/** Centimetres, in the order of one way round; both sides are drawn. The last corner of a triangle is its third again. */
function cornersOf({ spans, triangles }: Faces, face: number) {
  const at = face * 9
  const corner = (along: number, across: number) =>
    [0, 1, 2].map(
      (axis) =>
        (spans[at + axis] ?? 0) +
        (spans[at + 3 + axis] ?? 0) * along +
        (spans[at + 6 + axis] ?? 0) * across,
    )
  return [corner(0, 0), corner(1, 0), corner(triangles[face] === 1 ? 0 : 1, 1), corner(0, 1)]
}
