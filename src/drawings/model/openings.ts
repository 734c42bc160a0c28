import type { Bay } from '#drawings/facade/facade.ts'
import { shellOf } from '#drawings/floor/floor.ts'
import { openingsOf, type Opening as FlatOpening } from '#drawings/floor/openings.ts'
import type { Point } from '#geometry/shapes.ts'

import { runsOf, type Run } from './walls.ts'
import type { SolidFloor } from './storeys.ts'

/** A hole in a run of wall; mm along it. */
export type Opening = Omit<Bay, 'kind' | 'stack' | 'run'> & {
  kind: 'window' | 'glazing' | 'door'
  /** null: of what residents share. */
  stack: string | null
  /** How many floors above the entrance of its flat; left out: it is the flat's own floor. */
  above?: number
}

/** A run of the outer wall with its openings from the left. */
export type OpenRun = { run: Run; openings: Opening[] }

type Found = Omit<FlatOpening, 'stack'> & Pick<Opening, 'stack'>

/** The outer walls of a floor; each opening is in the wall that it looks out of. */
export function openRuns(floor: SolidFloor): OpenRun[] {
  const runs = shellOf(floor)
    .flat()
    .flatMap(runsOf)
    .map((run): OpenRun => ({ run, openings: [] }))
  const shared = floor.windows.map((one): Found => ({
    ...one,
    kind: 'window',
    stack: null,
  }))
  for (const found of [...openingsOf(floor), ...shared]) {
    const [nearest] = runs
      .map((one) => ({ one, bay: bayIn(one.run, found) }))
      .filter(({ bay }) => bay !== null)
      .toSorted((a, b) => Math.abs(a.bay?.reach ?? 0) - Math.abs(b.bay?.reach ?? 0))
    if (nearest?.bay) nearest.one.openings.push({ ...found, ...nearest.bay })
  }
  return runs
    .map(({ run, openings }) => ({ run, openings: apart(openings) }))
    .toSorted((a, b) => rankOf(a.run) - rankOf(b.run))
}

/** A loggia is the deepest that a window stands behind the wall, a bay the farthest before it; mm. */
const DEEPEST = 3000
const FARTHEST = 1500
/** A door stands in its wall. */
const IN_WALL = 450
const SLACK = 50

/** Where it is in a run; null: it is not in it. */
function bayIn(run: Run, { from, to, out, kind, depth }: Found) {
  if (run.out[0] * out[0] + run.out[1] * out[1] < 0.97) return null
  const ends = [from, to].map((point) => over(run.along, minus(point, run.from)))
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const reach = over(run.out, minus(from, run.from)) + depth
  if (low < -SLACK || high > run.length + SLACK) return null
  if (kind === 'door' && Math.abs(reach) > IN_WALL) return null
  if (reach < -DEEPEST || reach > FARTHEST) return null
  return { from: Math.max(0, low), to: Math.min(run.length, high), reach }
}

const over = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1]
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

/** From the left; of two that stand one behind the other the one before. */
function apart(openings: readonly Opening[]): Opening[] {
  const before = openings.toSorted((a, b) => b.reach - a.reach)
  return before
    .filter(
      (one, i) => !before.slice(0, i).some((other) => other.from < one.to && one.from < other.to),
    )
    .toSorted((a, b) => a.from - b.from)
}

/** Flats are numbered in the order of the sides they are met on: pictures that are rendered keep these numbers. */
const rankOf = ({ out: [x, y] }: Run) =>
  Math.abs(y) > Math.abs(x) ? (y > 0 ? 0 : 1) : x < 0 ? 2 : 3
