import { itemAt } from '#domain/item-at.ts'
import { clockwise, isInside } from '#geometry/outlines/area.ts'
import { boundsOf } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import type { CommonArea, CommonWindow, Outline, Polygon } from '#geometry/section-geometry.ts'
import { FACADE_WALL, type Plan } from '#drawings/plan/model/plan.ts'

export type Unit = {
  stack: string
  /** As it lies on the floor. */
  plan: Plan
  /** Where the origin of the plan lies on the floor, mm, and how far its sheet is turned there, degrees clockwise. */
  at: Point
  turn: number
  /** The flat with its walls, in millimetres of the floor: for highlights and links. */
  outline: Point[]
  /** How many floors above the entrance of its flat; left out: it is the flat's own floor. */
  above?: number
}

/** The model of a floor, in its own millimetres; facades take their windows from it. */
export type Floor = {
  version: number
  /** Around its outer walls; several where it is not of one piece. */
  contours: Outline[]
  /** Open to the sky within them. Left out: none. */
  courts?: Outline[]
  units: Unit[]
  /** What residents share. */
  common: CommonArea[]
  /** Windows of common areas. */
  windows: CommonWindow[]
  /** Walls that plans of units do not draw. */
  bodies: Polygon[]
}

type Walled = Pick<Floor, 'contours' | 'courts'>

/** What its outer walls enclose: clockwise around each contour, then the other way around its courts. */
export const shellOf = ({ contours, courts = [] }: Walled): Polygon[] =>
  contours.map((contour) => [
    clockwise(contour),
    ...courts
      .filter((court) => isInside(contour, itemAt(court, 0)))
      .map((court) => clockwise(court).toReversed()),
  ])

/** Within its outer walls, and in none of its courts. */
export const isWithin = (floor: Walled, point: Point): boolean =>
  shellOf(floor).some(
    ([outer = [], ...courts]) =>
      isInside(outer, point) && !courts.some((court) => isInside(court, point)),
  )

export const boundsOfFloor = ({ contours }: Pick<Floor, 'contours'>): Rect =>
  boundsOf(contours.flat())

/** Between the facades, mm. */
export function innerSize(floor: Floor): readonly [width: number, depth: number] {
  const [x0, y0, x1, y1] = boundsOfFloor(floor)
  return [x1 - x0 - 2 * FACADE_WALL, y1 - y0 - 2 * FACADE_WALL]
}
