import { turnPoint } from './outlines/main-direction.ts'
import type { CommonWindow, Outline, SectionGeometry } from './section-geometry.ts'
import type { Point } from './shapes.ts'

/** The same section turned clockwise around its origin, in whole millimetres; its place in the house stays. */
export function turnSection(geometry: SectionGeometry, degrees: number): SectionGeometry {
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
    compass: geometry.compass === null ? null : (geometry.compass - degrees + 720) % 360,
    floors: geometry.floors.map((floor) => ({
      ...floor,
      bodies: floor.bodies.map((rings) => rings.map(turned)),
      columns: floor.columns.map(turned),
      common: floor.common.map(({ flights, ascents, ...area }) => ({
        ...area,
        outline: turned(area.outline),
        ...(flights && { flights: flights.map(turned) }),
        ...(ascents && { ascents: ascents.map(([from, to]) => [point(from), point(to)] as const) }),
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
