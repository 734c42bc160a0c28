import { turnPoint } from '#geometry/outlines/main-direction.ts'
import {
  GEOMETRY_VERSION,
  type CommonWindow,
  type FloorGeometry,
  type Outline,
  type SectionGeometry,
  type UnitGeometry,
  type UnitPlan,
} from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import { angular, angularWalls, bayed, lower, upper } from './sample-flats.ts'

export const unitWith = (
  stack: string,
  plan: UnitPlan,
  at: Point | null = [0, 0],
): UnitGeometry => ({
  stack,
  lots: [],
  at,
  plan,
})

export const floorWith = (
  floors: readonly [number, number],
  units: UnitGeometry[],
  rest: Partial<FloorGeometry> = {},
): FloorGeometry => ({ floors, units, common: [], bodies: [], columns: [], ...rest })

export const sectionWith = (
  floors: FloorGeometry[],
  compass: number | null = 0,
): SectionGeometry => ({
  version: GEOMETRY_VERSION,
  source: { kind: 'tracing', file: null, sha256: null },
  compass,
  at: [0, 0],
  levels: [],
  floors,
})

/** The L stands alone with its walls, the bay beside it, and a flat of two floors over them. */
export const sampleGeometry = sectionWith([
  floorWith([2, 9], [unitWith('1', angular), unitWith('2', bayed, [12_000, 0])], {
    bodies: angularWalls,
  }),
  floorWith([10, 10], [unitWith('3', lower)]),
  floorWith([11, 11], [{ ...unitWith('3', upper), above: 1 }]),
])

/** The same house turned clockwise on its sheet, in whole millimetres. */
export function turnGeometry(geometry: SectionGeometry, degrees: number): SectionGeometry {
  const point = (at: Point): Point => {
    const [x, y] = turnPoint(at, degrees)
    return [Math.round(x), Math.round(y)]
  }
  const turned = (outline: Outline): Outline => outline.map(point)
  const turnedWindow = <Window extends CommonWindow>(window: Window): Window => ({
    ...window,
    from: point(window.from),
    to: point(window.to),
    out: turnPoint(window.out, degrees),
  })
  return {
    ...geometry,
    at: point(geometry.at),
    compass: geometry.compass === null ? null : (geometry.compass - degrees + 720) % 360,
    floors: geometry.floors.map((floor) => ({
      ...floor,
      bodies: floor.bodies.map((rings) => rings.map(turned)),
      columns: floor.columns.map(turned),
      common: floor.common.map(({ flights, ...area }) => ({
        ...area,
        outline: turned(area.outline),
        ...(flights && { flights: flights.map(turned) }),
      })),
      ...(floor.windows && { windows: floor.windows.map(turnedWindow) }),
      units: floor.units.map(({ at, plan, ...unit }) => ({
        ...unit,
        at: at && point(at),
        plan: {
          rooms: plan.rooms.map((room) => ({ ...room, outline: turned(room.outline) })),
          doors: plan.doors.map((door) => ({
            ...door,
            hinge: point(door.hinge),
            latch: point(door.latch),
            open: door.open && point(door.open),
          })),
          windows: plan.windows.map(turnedWindow),
          ...(plan.furniture && {
            furniture: plan.furniture.map((piece) => ({
              ...piece,
              outline: turned(piece.outline),
            })),
          }),
        },
      })),
    })),
  }
}
