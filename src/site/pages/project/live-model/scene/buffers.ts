import { icosahedronCorners, icosahedronFaces } from '#drawings/model/icosahedron.ts'
import type { UnpackedMesh } from '#drawings/model/web/unpack-mesh.ts'

import type { Eye } from './eye.ts'
import { STRIDE, type Geometry } from './geometry.ts'
import { dot, minus, wayTo } from './vectors.ts'

/** On the graphics card: everything but the trees. */
export function loadWalls(gl: WebGL2RenderingContext, geometry: Geometry) {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, geometry.vertices, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, geometry.indices, gl.STATIC_DRAW)
  for (const place of [0, 1, 2, 3]) gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(0, 3, gl.SHORT, false, STRIDE, 0)
  gl.vertexAttribIPointer(1, 1, gl.UNSIGNED_SHORT, STRIDE, 6)
  gl.vertexAttribIPointer(2, 1, gl.UNSIGNED_BYTE, STRIDE, 8)
  gl.vertexAttribPointer(3, 3, gl.BYTE, true, STRIDE, 9)
  return { array, count: geometry.indices.length }
}

/** Trees nearer than this to the eye, m, have crowns of 80 triangles, the others of 20. */
const NEAR_TREE = 90
/** Numbers of a tree: its middle, 1, and half of its width and of its height. */
const OF_TREE = 6

/** Crowns of trees as balls: all of them for the sun, and those before an eye in two finenesses. */
export function loadTrees(gl: WebGL2RenderingContext, mesh: UnpackedMesh) {
  const places = placesOf(mesh)
  const all = loadCrowns(gl, crown(false))
  all.place(places)
  const near = loadCrowns(gl, crown(true))
  const far = loadCrowns(gl, crown(false))
  return {
    triangles: (places.length / OF_TREE) * 80,
    all: [all],
    /** Those that lie before an eye. */
    seenFrom({ position, target }: Eye) {
      const ahead = wayTo(position, target)
      const [close, distant]: [number[], number[]] = [[], []]
      for (let at = 0; at < places.length; at += OF_TREE) {
        const tree = places.slice(at, at + OF_TREE)
        const [x = 0, y = 0, z = 0, , radius = 0] = tree
        const way = minus([x, y, z], position)
        if (dot(way, ahead) < -radius) continue
        ;(Math.hypot(...way) < NEAR_TREE ? close : distant).push(...tree)
      }
      near.place(close)
      far.place(distant)
      return [near, far]
    },
  }
}

function placesOf({ head, trees }: UnpackedMesh): number[] {
  const kinds = head.trees.flatMap((kind) => Array.from({ length: kind.count }, () => kind))
  return kinds.flatMap(({ low, high, radius }, i) => {
    const scale = (trees.size[i] ?? 100) / 10_000
    const [x, y, z] = [trees.x[i] ?? 0, trees.y[i] ?? 0, trees.z[i] ?? 0]
    const middle = y / 100 + ((low + high) / 2) * scale
    return [x / 100, middle, z / 100, 1, radius * scale, ((high - low) / 2) * scale]
  })
}

/** One ball, and where it stands as the crown of each tree. */
function loadCrowns(gl: WebGL2RenderingContext, ball: Float32Array<ArrayBuffer>) {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  for (const place of [0, 1, 2]) gl.enableVertexAttribArray(place)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, ball, gl.STATIC_DRAW)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 12, 0)
  const places = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, places)
  gl.vertexAttribPointer(1, 4, gl.FLOAT, false, OF_TREE * 4, 0)
  gl.vertexAttribPointer(2, 2, gl.FLOAT, false, OF_TREE * 4, 16)
  for (const place of [1, 2]) gl.vertexAttribDivisor(place, 1)
  let count = 0
  return {
    place(trees: readonly number[]) {
      gl.bindBuffer(gl.ARRAY_BUFFER, places)
      gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(trees), gl.DYNAMIC_DRAW)
      count = trees.length / OF_TREE
    },
    /** Returns how many triangles it has drawn. */
    draw(): number {
      gl.bindVertexArray(array)
      gl.drawArraysInstanced(gl.TRIANGLES, 0, ball.length / 3, count)
      return (ball.length / 9) * count
    },
  }
}

/** An icosahedron, or one cut once more, on a ball of radius 1. */
function crown(isFine: boolean): Float32Array<ArrayBuffer> {
  const out: number[] = []
  for (let i = 0; i < icosahedronFaces.length; i += 3) {
    const [a, b, c] = [
      corner(icosahedronFaces[i]),
      corner(icosahedronFaces[i + 1]),
      corner(icosahedronFaces[i + 2]),
    ]
    if (!isFine) {
      out.push(...a, ...b, ...c)
      continue
    }
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
