import type { HouseModel } from '#geometry/house-model.ts'

import { openEdges } from './open-edges.ts'
import type { Level } from './placed-room.ts'

/** How one walks from a room into another. */
export type Link = { rooms: readonly [string, string]; by: 'door' | 'open' | 'stair' }

export function roomLinks({ stairs = [] }: HouseModel, levels: readonly Level[]): Link[] {
  const known = new Set(levels.flatMap(({ rooms }) => rooms.map(({ id }) => id)))
  const doors = levels.flatMap(({ doors: all }) =>
    all.flatMap(({ rooms: [one, other] }): Link[] =>
      one !== null && other !== null && one !== other ? [{ rooms: [one, other], by: 'door' }] : [],
    ),
  )
  const open = levels.flatMap(openEdges).map((rooms): Link => ({ rooms, by: 'open' }))
  const steps = stairs.map((rooms): Link => ({ rooms, by: 'stair' }))
  return [...doors, ...open, ...steps].filter(({ rooms }) => rooms.every((id) => known.has(id)))
}
