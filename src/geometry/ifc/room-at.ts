import { isInside } from '#geometry/outlines/area.ts'
import type { Point } from '#geometry/shapes.ts'

import type { SheetRoom } from './ifc-house.ts'

const covers = ({ outline, holes }: SheetRoom, point: Point) =>
  isInside(outline, point) && !holes.some((hole) => isInside(hole, point))

/** The room at a point of the sheet and a height, m. */
export const roomAt = (rooms: readonly SheetRoom[], point: Point, z: number) =>
  rooms.find((room) => z >= room.low - 0.3 && z <= room.high + 0.05 && covers(room, point)) ?? null
