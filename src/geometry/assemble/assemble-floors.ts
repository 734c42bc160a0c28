import { isInside } from '#geometry/outlines/area.ts'
import { boundsOf, centreOf, polygonArea, type Point } from '#geometry/shapes.ts'
import type { CommonArea, FloorGeometry, UnitGeometry } from '#geometry/section-geometry.ts'

import { commonKindOf, type FlatRooms, type Level, type PlacedRoom } from './placed-room.ts'
import type { SectionParts } from './section-parts.ts'
import { wallsOf } from './section-parts.ts'
import { cornerOf, inOrder, unitPlan } from './unit-plan.ts'
import { withoutHoles } from './without-holes.ts'

/** Flats one above the other whose middles are nearer than this, and whose areas differ less, are one stack. */
const ALIKE = { mm: 400, share: 0.03 }

/** More of them are no stairs of one storey. */
const MOST_FLIGHTS = 10

/** A flat with the name of its stack, alike on all of its floors. */
export type StackedFlat = FlatRooms & { stack: string; lots: string[] }

/** `height`: floors of each flat. */
type Stack = { name: string; centre: Point; area: number; height: number; floors: Set<number> }

/** Stacks by number from the first floor up, on a floor down the sheet and to the right. */
export function stackFlats(flats: readonly FlatRooms[]): StackedFlat[] {
  const stacks: Stack[] = []
  const lowest = (flat: FlatRooms) => Math.min(...flat.rooms.map(({ level }) => level.floor))
  const sorted = inOrder(flats, (flat) => placeOf(flat, lowest(flat)).centre).toSorted(
    (a, b) => lowest(a) - lowest(b),
  )
  return sorted.map((flat) => {
    const { centre, area } = placeOf(flat, lowest(flat))
    const floors = new Set(flat.rooms.map(({ level }) => level.floor))
    const alike = stacks.find(
      (stack) =>
        stack.height === floors.size &&
        stack.floors.isDisjointFrom(floors) &&
        Math.hypot(stack.centre[0] - centre[0], stack.centre[1] - centre[1]) < ALIKE.mm &&
        Math.abs(stack.area - area) < area * ALIKE.share,
    )
    const name = String(stacks.length + 1)
    const stack = alike ?? { name, centre, area, height: floors.size, floors: new Set() }
    if (!alike) stacks.push(stack)
    for (const floor of floors) stack.floors.add(floor)
    return { ...flat, stack: stack.name, lots: [] }
  })
}

function placeOf({ rooms }: FlatRooms, floor: number) {
  const own = rooms.filter(({ level }) => level.floor === floor)
  return {
    centre: centreOf(boundsOf(own.flatMap(({ outline }) => outline))),
    area: own.reduce((sum, { outline }) => sum + polygonArea(outline), 0),
  }
}

/** Floors of a section that have flats or what leads to them; `origin`: of the section in the coordinates of the model. */
export function assembleFloors(
  levels: readonly Level[],
  flats: readonly StackedFlat[],
  section: SectionParts,
  origin: Point,
): FloorGeometry[] {
  const common = new Set(section.common.map(({ id }) => id))
  return levels.flatMap((level) => {
    const units = flats.flatMap((flat) => unitOn(level, flat, common, origin))
    const shared = inOrder(
      section.common
        .filter((room) => room.level === level)
        .flatMap((room) => commonOf(room, origin)),
      ({ outline }) => cornerOf([outline]),
    )
    if (units.length === 0 && !shared.some(({ kind }) => kind === 'stairs' || kind === 'hall'))
      return []
    const rooms = [...flats.flatMap((flat) => flat.rooms), ...section.common].filter(
      (room) => room.level === level,
    )
    const move = ([x, y]: Point): Point => [x - origin[0], y - origin[1]]
    return [
      {
        floors: [level.floor, level.floor],
        units,
        common: shared,
        windows: level.windows
          .filter(({ room }) => room !== null && common.has(room))
          .map(({ room: _room, ...window }) => ({
            ...window,
            kind: 'window' as const,
            from: move(window.from),
            to: move(window.to),
          })),
        bodies: wallsOf(level, rooms).map((rings) => rings.map((ring) => ring.map(move))),
        columns: level.columns
          .filter((outline) => isAmong(outline, rooms))
          .map((outline) => outline.map(move)),
      },
    ]
  })
}

function unitOn(
  level: Level,
  flat: StackedFlat,
  common: ReadonlySet<string>,
  origin: Point,
): UnitGeometry[] {
  const rooms = inOrder(
    flat.rooms.filter((room) => room.level === level),
    ({ outline }) => cornerOf([outline]),
  )
  if (rooms.length === 0) return []
  const corner = cornerOf(rooms.map(({ outline }) => outline))
  const floors = [...new Set(flat.rooms.map((room) => room.level.floor))].toSorted((a, b) => a - b)
  const above = floors.indexOf(level.floor)
  const own = new Set(flat.rooms.map(({ id }) => id))
  const hasEntry = flat.rooms.some((room) =>
    room.level.doors.some(
      ({ rooms: sides }) =>
        sides.some((id) => id !== null && own.has(id)) &&
        sides.some((id) => id !== null && common.has(id)),
    ),
  )
  const at: Point = [corner[0] - origin[0], corner[1] - origin[1]]
  const plan = unitPlan({ level, rooms, common, hasEntry, at: corner })
  return [{ stack: flat.stack, lots: flat.lots, ...(above > 0 && { above }), at, plan }]
}

function commonOf(room: PlacedRoom, origin: Point): CommonArea[] {
  const kind = commonKindOf(room)
  if (kind === null) return []
  const name = /\p{Script=Cyrillic}/u.test(room.name) ? room.name : null
  const move = ([x, y]: Point): Point => [x - origin[0], y - origin[1]]
  const outline = withoutHoles(room.outline, room.holes).map(move)
  return [{ kind, name, outline, ...(kind === 'stairs' && stepsOf(room, move)) }]
}

/** Flights of the storey that lie on these stairs. */
function stepsOf({ level, outline }: PlacedRoom, move: (point: Point) => Point) {
  const own = (level.flights ?? []).filter((flight) =>
    isInside(outline, centreOf(boundsOf(flight.outline))),
  )
  if (own.length === 0 || own.length > MOST_FLIGHTS) return {}
  return {
    flights: own.map((flight) => flight.outline.map(move)),
    ascents: own.map(({ ascent: [from, to] }) => [move(from), move(to)] as const),
  }
}

function isAmong(outline: readonly Point[], rooms: readonly PlacedRoom[]): boolean {
  const [x0, y0, x1, y1] = boundsOf(rooms.flatMap((room) => room.outline))
  return outline.some(([x, y]) => x > x0 - 500 && x < x1 + 500 && y > y0 - 500 && y < y1 + 500)
}
