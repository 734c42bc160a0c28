import type { HouseModel } from '#geometry/house-model.ts'

import type { Level } from './placed-room.ts'

/** A storey deeper than this lies under the ground, mm. */
const GROUND = -1_000

/**
 * Storeys with rooms and their numbers: those that names give, the others counted from their neighbours and from the
 * ground. There is no floor 0.
 */
export function numberFloors({ storeys }: HouseModel): Level[] {
  const used = storeys.filter(({ rooms }) => rooms.length > 0)
  const named = used.filter(({ floor }) => floor !== null)
  const isKnown = new Set(named.map(({ floor }) => floor)).size === named.length
  const levels: Level[] = []
  for (const storey of used) {
    const before = levels.at(-1)?.floor
    const counted = before === undefined ? firstFloor(used) : next(before)
    const own = isKnown ? storey.floor : null
    levels.push({
      ...storey,
      floor: own !== null && (before === undefined || own > before) ? own : counted,
    })
  }
  return levels
}

const next = (floor: number) => (floor === -1 ? 1 : floor + 1)

function firstFloor(storeys: readonly { elevation: number }[]): number {
  const under = storeys.filter(({ elevation }) => elevation < GROUND).length
  return under > 0 ? -under : 1
}

/** Only those of a range. A model of one floor that repeats stands for all of them. */
export function takeFloors(
  levels: readonly Level[],
  range: readonly [number, number] | null,
): { levels: Level[]; repeated: readonly [number, number] | null } {
  if (!range) return { levels: [...levels], repeated: null }
  const [first, last] = range
  if (levels.length === 1)
    return { levels: levels.map((level) => ({ ...level, floor: first })), repeated: range }
  return { levels: levels.filter(({ floor }) => floor >= first && floor <= last), repeated: null }
}
