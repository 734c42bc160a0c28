import type { Faces, UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Vector } from './vectors.ts'

type Head = UnpackedMesh['head']

/** Three numbers of a face, m: its corner, or the way along one of its sides. */
const part = ({ spans }: Faces, face: number, from: number): Vector => [
  (spans[face * 9 + from] ?? 0) / 100,
  (spans[face * 9 + from + 1] ?? 0) / 100,
  (spans[face * 9 + from + 2] ?? 0) / 100,
]

export const cornerOf = (faces: Faces, face: number) => part(faces, face, 0)

export const sidesOf = (faces: Faces, face: number) =>
  [part(faces, face, 3), part(faces, face, 6)] as const

const NONE: Vector = [0, 0, 1]

export const normalOf = ({ normals }: Head, faces: Faces, face: number): Vector =>
  normals[faces.normals[face] ?? 0] ?? NONE

export const looksUp = (head: Head, faces: Faces, face: number) =>
  normalOf(head, faces, face)[1] > 0.99

/** A place of a face by shares of its sides, m. */
export function placeOn(faces: Faces, face: number, along: number, across: number): Vector {
  const corner = cornerOf(faces, face)
  const [a, b] = sidesOf(faces, face)
  return [
    corner[0] + a[0] * along + b[0] * across,
    corner[1] + a[1] * along + b[1] * across,
    corner[2] + a[2] * along + b[2] * across,
  ]
}

/** Its least and its largest coordinates, m. */
export function spreadOf(faces: Faces, face: number): readonly [low: Vector, high: Vector] {
  const all = [placeOn(faces, face, 0, 0), placeOn(faces, face, 1, 0), placeOn(faces, face, 0, 1)]
  if (faces.triangles[face] === 0) all.push(placeOn(faces, face, 1, 1))
  const ends = (end: typeof Math.min): Vector => [
    end(...all.map(([x]) => x)),
    end(...all.map(([, y]) => y)),
    end(...all.map(([, , z]) => z)),
  ]
  return [ends(Math.min), ends(Math.max)]
}
