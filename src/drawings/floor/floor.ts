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
  units: Unit[]
  /** What residents share. */
  common: CommonArea[]
  /** Windows of common areas. */
  windows: CommonWindow[]
  /** Walls that plans of units do not draw. */
  bodies: Polygon[]
}

export const boundsOfFloor = ({ contours }: Pick<Floor, 'contours'>): Rect =>
  boundsOf(contours.flat())

/** Between the facades, mm. */
export function innerSize(floor: Floor): readonly [width: number, depth: number] {
  const [x0, y0, x1, y1] = boundsOfFloor(floor)
  return [x1 - x0 - 2 * FACADE_WALL, y1 - y0 - 2 * FACADE_WALL]
}
