import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { cornerOf, normalOf, sidesOf } from './faces.ts'
import { along, dot, minus, type Vector } from './vectors.ts'

/** Nearer than this a ray meets nothing, m. */
const NEAREST = 0.3

/** The flat a ray meets first, counted from 1; 0: a wall, the ground or nothing. */
export function flatOnRay({ head, faces }: UnpackedMesh, from: Vector, way: Vector): number {
  const starts = head.normals.map((normal) => dot(normal, from))
  const speeds = head.normals.map((normal) => dot(normal, way))
  let nearest = Infinity
  let flat = 0
  for (let face = 0; face < faces.count; face++) {
    const number = faces.normals[face] ?? 0
    const speed = speeds[number] ?? 0
    if (Math.abs(speed) < 1e-6) continue
    const corner = cornerOf(faces, face)
    const reach = (dot(normalOf(head, faces, face), corner) - (starts[number] ?? 0)) / speed
    if (reach < NEAREST || reach >= nearest) continue
    if (!isOn({ faces, face, corner }, along(from, way, reach))) continue
    nearest = reach
    flat = faces.flats[face] ?? 0
  }
  return flat
}

type Met = { faces: UnpackedMesh['faces']; face: number; corner: Vector }

/** Whether a place of its plane lies on a face. */
function isOn({ faces, face, corner }: Met, spot: Vector): boolean {
  const [a, b] = sidesOf(faces, face)
  const way = minus(spot, corner)
  const [aa, ab, bb] = [dot(a, a), dot(a, b), dot(b, b)]
  const [wa, wb] = [dot(way, a), dot(way, b)]
  const whole = aa * bb - ab * ab
  const [u, v] = [(wa * bb - wb * ab) / whole, (wb * aa - wa * ab) / whole]
  return u >= 0 && v >= 0 && (faces.triangles[face] === 1 ? u + v <= 1 : u <= 1 && v <= 1)
}
