import { boundsOfFloor, type Floor, type Unit } from '#drawings/floor/floor.ts'
import type { Point } from '#geometry/shapes.ts'

import { WALL } from './facade.ts'
import type { FacadeSide } from '#domain/addresses/house-view.ts'
import type { Bay } from './facade.ts'

const outOf: Record<FacadeSide, Point> = {
  south: [0, 1],
  north: [0, -1],
  west: [-1, 0],
  east: [1, 0],
}

const known = new WeakMap<Floor, Map<FacadeSide, Bay[]>>()

/** From the left: the windows of a side stand exactly where the plans of its flats have them. Found once. */
export function baysOf(floor: Floor, side: FacadeSide): readonly Bay[] {
  const sides = known.get(floor) ?? new Map<FacadeSide, Bay[]>()
  known.set(floor, sides)
  const bays = sides.get(side) ?? findBays(floor, side)
  sides.set(side, bays)
  return bays
}

function findBays(floor: Floor, side: FacadeSide): Bay[] {
  const bays = floor.units.flatMap((unit) => [
    ...openingsOf(unit, floor, side),
    ...balconiesOf(unit, floor, side),
  ])
  return bays.toSorted((a, b) => a.from - b.from)
}

function openingsOf({ plan, at, stack }: Unit, floor: Floor, side: FacadeSide): Bay[] {
  const out = outOf[side]
  const bay = (a: Point, b: Point, kind: Bay['kind']): Bay => {
    const from = along([a[0] + at[0], a[1] + at[1]], floor, side)
    const to = along([b[0] + at[0], b[1] + at[1]], floor, side)
    const reach = reachOf([a[0] + at[0], a[1] + at[1]], floor, side)
    return { stack, kind, from: Math.min(from, to), to: Math.max(from, to), reach }
  }
  const windows = plan.windows
    .filter((one) => one.kind !== 'block' && one.out[0] === out[0] && one.out[1] === out[1])
    .map(({ from, to, kind }) => bay(from, to, kind === 'glazing' ? 'glazing' : 'window'))
  const doors = plan.doors
    .filter(
      ({ kind, rooms: [, room] }) => kind === 'balcony' && plan.rooms[room]?.kind !== 'loggia',
    )
    .filter(({ hinge, latch }) => plan.edges.some((edge) => faces(edge, hinge, latch, out)))
    .map(({ hinge, latch }) => bay(hinge, latch, 'door'))
  return [...windows, ...doors]
}

const faces = (
  edge: { from: Point; to: Point; out: Point },
  hinge: Point,
  latch: Point,
  out: Point,
): boolean => {
  if (edge.out[0] !== out[0] || edge.out[1] !== out[1]) return false
  const across = out[0] === 0 ? 1 : 0
  const line = edge.from[across]
  return hinge[across] === line && latch[across] === line
}

function balconiesOf({ plan, at, stack }: Unit, floor: Floor, side: FacadeSide): Bay[] {
  if (side === 'west' || side === 'east') return []
  return plan.rooms
    .filter(({ kind }) => kind === 'balcony' || kind === 'terrace')
    .flatMap(({ parts }) => parts)
    .filter(([, y0]) => (side === 'south' ? y0 > plan.size[1] / 2 : y0 < plan.size[1] / 2))
    .map(([x0, y0, x1, y1]) => {
      const [a, b] = [along([x0 + at[0], 0], floor, side), along([x1 + at[0], 0], floor, side)]
      const edge = side === 'south' ? y1 : y0
      const reach = reachOf([0, edge + at[1]], floor, side)
      return { stack, kind: 'balcony' as const, from: Math.min(a, b), to: Math.max(a, b), reach }
    })
}

/** From the left corner of the side, as one stands before it. */
export function along([x, y]: Point, floor: Floor, side: FacadeSide): number {
  const [x0, y0, x1, y1] = boundsOfFloor(floor)
  if (side === 'south') return x - x0
  if (side === 'north') return x1 - x
  return side === 'west' ? y - y0 : y1 - y
}

function reachOf([x, y]: Point, floor: Floor, side: FacadeSide): number {
  const [x0, y0, x1, y1] = boundsOfFloor(floor)
  if (side === 'south') return y - y1 + WALL
  if (side === 'north') return y0 + WALL - y
  return side === 'west' ? x0 + WALL - x : x - x1 + WALL
}

/** Which part of the side a flat takes: the wall its windows are in. */
export function spanOf(bays: readonly Bay[], stack: string): [number, number] | null {
  const mine = bays.filter((bay) => bay.stack === stack && bay.kind !== 'balcony')
  if (mine.length === 0) return null
  return [Math.min(...mine.map(({ from }) => from)), Math.max(...mine.map(({ to }) => to))]
}
