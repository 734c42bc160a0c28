import { furnish } from '#drawings/plan/furniture/furnish.ts'
import { DRAWINGS_VERSION } from '#drawings/version.ts'
import { signedArea } from '#geometry/outlines/area.ts'
import { rectanglesOf } from '#geometry/outlines/rectangles.ts'
import { areaCoefficient, roomNames } from '#geometry/room-kinds.ts'
import type {
  FloorGeometry,
  FurnitureGeometry,
  Polygon,
  RoomGeometry,
  UnitGeometry,
} from '#geometry/section-geometry.ts'
import {
  boundsOf,
  centreOf,
  largestOf,
  polygonArea,
  type Point,
  type Rect,
} from '#geometry/shapes.ts'

import { edgesOf, type Neighbour } from './built/flat-edges.ts'
import { frameOf, type PlanFrame } from './built/plan-frame.ts'
import { placeDoor } from './built/place-door.ts'
import { clipBodies, raiseBodies } from './built/wall-bodies.ts'
import type { Piece } from './model/piece.ts'
import type { Plan, PlanWindow, Room } from './model/plan.ts'

/** The plan of a flat as it stands on its floor; `seed` lays its furniture. The sheet lies along most of its walls. */
export function planOfUnit(unit: UnitGeometry, floor: FloorGeometry, seed: string): Plan {
  const { at, plan } = unit
  const frame = frameOf(plan)
  const rooms = plan.rooms.map((room) => roomOf(room, frame))
  const windows = plan.windows.map((window): PlanWindow => {
    const { sill, head, ...rest } = window
    return {
      ...rest,
      from: frame.point(window.from),
      to: frame.point(window.to),
      out: frame.step(window.out),
      ...(sill !== null && { sill }),
      ...(head !== null && { head }),
    }
  })
  const turned = plan.doors.map(({ hinge, latch, open, ...door }) => ({
    ...door,
    hinge: frame.point(hinge),
    latch: frame.point(latch),
    open: open && frame.point(open),
  }))
  const warm = rooms.filter(({ kind }) => kind !== 'balcony' && kind !== 'terrace')
  const edges = edgesOf(
    (warm.length > 0 ? warm : rooms).map(({ outline }) => outline),
    neighboursOf(unit, floor, frame),
    windows,
    turned
      .filter(({ kind }) => kind === 'entry')
      .map(({ hinge, latch }) => [hinge, latch] as const),
  )
  const doors = turned.map((door) => placeDoor(door, edges, rooms))
  const outlines = rooms.map(({ outline }) => outline)
  const findBodies = (): Polygon[] => {
    const standing = at ? [...floor.bodies, ...floor.columns.map((one) => [one])] : []
    const drawn = clipBodies(
      standing.map((rings) => rings.map((ring) => ring.map(toSheet(at, frame)))),
      edges,
      outlines,
    )
    const hasWalls = at !== null && floor.bodies.length > 0 && drawn.length > 0
    return hasWalls ? drawn : raiseBodies(edges, rooms, doors, windows)
  }
  let bodies: Polygon[] | null = null
  let furniture: Piece[] | null = null
  return {
    version: DRAWINGS_VERSION,
    size: frame.size,
    area: rooms.reduce((sum, room) => sum + room.counted, 0),
    rooms,
    walls: [],
    edges: edges.map(({ from, to, out, kind }) => ({ from, to, out, kind })),
    doors,
    windows,
    // A facade takes many floors, and of none of them what is drawn on a plan alone.
    get furniture() {
      return (furniture ??=
        plan.furniture?.map((piece) => pieceOf(piece, frame)) ??
        furnish(seed, rooms.map(asRectangle), doors, windows, outlines))
    },
    get bodies() {
      return (bodies ??= findBodies())
    },
    place: {
      at: at && [Math.round(at[0] + frame.corner[0]), Math.round(at[1] + frame.corner[1])],
      turn: frame.turn,
    },
  }
}

function roomOf({ kind, name, outline }: RoomGeometry, frame: PlanFrame): Room {
  const points = outline.map(frame.point)
  const area = Math.round(Math.abs(signedArea(outline)) / 10_000)
  const parts = rectanglesOf(points)
  return {
    kind,
    name: name ?? roomNames[kind],
    area,
    counted: Math.round(area * areaCoefficient(kind)),
    outline: signedArea(points) < 0 ? points.toReversed() : points,
    parts: parts.length > 0 ? parts : [boundsOf(points)],
  }
}

function pieceOf({ kind, room, outline }: FurnitureGeometry, frame: PlanFrame): Piece {
  const [from, to, ...front] = outline.map(frame.point)
  const at = boundsOf([from, to, ...front].filter((point) => point !== undefined))
  const [x, y] = centreOf(at)
  const [dx, dy] = [
    ((from?.[0] ?? x) + (to?.[0] ?? x)) / 2 - x,
    ((from?.[1] ?? y) + (to?.[1] ?? y)) / 2 - y,
  ]
  const back = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0
  return { kind, room, at, back, isLaid: true }
}

/** Furniture stands along walls: where these slant, in the largest rectangle between them. */
function asRectangle(room: Room): Room {
  const filled = room.parts.reduce((sum, [x0, y0, x1, y1]) => sum + (x1 - x0) * (y1 - y0), 0)
  if (filled > polygonArea(room.outline) * 0.99) return room
  const [x0, y0, x1, y1] = largestOf(room.parts)
  const part: Rect = [x0, y0, x1, y1]
  return {
    ...room,
    parts: [part],
    outline: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  }
}

const toSheet =
  (at: Point | null, frame: PlanFrame) =>
  ([x, y]: Point): Point =>
    frame.point([x - (at?.[0] ?? 0), y - (at?.[1] ?? 0)])

/** Rooms of other flats and common areas of the floor. */
function neighboursOf(unit: UnitGeometry, floor: FloorGeometry, frame: PlanFrame): Neighbour[] {
  const { at } = unit
  if (at === null) return []
  const others = floor.units.flatMap(({ stack, at: place, plan }) =>
    stack === unit.stack || place === null
      ? []
      : plan.rooms.map(({ outline }) => ({
          outline: outline.map(([x, y]): Point => [x + place[0], y + place[1]]),
          kind: 'party' as const,
        })),
  )
  const common = floor.common.map(({ outline, kind }) => ({
    outline,
    kind: kind === 'shaft' || kind === 'technical' ? ('party' as const) : ('corridor' as const),
  }))
  return [...others, ...common].map(({ outline, kind }) => ({
    outline: outline.map(toSheet(at, frame)),
    kind,
  }))
}
