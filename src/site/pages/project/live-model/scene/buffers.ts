import { icosahedronCorners, icosahedronFaces } from '#drawings/model/icosahedron.ts'
import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import { STRIDE, type Geometry } from './geometry.ts'

/** On the graphics card: everything but the trees. */
export function loadWalls(gl: WebGL2RenderingContext, geometry: Geometry) {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, geometry.vertices, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, geometry.indices, gl.STATIC_DRAW)
  for (const place of [0, 1, 2]) gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(0, 3, gl.SHORT, false, STRIDE, 0)
  gl.vertexAttribIPointer(1, 1, gl.UNSIGNED_SHORT, STRIDE, 6)
  gl.vertexAttribIPointer(2, 2, gl.UNSIGNED_BYTE, STRIDE, 8)
  return { array, count: geometry.indices.length }
}

/** One ball, and where it stands as the crown of each tree. */
export function loadTrees(gl: WebGL2RenderingContext, { head, trees }: UnpackedMesh) {
  const kinds = head.trees.flatMap((kind) => Array.from({ length: kind.count }, () => kind))
  const places = kinds.flatMap(({ low, high, radius }, i) => {
    const scale = (trees.size[i] ?? 100) / 10_000
    const [x, y, z] = [trees.x[i] ?? 0, trees.y[i] ?? 0, trees.z[i] ?? 0]
    const middle = y / 100 + ((low + high) / 2) * scale
    return [x / 100, middle, z / 100, 1, radius * scale, ((high - low) / 2) * scale]
  })
  const ball = crown()
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  for (const place of [0, 1, 2]) gl.enableVertexAttribArray(place)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, ball, gl.STATIC_DRAW)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 12, 0)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(places), gl.STATIC_DRAW)
  gl.vertexAttribPointer(1, 4, gl.FLOAT, false, 24, 0)
  gl.vertexAttribPointer(2, 2, gl.FLOAT, false, 24, 16)
  for (const place of [1, 2]) gl.vertexAttribDivisor(place, 1)
  return { array, corners: ball.length / 3, count: kinds.length }
}

/** An icosahedron cut once more, on a ball of radius 1: 80 triangles stand for the crown of a tree. */
function crown(): Float32Array<ArrayBuffer> {
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
