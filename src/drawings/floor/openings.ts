import { itemAt } from '#domain/item-at.ts'
import { turnPoint } from '#geometry/outlines/main-direction.ts'
import { boundsOf, centreOf, type Point } from '#geometry/shapes.ts'
import { FACADE_WALL, type Door, type Plan } from '#drawings/plan/model/plan.ts'

import type { Floor, Unit } from './floor.ts'

/** A hole in the outer wall of a floor, in its millimetres. */
export type Opening = {
  stack: string
  /** How many floors above the entrance of its flat; left out: it is the flat's own floor. */
  above?: number
  kind: 'window' | 'glazing' | 'door'
  /** Ends by the inner face of the wall. */
  from: Point
  to: Point
  /** Unit step to the outside. */
  out: Point
  /** Of the wall, mm. */
  depth: number
  /** Over the floor line; null: not known. */
  sill: number | null
  head: number | null
}

/** Where what lies on the sheet of a unit is on its floor. */
export const onFloor =
  ({ at, turn }: Pick<Unit, 'at' | 'turn'>) =>
  (point: Point): Point => {
    const [x, y] = turn === 0 ? point : turnPoint(point, turn)
    return [x + at[0], y + at[1]]
  }

const known = new WeakMap<object, Opening[]>()

/** Windows and balcony doors of all flats. Found once. */
export function openingsOf(floor: Pick<Floor, 'units'>): readonly Opening[] {
  const openings = known.get(floor) ?? floor.units.flatMap(openingsOfUnit)
  known.set(floor, openings)
  return openings
}

function openingsOfUnit(unit: Unit): Opening[] {
  const { plan, stack, turn, above } = unit
  const place = onFloor(unit)
  const step = (by: Point) => (turn === 0 ? by : turnPoint(by, turn))
  const windows = plan.windows
    .filter(({ kind, out: [x, y] }) => kind !== 'block' && (x !== 0 || y !== 0))
    .map(({ kind, from, to, out, ...window }): Opening => ({
      stack,
      ...(above && { above }),
      kind: kind === 'glazing' ? 'glazing' : 'window',
      from: place(from),
      to: place(to),
      out: step(out),
      depth: window.depth ?? FACADE_WALL,
      sill: window.sill ?? null,
      head: window.head ?? null,
    }))
  const doors = plan.doors
    .filter(({ kind, rooms: [, room] }) => kind === 'balcony' && isOpenAir(plan, room))
    .map((door): Opening => ({
      stack,
      ...(above && { above }),
      kind: 'door',
      from: place(door.hinge),
      to: place(door.latch),
      out: step(outOfDoor(plan, door)),
      depth: FACADE_WALL,
      sill: null,
      head: null,
    }))
  return [...windows, ...doors]
}

const isOpenAir = (plan: Plan, room: number) =>
  plan.rooms[room]?.kind === 'balcony' || plan.rooms[room]?.kind === 'terrace'

/** Across the door, towards the balcony. */
export function outOfDoor(plan: Plan, { hinge, latch, rooms: [, room] }: Door): Point {
  const [dx, dy] = [latch[0] - hinge[0], latch[1] - hinge[1]]
  const length = Math.hypot(dx, dy) || 1
  const [x, y] = centreOf(boundsOf(itemAt(plan.rooms, room).outline))
  const beyond = (x - hinge[0]) * dy - (y - hinge[1]) * dx > 0 ? 1 : -1
  return [(beyond * dy) / length + 0, (-beyond * dx) / length + 0]
}
