import { wetKinds, type RoomKind } from '#geometry/room-kinds.ts'

import { commonKindOf, type PlacedRoom } from './placed-room.ts'
import type { Link } from './room-links.ts'

const kitchenKinds: readonly RoomKind[] = ['kitchen', 'living-kitchen']

/** Names of what all residents share. */
const SHARED_NAME = /общ|межкварт|внекварт|поэтаж|(?<!\p{L})моп(?!\p{L})|лифтов|common|shared/iu

type Neighbour = { id: string; by: Link['by'] }

/** Groups of rooms that one walks through without leaving a flat; what all share is in none of them. */
export function flatsByLinks(rooms: readonly PlacedRoom[], links: readonly Link[]): PlacedRoom[][] {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  const groups = createGroups(rooms.filter((room) => !isDoubtful(room)))
  const neighbours = new Map<string, Neighbour[]>()
  for (const {
    rooms: [one, other],
    by,
  } of links) {
    neighbours.getOrInsert(one, []).push({ id: other, by })
    neighbours.getOrInsert(other, []).push({ id: one, by })
    if (groups.has(one) && groups.has(other)) groups.join(one, other)
  }
  const doubtful = rooms.filter((room) => isDoubtful(room) && !SHARED_NAME.test(room.name))
  // Halls first: with its hall a flat is whole, and a corridor that leads to two whole flats is of neither.
  for (const kind of ['hall', 'corridor', 'hall', 'stairs', 'store'] as const)
    for (const room of doubtful.filter((one) => one.kind === kind && !groups.has(one.id))) {
      const all = neighbours.get(room.id) ?? []
      const beside = all.filter(({ id }) => groups.has(id))
      const most = leadsOut(room, all, byId) ? 0 : 1
      if (kind === 'stairs' ? isOwnStair(beside) : isOwnHall(beside, groups, most))
        groups.add(
          room,
          beside.map(({ id }) => id),
        )
    }
  return groups.all()
}

/** May be of a flat or of the house. */
const isDoubtful = (room: PlacedRoom) => commonKindOf(room) !== null

/** A hall of a flat leads to rooms of one flat; a lobby leads to none, or to several. */
function isOwnHall(beside: readonly Neighbour[], groups: Groups, most: number): boolean {
  const around = new Set(beside.map(({ id }) => groups.of(id)))
  return around.size > 0 && [...around].filter(isComplete).length <= most
}

/** A corridor behind a door to stairs, and all behind a door to lifts: a flat that is whole without it has a hall of its own. */
const leadsOut = (
  { kind }: PlacedRoom,
  neighbours: readonly Neighbour[],
  rooms: ReadonlyMap<string, PlacedRoom>,
) =>
  neighbours.some(({ id, by }) => {
    const other = rooms.get(id)?.kind
    return by === 'door' && (other === 'lift' || (other === 'stairs' && kind === 'corridor'))
  })

/** A bedroom with a bath is no flat yet. */
const isComplete = (group: readonly PlacedRoom[]) =>
  [kitchenKinds, wetKinds].every((kinds) =>
    group.some(({ kind }) => kinds.some((one) => one === kind)),
  )

/** Stairs of a flat are open to it; those of a house are behind doors. */
const isOwnStair = (beside: readonly Neighbour[]) =>
  beside.length > 0 && beside.every(({ by }) => by !== 'door')

type Groups = ReturnType<typeof createGroups>

function createGroups(rooms: readonly PlacedRoom[]) {
  const groupOf = new Map(rooms.map((room) => [room.id, [room]]))
  const of = (id: string) => groupOf.get(id) ?? []
  function join(one: string, other: string) {
    const [into, from] = [of(one), of(other)]
    if (into === from) return
    into.push(...from)
    for (const { id } of from) groupOf.set(id, into)
  }
  return {
    has: (id: string) => groupOf.has(id),
    of,
    join,
    add(room: PlacedRoom, beside: readonly string[]) {
      groupOf.set(room.id, [room])
      for (const id of beside) join(room.id, id)
    },
    all: () => [...new Set(groupOf.values())],
  }
}
