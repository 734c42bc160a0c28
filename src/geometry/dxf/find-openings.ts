import { boundsOf } from '#geometry/shapes.ts'
import type { Point } from '#geometry/shapes.ts'
import type { DrawnDoor, DrawnWindow } from '#geometry/drawing/drawn-floor.ts'
import { between, leftOf, lengthOf, unit } from '#geometry/drawing/vectors.ts'
import { itemAt } from '#domain/item-at.ts'

import type { Block, Piece, Shape } from './piece.ts'

/** A box through the wall: the middle line of the opening, and how thick the wall is. */
type Box = { from: Point; to: Point; thickness: number }

/** Lines of one window lie within the thickness of a wall, mm. */
const WALL = 800

type Arc = Extract<Shape, { kind: 'arc' }>

/** A door by its arc: hinged at the centre, open where its leaf is drawn, or where it stands in a room. */
export function doorOfArc(
  { centre, points }: Arc,
  beside: readonly Piece[],
  isInRoom: (point: Point) => boolean,
): DrawnDoor {
  const [a, b] = [itemAt(points, 0), itemAt(points, -1)]
  const [leafA, leafB] = [a, b].map((end) => beside.some((piece) => isLeaf(piece, centre, end)))
  const isOpenAtA = leafA === leafB ? isInRoom(between(centre, a)) : leafA
  const [latch, open] = isOpenAtA ? [b, a] : [a, b]
  const left = leftOf(centre, latch)
  const side = (open[0] - centre[0]) * left[0] + (open[1] - centre[1]) * left[1]
  return { hinge: centre, latch, swing: side > 0 ? 'left' : 'right', kind: null }
}

/** Whether a line, or a side of the box of a leaf, runs from the hinge to where the arc ends. */
function isLeaf(piece: Piece, hinge: Point, end: Point): boolean {
  if (piece.kind !== 'run') return false
  const near = lengthOf(hinge, end) / 10
  const touches = (point: Point) => piece.points.some((one) => lengthOf(one, point) < near)
  return touches(hinge) && touches(end)
}

export const doorOfBox = ({ from, to }: Box): DrawnDoor => ({
  hinge: from,
  latch: to,
  swing: null,
  kind: null,
})

export const windowOfBox = ({ from, to, thickness }: Box): DrawnWindow => ({
  from,
  to,
  depth: thickness >= 60 ? thickness : null,
  sill: null,
  head: null,
})

/** Around the pieces of a block, along its own axes. */
export function boxOfBlock({ place }: Block, pieces: readonly Piece[]): Box {
  const right = unit([0, 0], [place[0], place[1]])
  const down: Point = [-right[1], right[0]]
  const points = pieces.flatMap((piece) => (piece.kind === 'text' ? [] : piece.points))
  const onAxes = points.map(([x, y]): Point => [
    x * right[0] + y * right[1],
    x * down[0] + y * down[1],
  ])
  const [x0, y0, x1, y1] = boundsOf(onAxes)
  const back = (x: number, y: number): Point => [
    x * right[0] + y * down[0],
    x * right[1] + y * down[1],
  ]
  return boxOf([back(x0, y0), back(x1, y0), back(x1, y1), back(x0, y1)])
}

/** Of four corners in a row. */
export function boxOf(corners: readonly Point[]): Box {
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => itemAt(corners, i)) as [Point, Point, Point, Point]
  return lengthOf(a, b) >= lengthOf(b, c)
    ? { from: between(a, d), to: between(b, c), thickness: lengthOf(b, c) }
    : { from: between(a, b), to: between(c, d), thickness: lengthOf(a, b) }
}

/** Lines side by side and of one length are one opening. */
export function boxesOfLines(lines: readonly (readonly [Point, Point])[]): Box[] {
  const groups: (readonly [Point, Point])[][] = []
  for (const line of lines.filter(([from, to]) => lengthOf(from, to) > 300)) {
    const group = groups.find((one) => isBeside(itemAt(one, 0), line))
    if (group) group.push(line)
    else groups.push([line])
  }
  return groups.map((group) => {
    const [from, to] = itemAt(group, 0)
    const left = leftOf(from, to)
    const off = group.map(([p]) => (p[0] - from[0]) * left[0] + (p[1] - from[1]) * left[1])
    const [low, high] = [Math.min(...off), Math.max(...off)]
    const shift = ([x, y]: Point): Point => [
      x + (left[0] * (low + high)) / 2,
      y + (left[1] * (low + high)) / 2,
    ]
    return { from: shift(from), to: shift(to), thickness: high - low }
  })
}

function isBeside([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [along, left] = [unit(a, b), leftOf(a, b)]
  const apart = [between(c, d)[0] - between(a, b)[0], between(c, d)[1] - between(a, b)[1]] as const
  const [lengthwise, across] = [along, left].map(([x, y]) => Math.abs(apart[0] * x + apart[1] * y))
  const turned = unit(c, d)
  return (
    Math.abs(along[0] * turned[1] - along[1] * turned[0]) < 0.02 &&
    Math.abs(lengthOf(a, b) - lengthOf(c, d)) < 60 &&
    (lengthwise ?? 0) < 60 &&
    (across ?? 0) < WALL
  )
}
