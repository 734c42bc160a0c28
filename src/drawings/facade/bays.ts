import { facadeSides, isYard, streetOf, type FacadeSide } from '#domain/addresses/house-view.ts'
import type { Floor, Unit } from '#drawings/floor/floor.ts'
import { onFloor, openingsOf, outOfDoor, type Opening } from '#drawings/floor/openings.ts'
import { FACADE_WALL } from '#drawings/plan/model/plan.ts'
import { turnPoint } from '#geometry/outlines/main-direction.ts'
import type { Point } from '#geometry/shapes.ts'

import type { Bay } from './facade.ts'
import { runAt, runsOf } from './runs.ts'
import { axesOf, dot, nearestSide } from './sides.ts'

const known = new WeakMap<Floor, Map<string, Bay[]>>()

/**
 * From the left: the windows of a side stand exactly where the plans of its flats have them. `sides` are all those of the
 * house: each window is on the one it looks to. Found once.
 */
export function baysOf(
  floor: Floor,
  side: FacadeSide,
  sides: readonly FacadeSide[] = facadeSides,
): readonly Bay[] {
  const found = known.getOrInsertComputed(floor, () => new Map())
  return found.getOrInsertComputed(`${side} ${sides.join()}`, () => findBays(floor, side, sides))
}

function findBays(floor: Floor, side: FacadeSide, sides: readonly FacadeSide[]): Bay[] {
  const runs = runsOf(floor, side)
  const streets = sides.filter((one) => !isYard(one))
  const isHere = (out: Point) => nearestSide(out, streets) === streetOf(side)
  const isSeen = ({ run }: Bay) => (runs[run]?.hidden ?? false) === isYard(side)
  const windows = [...openingsOf(floor), ...openingsOfCommon(floor)]
    .filter(({ out }) => isHere(out))
    .map(({ from, to, out, depth, ...opening }): Bay => {
      const face = Math.max(dot(from, out), dot(to, out)) + depth
      return { ...opening, ...placeOf([from, to], face, floor, side) }
    })
  const balconies = floor.units.flatMap((unit) =>
    balconiesOf(unit)
      .filter(({ out }) => isHere(out))
      .map(({ corners }): Bay => {
        const face = Math.max(...corners.map((corner) => dot(corner, axesOf(side).out)))
        return {
          stack: unit.stack,
          kind: 'balcony',
          sill: null,
          head: null,
          ...placeOf(corners, face + FACADE_WALL, floor, side),
        }
      }),
  )
  return [...windows, ...balconies].filter(isSeen).toSorted((a, b) => a.from - b.from)
}

/** Windows of stairs and halls belong to no flat, and are seen where their heights are known. */
const openingsOfCommon = ({ windows }: Floor): Opening[] =>
  windows.flatMap(({ kind, ...window }) =>
    kind === 'block' || window.sill === null ? [] : [{ ...window, kind, stack: '' }],
  )

function placeOf(points: readonly Point[], face: number, floor: Floor, side: FacadeSide) {
  const along = points.map((point) => alongSide(point, floor, side))
  const [from, to] = [Math.min(...along), Math.max(...along)]
  const runs = runsOf(floor, side)
  const run = runAt(runs, (from + to) / 2, face)
  return { from, to, run, reach: face - (runs[run]?.face ?? face) }
}

/** Balconies and terraces, and where they stand out to. */
function balconiesOf(unit: Unit): { corners: Point[]; out: Point }[] {
  const { plan, turn } = unit
  return plan.rooms.flatMap(({ kind, outline }, i) => {
    const door = plan.doors.find((one) => one.kind === 'balcony' && one.rooms[1] === i)
    if (!door || (kind !== 'balcony' && kind !== 'terrace')) return []
    return [{ corners: outline.map(onFloor(unit)), out: turnPoint(outOfDoor(plan, door), turn) }]
  })
}

/** From the left end of the side of a floor, as one stands before it. */
export function alongSide(point: Point, { contours }: Floor, side: FacadeSide): number {
  const { right } = axesOf(side)
  return dot(point, right) - Math.min(...contours.flat().map((corner) => dot(corner, right)))
}

/** Which part of the side a flat takes: the wall its windows are in. */
export function spanOf(bays: readonly Bay[], stack: string): [number, number] | null {
  const mine = bays.filter((bay) => bay.stack === stack && bay.kind !== 'balcony')
  if (mine.length === 0) return null
  return [Math.min(...mine.map(({ from }) => from)), Math.max(...mine.map(({ to }) => to))]
}
