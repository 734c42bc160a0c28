import { rectBetween } from '#geometry/shapes.ts'
import type { Point, Rect } from '#geometry/shapes.ts'
import { LOGGIA_WALL, PARTITION } from '#drawings/plan/model/plan.ts'
import type { Plan, Wall } from '#drawings/plan/model/plan.ts'
import { rectPath } from '#drawings/svg-paths.ts'

import { axesOf } from './axes.ts'
import { cmRect } from './centimetres.ts'

/** Walls between rooms, broken at doors. */
export const partitions = (plan: Plan): string =>
  partitionRects(plan)
    .map((rect) => rectPath(cmRect(rect)))
    .join('')

/** The same as rectangles, mm; at crossings they overlap. */
export const partitionRects = (plan: Plan): Rect[] =>
  plan.walls.flatMap((wall) => {
    const [low, high] = wall.rooms
    if (low === null || high === null) return []
    return solid(wall, plan).map(([from, to]) => body(plan, wall, from, to))
  })

/** A wall to a loggia is warm and stands on the loggia's side of the border. */
function body(plan: Plan, { from, rooms: [low, high] }: Wall, start: Point, end: Point): Rect {
  const vertical = start[0] === end[0] && from[0] === start[0]
  const half = PARTITION / 2
  const cold = (room: number | null) => room !== null && plan.rooms[room]?.kind === 'loggia'
  const before = cold(low) ? LOGGIA_WALL : cold(high) ? 0 : half
  const after = cold(high) ? LOGGIA_WALL : cold(low) ? 0 : half
  const [x0, y0, x1, y1] = rectBetween(start, end)
  return vertical ? [x0 - before, y0, x1 + after, y1] : [x0, y0 - before, x1, y1 + after]
}

/** What is left of a wall between its doors; the ends run into the crossing walls. */
function solid(wall: Wall, plan: Plan): [Point, Point][] {
  const [across, along] = axesOf(wall)
  const gaps = [
    ...plan.doors.map(({ hinge, latch }) => [hinge, latch] as const),
    ...plan.windows
      .filter(({ kind }) => kind === 'block')
      .map(({ from, to }) => [from, to] as const),
  ]
    .filter(([a, b]) => a[across] === wall.from[across] && b[across] === wall.from[across])
    .map(([a, b]) => [Math.min(a[along], b[along]), Math.max(a[along], b[along])] as const)
    .toSorted((a, b) => a[0] - b[0])
  const ends = [wall.from[along], wall.to[along]]
  const high = Math.max(...ends) + PARTITION / 2
  let at = Math.min(...ends) - PARTITION / 2
  const point = (value: number): Point =>
    along === 0 ? [value, wall.from[1]] : [wall.from[0], value]
  const runs: [Point, Point][] = []
  for (const [from, to] of gaps) {
    if (from < at || to > high) continue
    runs.push([point(at), point(from)])
    at = to
  }
  return [...runs, [point(at), point(high)]]
}
