export type Vector = readonly [x: number, y: number, z: number]

/** Columns of a 4 × 4 matrix, as WebGL takes them. */
export type Matrix = Float32Array

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const along = (from: Vector, way: Vector, by: number): Vector => [
  from[0] + way[0] * by,
  from[1] + way[1] * by,
  from[2] + way[2] * by,
]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function unit(a: Vector): Vector {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export const wayTo = (from: Vector, to: Vector): Vector => unit(minus(to, from))

/** Right, up and back of somebody who looks from `eye` at `target`. */
export function axesOf(eye: Vector, target: Vector): [right: Vector, up: Vector, back: Vector] {
  const back = unit(minus(eye, target))
  const right = unit(cross(Math.abs(back[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0], back))
  return [right, cross(back, right), back]
}

export function lookAt(eye: Vector, target: Vector): Matrix {
  const [right, up, back] = axesOf(eye, target)
  const row = (way: Vector) => [...way, -dot(way, eye)] as const
  const [a, b, c] = [row(right), row(up), row(back)]
  // prettier-ignore
  return Float32Array.of(a[0], b[0], c[0], 0, a[1], b[1], c[1], 0, a[2], b[2], c[2], 0, a[3], b[3], c[3], 1)
}

export function perspective(fov: number, aspect: number, near: number, far: number): Matrix {
  const f = 1 / Math.tan(fov / 2)
  const depth = 1 / (near - far)
  // prettier-ignore
  return Float32Array.of(f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) * depth, -1, 0, 0, 2 * far * near * depth, 0)
}

/** A box around the middle, for light that comes from one side. */
export const orthographic = (half: number, depth: number): Matrix =>
  Float32Array.of(1 / half, 0, 0, 0, 0, 1 / half, 0, 0, 0, 0, -1 / depth, 0, 0, 0, 0, 1)

export function times(a: Matrix, b: Matrix): Matrix {
  const product = new Float32Array(16)
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 4; i++)
        product[column * 4 + row] =
          (product[column * 4 + row] ?? 0) + (a[i * 4 + row] ?? 0) * (b[column * 4 + i] ?? 0)
  return product
}
