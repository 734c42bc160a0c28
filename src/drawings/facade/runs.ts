import type { FacadeSide } from '#domain/addresses/house-view.ts'
import { itemAt } from '#domain/item-at.ts'
import { shellOf, type Floor } from '#drawings/floor/floor.ts'
import { sidesOf } from '#geometry/outlines/area.ts'
import type { Point } from '#geometry/shapes.ts'

import { axesOf, dot } from './sides.ts'

/** A wall of one side of a floor; mm from the left end of the floor as one stands before it. */
export type Run = {
  from: number
  to: number
  /** How far it stands towards the viewer; walls that stand further hide it. */
  face: number
  /** Behind a wing: not seen from the street. */
  hidden: boolean
}

/** Steps in a wall that are less deep are a part of it: bays, loggias, piers. */
const STEP = 1500
/** Walls whose ends are no further from each other are one, mm. */
const GAP = 600
/** Cosine of the angle at which a wall still looks that way, about 10°. */
const SQUARE = 0.985

const known = new WeakMap<Floor, Map<FacadeSide, Run[]>>()

/** The walls of a floor that look to a side, the farthest first. Found once. */
export function runsOf(floor: Floor, side: FacadeSide): readonly Run[] {
  const sides = known.getOrInsertComputed(floor, () => new Map())
  return sides.getOrInsertComputed(side, () => findRuns(floor, side))
}

function findRuns(floor: Floor, side: FacadeSide): Run[] {
  const { out, right } = axesOf(side)
  const left = Math.min(...floor.contours.flat().map((point) => dot(point, right)))
  const walls = shellOf(floor)
    .flat()
    .flatMap(sidesOf)
    .filter(([from, to]) => dot(normalOf(from, to), out) > SQUARE)
    .map(([from, to]): Run => {
      const ends = [dot(from, right) - left, dot(to, right) - left]
      return {
        from: Math.min(...ends),
        to: Math.max(...ends),
        face: Math.max(dot(from, out), dot(to, out)),
        hidden: false,
      }
    })
    .toSorted((a, b) => a.from - b.from)
  const runs: Run[] = []
  for (const wall of walls) {
    const joined = runs.find(
      ({ from, to, face }) =>
        Math.abs(face - wall.face) < STEP && wall.from - to < GAP && wall.to > from,
    )
    if (!joined) runs.push({ ...wall })
    else {
      joined.to = Math.max(joined.to, wall.to)
      joined.face = Math.max(joined.face, wall.face)
    }
  }
  return runs
    .map((run) => ({ ...run, hidden: covered(run, runs) * 2 > run.to - run.from }))
    .toSorted((a, b) => a.face - b.face)
}

/** How much of a wall the nearest of the walls before it hides. */
const covered = ({ from, to, face }: Run, runs: readonly Run[]) =>
  Math.max(
    0,
    ...runs
      .filter((other) => other.face > face + STEP)
      .map((other) => Math.min(to, other.to) - Math.max(from, other.from)),
  )

function normalOf([x, y]: Point, [u, v]: Point): Point {
  const length = Math.hypot(u - x, v - y) || 1
  return [(v - y) / length, (x - u) / length]
}

/** The wall an opening is in: over it along the side, and the nearest by its face. */
export function runAt(runs: readonly Run[], middle: number, face: number): number {
  const over = [...runs.keys()].filter((i) => {
    const { from, to } = itemAt(runs, i)
    return from - GAP <= middle && middle <= to + GAP
  })
  const from = over.length > 0 ? over : [...runs.keys()]
  const away = (i: number) => Math.abs(itemAt(runs, i).face - face)
  return from.toSorted((a, b) => away(a) - away(b))[0] ?? 0
}
