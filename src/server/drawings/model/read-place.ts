import { isObject } from '#domain/is-object.ts'
import type { HousePlace } from '#drawings/genplan/house-place.ts'

/** `details.place` of a house. null: it does not say where the house stands. */
export function readPlace(place: unknown): HousePlace | null {
  if (!isObject(place)) return null
  const { x, y } = place
  const turn = turns.find((one) => one === place.turn)
  return isMeasure(x) && isMeasure(y) && turn !== undefined ? { x, y, turn } : null
}

/** `details` of a section: how its silhouette differs from its neighbours'. */
export const readShape = ({ setback, roof }: Record<string, unknown>) => ({
  setback: isMeasure(setback) ? Math.round(Math.max(0, setback) * 1000) : 0,
  terrace: roof === 'terrace',
})

const turns = [0, 1, 2, 3] as const

const LARGEST_PLOT = 2000

/** A length on a plot, metres. */
const isMeasure = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= LARGEST_PLOT
