import earcut from 'earcut'

import { itemAt } from '#domain/item-at.ts'
import type { Outline, Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { addQuad, addTriangle } from './mesh.ts'
import type { Spot, Surface } from './mesh.ts'
import { runsOf } from './walls.ts'
import type { Frame } from './walls.ts'

type Triangle = readonly [Point, Point, Point]

/** A level surface of any outline with holes, mm, seen from above or from below. */
export function addSlab(
  surface: Surface,
  frame: Frame,
  polygon: Polygon,
  z: number,
  looks: 'up' | 'down' = 'up',
) {
  const spot = ([x, y]: Point): Spot => frame(x / 1000, y / 1000, z)
  for (const piece of piecesOf(polygon)) {
    const corners = looks === 'up' ? piece.toReversed() : piece
    const uvs = corners.map(([x, y]) => [x / 1000, y / 1000] as const)
    const [a, b, c, d] = corners.map(spot)
    if (!a || !b || !c) continue
    if (d) addQuad(surface, [a, b, c, d], uvs)
    else addTriangle(surface, [a, b, c], uvs)
  }
}

/** Triangles, clockwise on the sheet; two that make a rectangle are one. */
function piecesOf(polygon: Polygon): Point[][] {
  const pieces: Point[][] = []
  let open = trianglesOf(polygon)
  while (open.length > 0) {
    const [first, ...rest] = open
    if (!first) break
    const partner = rest.find((one) => joined(first, one) !== null)
    pieces.push((partner && joined(first, partner)) ?? [...first])
    open = rest.filter((one) => one !== partner)
  }
  return pieces
}

function trianglesOf(polygon: Polygon): Triangle[] {
  const points = polygon.flat()
  const holes = polygon.slice(0, -1).map((_, i) => polygon.slice(0, i + 1).flat().length)
  const found = earcut(points.flat(), holes)
  return Array.from({ length: found.length / 3 }, (_, i): Triangle => {
    const [a, b, c] = [0, 1, 2].map((k) => itemAt(points, itemAt(found, i * 3 + k)))
    if (!a || !b || !c) throw new RangeError('a triangle has three corners')
    return turnOf(a, b, c) > 0 ? [a, b, c] : [a, c, b]
  })
}

const turnOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

/** A triangle with the corner of another opposite their common side, where that makes a rectangle; mm. */
function joined(triangle: Triangle, other: Triangle): Point[] | null {
  for (const [i, apex] of triangle.entries()) {
    const [b, c] = [itemAt(triangle, (i + 1) % 3), itemAt(triangle, (i + 2) % 3)]
    if (!other.includes(b) || !other.includes(c)) continue
    const far = other.find((point) => point !== b && point !== c)
    if (!far) return null
    const isRectangle =
      Math.hypot(b[0] + c[0] - apex[0] - far[0], b[1] + c[1] - apex[1] - far[1]) < 2
    return isRectangle ? [apex, b, far, c] : null
  }
  return null
}

/** An outline moved inwards from its walls, mm; clockwise on the sheet as it was. */
export function inset(outline: Outline, by: number): Outline {
  return runsOf(outline)
    .map(({ from, along, out, ends: [left] }): Point => {
      const [in_, on] = [-by, by * left]
      return [from[0] + out[0] * in_ + along[0] * on, from[1] + out[1] * in_ + along[1] * on]
    })
    .toReversed()
}
