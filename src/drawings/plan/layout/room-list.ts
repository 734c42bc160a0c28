import { drawingRandom, type Random } from '#domain/random.ts'
import type { PlanSpec } from '#drawings/plan/model/plan-spec.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'

import { goodDepth, nominalWidth, leastWidth } from './flat-measures.ts'
import type { RoomList, Front } from './room-draft.ts'

const WING = 2000

/** Which rooms stand at which facade, and how deep the flat is. What does not fit is left out. */
export function roomListOf(spec: PlanSpec): RoomList {
  const plain: PlanSpec = { ...spec, shape: 'plain' }
  const bare = roomListFor(plain, false)
  const tries = [roomListFor(spec), roomListFor(plain), bare]
  const fallback = spec.entry === undefined ? roomListFor({ ...plain, aspect: 'single' }) : bare
  return tries.find((list) => fits(list, spec)) ?? fallback
}

/** The greatest depth at which the rooms still stand side by side, mm. */
export function deepest(spec: PlanSpec): number {
  const roomList = roomListFor({ ...spec, depth: 6000 })
  const wing = roomList.wing * 2800
  return ((spec.area * 10_000 - 3_000_000) / 0.955 - wing) / leastWidth(roomList)
}

/** Even the shallowest flat of these rooms must not be larger than the wanted one. */
function fits(roomList: RoomList, { area, depth }: PlanSpec): boolean {
  const least = depth ?? (roomList.back.length > 0 ? 11_600 : 5600)
  const mm2 = (leastWidth(roomList) * least + roomList.wing * 2620) * 0.955
  return mm2 + (roomList.wing > 0 ? 7_000_000 : 2_500_000) <= area * 10_000
}

function roomListFor(spec: PlanSpec, gableRoom = true): RoomList {
  const chance = drawingRandom(`${spec.seed}|layout`)
  const aspect = spec.aspect ?? (spec.rooms >= 4 && spec.area >= 9500 ? 'end' : 'single')
  const open = spec.rooms === 0 || spec.layout === 'studio' || spec.layout === 'free'
  const through = (aspect === 'through' || aspect === 'end') && !open && spec.rooms > 1
  const lit = open ? [fronts['living-kitchen']] : roomsOf(spec, chance)
  const wing = spec.shape === 'wing' && aspect === 'corner' && !open && spec.rooms > 1
  // six rooms at two facades would leave no strip for a bathroom
  const gable =
    wing || (through && (lit.length > 5 || (gableRoom && aspect === 'end' && lit.length > 3)))
  if (gable) lit.splice(lit.findLastIndex(isBedroom), 1)
  const back = through ? takeFarRow(lit) : []
  if (wing) widenFirst(lit)
  const roomList: RoomList = {
    seed: spec.seed,
    open,
    fronts: lit,
    back,
    gable,
    aspect: through && gable ? 'end' : through || aspect === 'corner' ? aspect : 'single',
    // a balcony and a bay would want the same stretch of the facade
    bay: spec.shape === 'bay' && (spec.summer ?? 'none') === 'none',
    summer: lit.length < 2 && spec.summer === 'terrace' ? 'balcony' : (spec.summer ?? 'none'),
    wing: wing ? (spec.wing ?? WING) : 0,
    entry: spec.entry ?? null,
    depth: 0,
    nominal: 0,
    area: spec.area,
    rooms: spec.rooms,
  }
  const depth = spec.depth ?? goodDepth(roomList, spec.area)
  return { ...roomList, depth, nominal: nominalWidth(roomList, spec.area, depth) }
}

// weight: the share of the facade a room asks for; least: what still holds its furniture, mm
const fronts = {
  'living-kitchen': { kind: 'living-kitchen', weight: 1.5, least: 2900 },
  kitchen: { kind: 'kitchen', weight: 0.95, least: 2350 },
  living: { kind: 'living', weight: 1.3, least: 2900 },
  bedroom: { kind: 'bedroom', weight: 1, least: 2560 },
} as const satisfies Partial<Record<RoomKind, Front>>

/** The smaller row holds the room that likes a whole facade to itself. */
function takeFarRow(lit: Front[]): Front[] {
  const [widest] = lit.toSorted((a, b) => b.weight - a.weight)
  if (!widest) return []
  lit.splice(lit.indexOf(widest), 1)
  return [widest, ...lit.splice(lit.length - Math.ceil(lit.length / 2) + 1)]
}

/** The wing takes the back corner, so the room before it must reach past it to the hall. */
function widenFirst(lit: Front[]) {
  lit.sort((a, b) => b.least - a.least)
  const [first] = lit
  if (first && lit.length > 1) lit[0] = { ...first, weight: 1.6, least: 3760 }
}

const isBedroom = ({ kind }: Front) => kind === 'bedroom'

/** The kitchen and the living room first or in the middle, bedrooms beside them. */
function roomsOf(spec: PlanSpec, chance: Random): Front[] {
  const { bedroom, kitchen, living } = fronts
  const bedrooms = Array.from({ length: Math.max(0, spec.rooms - 1) }, () => bedroom)
  // behind a room in the middle runs the passage: the largest room of a large flat stands at an end
  if (spec.layout === 'classic')
    return spec.rooms > 3 ? [living, kitchen, ...bedrooms] : [kitchen, living, ...bedrooms]
  const rooms: Front[] = [...bedrooms]
  const middle = rooms.length > 1 && chance.chance(0.45) && rooms.length < 4 ? 1 : 0
  rooms.splice(middle, 0, fronts['living-kitchen'])
  return rooms
}
