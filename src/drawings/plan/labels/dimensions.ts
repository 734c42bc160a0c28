import { itemAt } from '#domain/item-at.ts'
import { clockwise, sidesOf } from '#geometry/outlines/area.ts'
import { outOf } from '#geometry/outlines/grow.ts'
import { boundsOf, type Rect } from '#geometry/shapes.ts'
import { PARTITION, type Plan, type Room } from '#drawings/plan/model/plan.ts'
import { liesOn } from '#drawings/plan/walls/axes.ts'
import { cm } from '#drawings/plan/walls/centimetres.ts'
import { short } from '#drawings/svg-paths.ts'

export type Dimensions = {
  ticks: string
  texts: { x: number; y: number; text: string; upright: boolean }[]
}

/** Units between the wall, a chain and the next one. */
const STEP = 42

/** A phone shows the whole alone, in larger figures, and they are still clear of the wall. */
const farOf = (phoneText: number) => Math.max(STEP, phoneText * 0.75 + 13)

/** Units from the wall to beyond the upright figures of the second chain. */
export const chainsDepth = (phoneText: number) =>
  Math.max(2 * STEP, farOf(phoneText)) + phoneText * 0.75 + 13

/** Chains of clear widths below or above and of clear depths at a side, away from the entrance; then the whole of each. */
export function dimensionChains(
  plan: Plan,
  frame: Rect,
  phoneText: number,
): { chains: Dimensions; whole: Dimensions } {
  const rooms = plan.rooms.filter(({ kind }) => !summer.includes(kind))
  const all = boundsOf(plan.edges.map(({ from }) => from))
  const chains: Dimensions = { ticks: '', texts: [] }
  const whole: Dimensions = { ticks: '', texts: [] }
  const { above, right } = chainSides(plan)
  const seen = plan.bodies ? sidesSeenFrom : seenFrom
  const across = seen(rooms, 0, above ? all[1] : all[3], above ? 1 : 3)
  const along = seen(rooms, 1, right ? all[2] : all[0], right ? 2 : 0)
  const x = right ? cm(frame[2]) : cm(frame[0])
  const y = above ? cm(frame[1]) : cm(frame[3])
  const [width, depth]: [number, number][] = plan.bodies
    ? [
        [all[0], all[2]],
        [all[1], all[3]],
      ]
    : [wholeOf(across), wholeOf(along)]
  const isWide = width && isMore(width, across)
  const isDeep = depth && isMore(depth, along)
  const far = farOf(phoneText)
  const below = (by: number) => y + (above ? -by : by)
  const beside = (by: number) => x + (right ? by : -by)
  chain(isWide ? chains : whole, across, below(isWide ? STEP : far), false)
  chain(isDeep ? chains : whole, along, beside(isDeep ? STEP : far), true)
  if (isWide) chain(whole, [width], below(Math.max(2 * STEP, far)), false)
  if (isDeep) chain(whole, [depth], beside(Math.max(2 * STEP, far)), true)
  return { chains, whole }
}

/** Below and at the left, unless one enters there. */
export function chainSides(plan: Plan): { above: boolean; right: boolean } {
  const entry = plan.doors.find(({ kind }) => kind === 'entry')
  const out = plan.edges.find((edge) => entry && liesOn(edge, entry.hinge, entry.latch))?.out
  return { above: out !== undefined && out[1] > 0.7, right: out !== undefined && out[0] < -0.7 }
}

const isMore = ([from, to]: [number, number], runs: readonly [number, number][]) =>
  runs.length > 1 || runs.some((run) => to - from > run[1] - run[0])

const wholeOf = (runs: readonly [number, number][]): [number, number] => [
  itemAt(runs, 0)[0],
  itemAt(runs, -1)[1],
]

function chain(into: Dimensions, runs: readonly [number, number][], at: number, upright: boolean) {
  const base = short(at)
  for (const [from, to] of runs) {
    const [a, b] = [cm(from), cm(to)]
    into.ticks += upright ? `M${base} ${a}V${b}` : `M${a} ${base}H${b}`
    for (const end of [a, b])
      into.ticks += upright
        ? `M${short(at - 7)} ${end + 7}l14-14M${short(at - 12)} ${end}h24`
        : `M${end - 7} ${short(at + 7)}l14-14M${end} ${short(at - 12)}v24`
    if (b - a < 52) continue
    const middle = (a + b) / 2
    const text = String(Math.round(to - from))
    into.texts.push(
      upright ? { x: at - 9, y: middle, text, upright } : { x: middle, y: at - 9, text, upright },
    )
  }
}

const summer = ['balcony', 'terrace']

/** Clear runs of the rooms along the main wall of a side; bays do not count. */
function seenFrom(
  rooms: readonly Room[],
  axis: 0 | 1,
  near: number,
  facing: 0 | 1 | 2 | 3,
): [number, number][] {
  const runs = new Map<number, [number, number][]>()
  for (const part of rooms.flatMap(({ parts }) => parts)) {
    const face = part[facing]
    if (Math.abs(face - near) < 2600)
      runs.set(face, [
        ...(runs.get(face) ?? []),
        axis === 0 ? [part[0], part[2]] : [part[1], part[3]],
      ])
  }
  const main = [...runs.values()].toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? []
  const sorted = main.toSorted((a, b) => a[0] - b[0])
  const half = PARTITION / 2
  return sorted.map(([from, to], i) => [
    i === 0 ? from : from + half,
    i === sorted.length - 1 ? to : to - half,
  ])
}

const lengthOf = (runs: readonly [number, number][]) =>
  runs.reduce((sum, [from, to]) => sum + to - from, 0)

/** Rooms whose faces differ by a skirting or a finish stand along one wall, mm. */
const FLUSH = 60

/** The same by outlines: sides of the rooms as they stand, the longest row of them. */
function sidesSeenFrom(
  rooms: readonly Room[],
  axis: 0 | 1,
  near: number,
  facing: 0 | 1 | 2 | 3,
): [number, number][] {
  const across = axis === 0 ? 1 : 0
  const sides = rooms
    .flatMap(({ outline }) => sidesOf(clockwise(outline)))
    .filter(([from, to]) => from[across] === to[across] && Math.abs(from[across] - near) < 2600)
    .filter((side) => outOf(side)[across] === (facing < 2 ? -1 : 1))
    .map(([from, to]) => ({
      face: from[across],
      run: [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])] as [number, number],
    }))
  const rows = sides.map(({ face }) =>
    sides.filter((side) => Math.abs(side.face - face) <= FLUSH).map(({ run }) => run),
  )
  const main = rows.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? []
  return main.toSorted((a, b) => a[0] - b[0])
}
