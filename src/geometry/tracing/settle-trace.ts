import { closeRooms } from './close-rooms.ts'
import { wallAt } from './opening-walls.ts'
import { NEAR_WALL, THICKEST_WALL } from './plan-of-trace.ts'
import { mmPerPixel } from './trace-areas.ts'
import { USUAL_PIXEL, type Trace, type TracedOpening } from './trace.ts'

/** Rooms closed against each other and openings on their walls: done after every change. */
export function settleTrace(trace: Trace): Trace {
  const side = mmPerPixel(trace)
  const closed = side === null ? trace : { ...trace, rooms: closeRooms(trace.rooms, side) }
  return {
    ...closed,
    openings: closed.openings.map((opening) => onWall(closed, opening) ?? opening),
  }
}

/** An opening on the wall it was drawn at. null: no wall is near. */
export function onWall(trace: Trace, opening: TracedOpening): TracedOpening | null {
  const side = mmPerPixel(trace) ?? USUAL_PIXEL
  const room = trace.rooms.findIndex(({ id }) => id === opening.room)
  const reach = { near: NEAR_WALL / side, thickest: THICKEST_WALL / side }
  const wall = wallAt(trace.rooms, { ...opening, room }, reach)
  const id = wall && trace.rooms[wall.room]?.id
  return wall && id ? { ...opening, room: id, from: wall.from, to: wall.to } : null
}
