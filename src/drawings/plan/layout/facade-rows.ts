import type { Random } from '#domain/random.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import type { RoomKind } from '#drawings/plan/model/room-kinds.ts'

import type { Front } from './room-draft.ts'

// weight: the share of the facade a room asks for; least: what still holds its furniture, mm
export const fronts = {
  'living-kitchen': { kind: 'living-kitchen', weight: 1.5, least: 2900 },
  kitchen: { kind: 'kitchen', weight: 0.95, least: 2350 },
  living: { kind: 'living', weight: 1.3, least: 2900 },
  bedroom: { kind: 'bedroom', weight: 1, least: 2560 },
} as const satisfies Partial<Record<RoomKind, Front>>

/** The smaller row holds the room that likes a whole facade to itself. */
export function takeFarRow(lit: Front[]): Front[] {
  const [widest] = lit.toSorted((a, b) => b.weight - a.weight)
  if (!widest) return []
  lit.splice(lit.indexOf(widest), 1)
  return [widest, ...lit.splice(lit.length - Math.ceil(lit.length / 2) + 1)]
}

/** The wing takes the back corner, so the room before it must reach past it to the hall. */
export function widenFirst(lit: Front[]) {
  lit.sort((a, b) => b.least - a.least)
  const [first] = lit
  if (first && lit.length > 1) lit[0] = { ...first, weight: 1.6, least: 3760 }
}

export const isBedroom = ({ kind }: Front) => kind === 'bedroom'

/** The kitchen and the living room first or in the middle, bedrooms beside them. */
export function roomsOf(spec: PlanSpec, chance: Random): Front[] {
  const { bedroom, kitchen, living } = fronts
  if (spec.layout === 'classic') {
    const rooms: Front[] = spec.rooms === 1 ? [kitchen, living] : [kitchen, living, bedroom]
    while (rooms.length < spec.rooms + 1) rooms.push(bedroom)
    return rooms
  }
  const rooms: Front[] = Array.from({ length: Math.max(0, spec.rooms - 1) }, () => bedroom)
  const middle = rooms.length > 1 && chance.chance(0.45) ? 1 : 0
  rooms.splice(middle, 0, fronts['living-kitchen'])
  return rooms
}
