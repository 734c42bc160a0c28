import { rectBetween } from '#drawings/geometry.ts'
import type { Point, Rect } from '#drawings/geometry.ts'
import { FACADE_WALL, LOGGIA_WALL, PARTITION, PARTY_WALL } from '#drawings/plan/model/plan.ts'
import type { Door, Edge, Plan, Wall } from '#drawings/plan/model/plan.ts'
import { linePath, loopPath, rectPath } from '#drawings/svg.ts'

import { offsetLoop } from './outline.ts'

/** Units of the drawing are centimetres: whole numbers, short bytes. */
export const cm = (mm: number) => mm / 10
export const cmPoint = ([x, y]: Point): Point => [cm(x), cm(y)]
export const cmRect = ([x0, y0, x1, y1]: Rect): Rect => [cm(x0), cm(y0), cm(x1), cm(y1)]

const INSULATION = 150

export const thickness = (edge: Edge) => (edge.kind === 'facade' ? FACADE_WALL : PARTY_WALL)

/** The outer wall with its openings, to be filled by the even-odd rule. */
export function outerWall(plan: Plan): string {
  const inner = plan.edges.map(({ from }) => cmPoint(from))
  const outer = offsetLoop(plan.edges, (edge) => thickness(edge)).map(cmPoint)
  return loopPath(inner) + loopPath(outer) + openings(plan, 0).map(rectPath).join('')
}

/** The light band of insulation along facades. */
export function insulation(plan: Plan): string {
  const outer = offsetLoop(plan.edges, thickness).map(cmPoint)
  const inner = offsetLoop(plan.edges, (edge) =>
    edge.kind === 'facade' ? FACADE_WALL - INSULATION : thickness(edge),
  ).map(cmPoint)
  const cut = openings(plan, FACADE_WALL - INSULATION)
  return loopPath(inner) + loopPath(outer) + cut.map(rectPath).join('')
}

/** Holes of windows and doors in the outer wall, from `depth` to its outer face. */
function openings(plan: Plan, depth: number): Rect[] {
  const holes: Rect[] = []
  const cut = (a: Point, b: Point) => {
    const edge = plan.edges.find((one) => liesOn(one, a, b))
    if (!edge || (depth > 0 && edge.kind !== 'facade')) return
    const [dx, dy] = edge.out
    const t = thickness(edge)
    const near: Point = [a[0] + dx * depth, a[1] + dy * depth]
    const far: Point = [b[0] + dx * t, b[1] + dy * t]
    holes.push(cmRect(rectBetween(near, far)))
  }
  for (const { from, to, kind } of plan.windows) if (kind !== 'block') cut(from, to)
  for (const { hinge, latch } of plan.doors) cut(hinge, latch)
  return holes
}

export function liesOn({ from, to }: Edge, a: Point, b: Point): boolean {
  const [across, along] = axesOf({ from, to })
  if (a[across] !== from[across] || b[across] !== from[across]) return false
  const [low, high] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])]
  return Math.min(a[along], b[along]) >= low && Math.max(a[along], b[along]) <= high
}

/** Indexes of the coordinate a wall keeps and of the one it runs along. */
const axesOf = ({ from, to }: Pick<Edge, 'from' | 'to'>) =>
  from[0] === to[0] ? ([0, 1] as const) : ([1, 0] as const)

/** Walls between rooms, broken at doors. */
export function partitions(plan: Plan): string {
  let d = ''
  for (const wall of plan.walls) {
    const [low, high] = wall.rooms
    if (low === null || high === null) continue
    for (const [from, to] of solid(wall, plan)) d += rectPath(cmRect(body(plan, wall, from, to)))
  }
  return d
}

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

/** Frames and panes of windows, balcony rails. */
export function glassLines(plan: Plan): string {
  let d = ''
  for (const { from, to, out, kind } of plan.windows) {
    const t = kind === 'block' ? LOGGIA_WALL : FACADE_WALL
    const at = (point: Point, by: number): Point =>
      cmPoint([point[0] + out[0] * by, point[1] + out[1] * by])
    const sash = kind === 'block' ? 60 : t - INSULATION - 90
    for (const by of [0, t, sash, sash + 70]) d += linePath(at(from, by), at(to, by))
    d += linePath(at(from, 0), at(from, t)) + linePath(at(to, 0), at(to, t))
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    d += linePath(at(middle, sash), at(middle, sash + 70))
  }
  return d
}

/** The threshold of a balcony door and the rail of what stands outside. */
export function railLines(plan: Plan): string {
  let d = ''
  for (const room of plan.rooms) {
    if (room.kind !== 'balcony' && room.kind !== 'terrace') continue
    const [part] = room.parts
    if (part)
      d +=
        rectPath(cmRect(part)) +
        rectPath(cmRect([part[0] + 60, part[1] + 60, part[2] - 60, part[3] - 60]))
  }
  return d
}

/** Leaves stand open, their arcs show the swing. */
export function doorLeaves(doors: readonly Door[]): { leaves: string; arcs: string } {
  let leaves = ''
  let arcs = ''
  for (const { kind, hinge, latch, open } of doors) {
    const [h, l] = [cmPoint(hinge), cmPoint(latch)]
    if (kind === 'sliding') {
      const [nx, ny] = h[0] === l[0] ? [8, 0] : [0, 8]
      leaves += linePath([h[0] + nx, h[1] + ny], [l[0] + nx, l[1] + ny])
    }
    if (!open) continue
    const o = cmPoint(open)
    leaves += linePath(h, o)
    const turn = (o[0] - h[0]) * (l[1] - h[1]) - (o[1] - h[1]) * (l[0] - h[0])
    const r = Math.hypot(l[0] - h[0], l[1] - h[1])
    arcs += `${linePath(o)}A${r} ${r} 0 0 ${turn > 0 ? 1 : 0} ${l[0]} ${l[1]}`
  }
  return { leaves, arcs }
}
