import type { Surface } from '#drawings/model/mesh.ts'

import { axes, planeOf, type Normal } from './web-mesh.ts'

/** A face as it travels. */
export type PackedFace = {
  material: string
  normal: Normal
  /** straight: in the order of COLUMNS, others of SLANT_COLUMNS. */
  shape: 'straight' | 'slanted' | 'triangle'
  columns: number[]
}

type Corner = [x: number, y: number, z: number]

/** The faces of a surface: rectangles at any angle and triangles; what has no area or is neither is left out. */
export function facesOf(
  material: string,
  { positions, normals }: Surface,
  flat: number,
): PackedFace[] {
  const found: PackedFace[] = []
  for (let at = 0; at + 12 <= positions.length; at += 12) {
    const corner = (i: number): Corner => [
      cm(positions[at + i * 3]),
      cm(positions[at + i * 3 + 1]),
      cm(positions[at + i * 3 + 2]),
    ]
    const corners = [corner(0), corner(1), corner(2), corner(3)] as const
    const normal: Normal = [round(normals[at]), round(normals[at + 1]), round(normals[at + 2])]
    const face = straightOf(corners, axisOf(normal)) ?? slantedOf(corners)
    if (face) found.push({ material, normal, ...face, columns: [...face.columns, flat] })
  }
  return found
}

const cm = (metres = 0) => Math.round(metres * 100)

/** Faces of one wall look one way. */
const round = (part = 0) => Math.round(part * 1e4) / 1e4 + 0

/** −1: it looks along none. */
const axisOf = (normal: Normal) =>
  axes.findIndex((axis) => axis.every((part, i) => part === normal[i]))

type Corners = readonly [Corner, Corner, Corner, Corner]
type Face = Pick<PackedFace, 'shape' | 'columns'>

function straightOf(corners: Corners, axis: number): Face | null {
  if (axis < 0) return null
  const { plane, u, v } = planeOf(axis)
  const [us, vs] = [corners.map((one) => one[u]), corners.map((one) => one[v])]
  const [low, bottom] = [Math.min(...us), Math.min(...vs)]
  const [right, top] = [Math.max(...us), Math.max(...vs)]
  const isCorner = (one: Corner) =>
    (one[u] === low || one[u] === right) && (one[v] === bottom || one[v] === top)
  const isRectangle = corners.every(isCorner) && !isSame(corners[2], corners[3])
  if (!isRectangle || low === right || bottom === top) return null
  return {
    shape: 'straight',
    columns: [corners[0][plane], low, bottom, right - low, top - bottom],
  }
}

/** Corners are rounded each for itself. */
const SLACK = 2

function slantedOf([p, q, r, s]: Corners): Face | null {
  const isTriangle = isSame(r, s)
  const [a, b] = [minus(q, p), minus(s, p)]
  const last = minus(r, p).map((part, i) => part - (a[i] ?? 0) - (b[i] ?? 0))
  if (!isTriangle && last.some((part) => Math.abs(part) > SLACK)) return null
  if (areaOf(a, b) < 1) return null
  return { shape: isTriangle ? 'triangle' : 'slanted', columns: [...p, ...a, ...b] }
}

const isSame = (a: Corner, b: Corner) => a.every((part, i) => part === b[i])

const minus = (a: Corner, b: Corner): Corner => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

const areaOf = (a: Corner, b: Corner) =>
  Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
