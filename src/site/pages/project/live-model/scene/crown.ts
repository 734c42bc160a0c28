import { icosahedronCorners, icosahedronFaces } from '#drawings/model/icosahedron.ts'

/** An icosahedron cut once more, on a ball of radius 1: 80 triangles stand for the crown of a tree. */
export function crown(): Float32Array<ArrayBuffer> {
  const out: number[] = []
  for (let i = 0; i < icosahedronFaces.length; i += 3) {
    const [a, b, c] = [
      corner(icosahedronFaces[i]),
      corner(icosahedronFaces[i + 1]),
      corner(icosahedronFaces[i + 2]),
    ]
    const [ab, bc, ca] = [between(a, b), between(b, c), between(c, a)]
    for (const triangle of [
      [a, ab, ca],
      [ab, b, bc],
      [ca, bc, c],
      [ab, bc, ca],
    ])
      for (const point of triangle) out.push(...point)
  }
  return Float32Array.from(out)
}

type Point = readonly [number, number, number]

const onBall = ([x, y, z]: Point): Point => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

const corner = (index: number | undefined): Point =>
  onBall(icosahedronCorners[index ?? 0] ?? [0, 1, 0])

const between = (a: Point, b: Point): Point => onBall([a[0] + b[0], a[1] + b[1], a[2] + b[2]])
