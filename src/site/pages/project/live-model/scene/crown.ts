const T = (1 + Math.sqrt(5)) / 2

const corners = [
  [-1, T, 0],
  [1, T, 0],
  [-1, -T, 0],
  [1, -T, 0],
  [0, -1, T],
  [0, 1, T],
  [0, -1, -T],
  [0, 1, -T],
  [T, 0, -1],
  [T, 0, 1],
  [-T, 0, -1],
  [-T, 0, 1],
] as const

const faces =
  '0 11 5 0 5 1 0 1 7 0 7 10 0 10 11 1 5 9 5 11 4 11 10 2 10 7 6 7 1 8 3 9 4 3 4 2 3 2 6 3 6 8 3 8 9 4 9 5 2 4 11 6 2 10 8 6 7 9 8 1'
    .split(' ')
    .map(Number)

/** An icosahedron cut once more, on a ball of radius 1: 80 triangles stand for the crown of a tree. */
export function crown(): Float32Array<ArrayBuffer> {
  const out: number[] = []
  for (let i = 0; i < faces.length; i += 3) {
    const [a, b, c] = [corner(faces[i]), corner(faces[i + 1]), corner(faces[i + 2])]
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

const corner = (index: number | undefined): Point => onBall(corners[index ?? 0] ?? [0, 1, 0])

const between = (a: Point, b: Point): Point => onBall([a[0] + b[0], a[1] + b[1], a[2] + b[2]])
