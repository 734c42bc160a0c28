import { isInside } from '#geometry/outlines/area.ts'
import type { ModelDoor, ModelRoom, ModelWindow } from '#geometry/house-model.ts'
import { summerKinds } from '#geometry/room-kinds.ts'
import type { Polygon } from '#geometry/section-geometry.ts'
import type { Point } from '#geometry/shapes.ts'

import type { DrawnDoor, DrawnWindow } from './drawn-floor.ts'
import { along, between, leftOf, lengthOf, opposite, unit, whole } from './vectors.ts'
import { depthOfWall, THICKEST } from './walls.ts'

type Beside = { room: ModelRoom; distance: number }

const STEP = 20

/** Of an outer wall, where nothing else is known. */
const USUAL_DEPTH = 400

/** The door with the rooms at its sides: to the left from its hinge to its latch, then to the right. */
export function placeDoor(rooms: readonly ModelRoom[], drawn: DrawnDoor): ModelDoor {
  const { hinge, latch, kind, swing } = drawn
  const left = leftOf(hinge, latch)
  const right = opposite(left)
  const beside = (way: Point) => roomAlong(rooms, between(hinge, latch), way)?.room.id ?? null
  const swung = along(hinge, swing === 'left' ? left : right, lengthOf(hinge, latch))
  return {
    hinge: whole(hinge),
    latch: whole(latch),
    open: swing ? whole(swung) : null,
    kind,
    rooms: [beside(left), beside(right)],
  }
}

/** The window by the inner face of its wall, with the room it lights: a balcony behind it is the outside. */
export function placeWindow(
  rooms: readonly ModelRoom[],
  bodies: readonly Polygon[],
  drawn: DrawnWindow,
): ModelWindow {
  const left = leftOf(drawn.from, drawn.to)
  const [inner, behind] = [left, opposite(left)]
    .map((way) => ({ way, ...roomAlong(rooms, between(drawn.from, drawn.to), way) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const out = opposite(inner?.way ?? left)
  const shift = (point: Point) => whole(along(point, out, -(inner?.distance ?? 0)))
  const [from, to] = [shift(drawn.from), shift(drawn.to)]
  const beside = along(from, unit(to, from), STEP)
  return {
    from,
    to,
    out: [tidy(out[0]), tidy(out[1])],
    room: inner?.room?.id ?? null,
    depth: Math.round(
      drawn.depth ??
        depthBetween(inner, behind) ??
        (depthOfWall(bodies, beside, out) || USUAL_DEPTH),
    ),
    sill: drawn.sill,
    head: drawn.head,
  }
}

function rankOf({ room, distance = Infinity }: Partial<Beside>): number {
  const isSummer = summerKinds.some((kind) => kind === room?.kind)
  return distance + (isSummer ? 2 * THICKEST : 0)
}

const depthBetween = (inner?: Partial<Beside>, behind?: Partial<Beside>) =>
  inner?.distance === undefined || behind?.distance === undefined
    ? null
    : inner.distance + behind.distance

/** The first room that is met from a point, and how far its floor begins. */
function roomAlong(rooms: readonly ModelRoom[], from: Point, way: Point): Beside | null {
  for (let reach = STEP / 2; reach <= THICKEST; reach += STEP) {
    const point = along(from, way, reach)
    const room = rooms.find((one) => isInRoom(one, point))
    if (room) return { room, distance: faceOf(room, from, way, reach) }
  }
  return null
}

/** Halves what lies between the wall and the floor until the face is found. */
function faceOf(room: ModelRoom, from: Point, way: Point, reach: number): number {
  let [outside, inside] = [reach - STEP, reach]
  while (inside - outside > 0.1) {
    const middle = (inside + outside) / 2
    if (isInRoom(room, along(from, way, middle))) inside = middle
    else outside = middle
  }
  return Math.max(0, outside)
}

const isInRoom = ({ outline, holes }: ModelRoom, point: Point) =>
  isInside(outline, point) && !holes.some((hole) => isInside(hole, point))

/** No -0, and no dust of multiplication. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6 + 0
