import type { Point } from '#domain/media/outlines.ts'

/** A flat part of a facade on its picture: corners from the upper left one clockwise. */
export type Plane = readonly [Point, Point, Point, Point]

type WindowGrid = {
  rows: number
  columns: number
  /** Shares of a cell, 0–1. */
  width: number
  height: number
}

/** In square thousandths: corners nearer to a line than this have no room for windows. */
const LEAST_TURN = 200

/** Why four points are no plane of a facade; null: they are one. */
export function planeTrouble(plane: Plane): string | null {
  const turns = plane.map((corner, at) => turnAt(plane.at(at - 1), corner, plane[(at + 1) % 4]))
  if (turns.some((turn) => Math.abs(turn) < LEAST_TURN))
    return 'Углы плоскости слились или стоят на\u00A0одной прямой: раздвиньте их'
  return turns.every((turn) => turn > 0)
    ? null
    : 'Углы плоскости перекрещены: левые должны стоять левее правых, верхние — выше нижних, без вмятин'
}

/** Twice the area of the triangle of three corners; negative: the turn is to the left. */
const turnAt = (
  [fromX, fromY]: Point = [0, 0],
  [x, y]: Point,
  [toX, toY]: Point = [0, 0],
): number => (x - fromX) * (toY - y) - (y - fromY) * (toX - x)

/**
 * Where a point of the wall is on the picture: [0, 0] is its upper left corner, [1, 1] its lower right one. The one
 * projective map that takes the corners of a square to four points, see P. Heckbert, «Fundamentals of Texture Mapping».
 */
export function projectionTo(plane: Plane): (point: Point) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = plane
  const [rightX, rightY] = [x1 - x2, y1 - y2]
  const [bottomX, bottomY] = [x3 - x2, y3 - y2]
  const [skewX, skewY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const whole = rightX * bottomY - bottomX * rightY
  const g = (skewX * bottomY - bottomX * skewY) / whole
  const h = (rightX * skewY - skewX * rightY) / whole
  return ([u, v]) => {
    const depth = 1 + g * u + h * v
    return [
      (x0 + (x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v) / depth,
      (y0 + (y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v) / depth,
    ]
  }
}

/** Windows in the middle of their cells: rows from the lowest up, in each from the left. */
export function layWindows(
  plane: Plane,
  { rows, columns, width, height }: WindowGrid,
): Point[][][] {
  const onPicture = projectionTo(plane)
  const halves = [width / 2, height / 2] as const
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => {
      const [middleX, middleY] = [column + 0.5, rows - row - 0.5]
      const corner = (right: number, down: number) =>
        onPicture([(middleX + right * halves[0]) / columns, (middleY + down * halves[1]) / rows])
      return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
    }),
  )
}
