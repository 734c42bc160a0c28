import type { Point } from '#geometry/shapes.ts'
import { turnPlan } from '#drawings/plan/model/turn-plan.ts'
import type { Plan } from '#drawings/plan/model/plan.ts'

/** How far over the horizon the viewer stands, degrees: steeper than an isometry, so that low walls hide less. */
const ELEVATION = (50 * Math.PI) / 180

/** What a step over the floor and a step up are on the sheet. */
export const FLAT = Math.sin(ELEVATION)
const UP = Math.cos(ELEVATION)

/** From the lower right corner of the plan, centimetres to units of the drawing. */
export const project = (x: number, y: number, z: number): Point => [
  (x - y) * Math.SQRT1_2,
  (x + y) * Math.SQRT1_2 * FLAT - z * UP,
]

const quarters = [
  { turn: { mirror: true, flip: true }, degrees: 180 },
  { turn: {}, degrees: 0 },
  { turn: { lay: true, mirror: true }, degrees: 90 },
  { turn: { lay: true, flip: true }, degrees: 270 },
] as const

type Faced = { levels: Plan[]; north: number }

/** All floors of a flat turned so that most of the glass is at the far walls, and where their top looks now. */
export function faceLevels(levels: readonly Plan[], north: number): Faced {
  const faced = quarters.map(({ turn, degrees }) => ({
    levels: levels.map((plan) => turnPlan(plan, turn)),
    north: (north - degrees + 360) % 360,
  }))
  return faced.reduce((best, one) => (farGlass(one) > farGlass(best) ? one : best))
}

/** How far over the floor a plan moves to be `units` of the drawing further right, mm. */
export const stepRight = (units: number): Point => {
  const step = Math.round((units / Math.SQRT2) * 10)
  return [step, -step]
}

const farGlass = ({ levels }: Faced) =>
  levels
    .flatMap(({ windows }) => windows)
    .filter(({ kind, out: [x, y] }) => kind !== 'block' && (x < 0 || y < 0))
    .reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0)
