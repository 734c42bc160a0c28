import type { HouseModel } from '#geometry/house-model.ts'
import { daylightKinds } from '#geometry/room-kinds.ts'

import { flatsByLinks } from './flats-by-links.ts'
import { isShared, type FlatRooms, type PlacedRoom } from './placed-room.ts'
import type { Link } from './room-links.ts'

/** Rooms by flats: by the property of the rooms, else by zones, else by how one walks from room to room. */
export function groupFlats(
  { zones }: HouseModel,
  rooms: readonly PlacedRoom[],
  links: readonly Link[],
): FlatRooms[] {
  const marked = rooms.filter(({ flat }) => flat !== null)
  const byMark = Map.groupBy(marked, ({ flat, section }) => `${section ?? ''}\n${flat}`)
  const named = byMark.size > 0 ? [...byMark.values()].map(ofProperty) : ofZones(zones, rooms)
  const flats = named.filter(({ rooms: own }) => !own.every(isShared))
  if (flats.length > 0) return withSummerRooms(flats, rooms, links)
  return flatsByLinks(rooms, links).filter(isFlat).map(ofLinks)
}

const ofProperty = (rooms: PlacedRoom[]): FlatRooms => ({
  number: rooms[0]?.flat ?? null,
  section: rooms[0]?.section ?? null,
  rooms,
})

const ofLinks = (rooms: PlacedRoom[]): FlatRooms => ({
  number: null,
  section: rooms.find(({ section }) => section !== null)?.section ?? null,
  rooms,
})

const isFlat = (rooms: readonly PlacedRoom[]) =>
  rooms.length > 1 && rooms.some(({ kind }) => daylightKinds.some((one) => one === kind))

function ofZones(zones: HouseModel['zones'], rooms: readonly PlacedRoom[]): FlatRooms[] {
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return zones
    .map(({ name, rooms: ids }) => ({ name, own: ids.flatMap((id) => byId.get(id) ?? []) }))
    .filter(({ own }) => own.some(({ kind }) => daylightKinds.some((one) => one === kind)))
    .map(({ name, own }) => ({ ...ofLinks(own), number: name || null }))
}

/** Architects forget the mark on loggias and wardrobes: what one enters from a single flat is of it. */
function withSummerRooms(
  flats: FlatRooms[],
  rooms: readonly PlacedRoom[],
  links: readonly Link[],
): FlatRooms[] {
  const flatOf = new Map(flats.flatMap((flat) => flat.rooms.map(({ id }) => [id, flat])))
  for (const room of rooms) {
    if (flatOf.has(room.id) || isShared(room) || room.kind === 'stairs') continue
    const beside = links.flatMap(({ rooms: [one, other] }) => {
      if (one !== room.id && other !== room.id) return []
      return [flatOf.get(one === room.id ? other : one) ?? null]
    })
    const [only] = beside
    if (!only || new Set(beside).size > 1) continue
    only.rooms.push(room)
    flatOf.set(room.id, only)
  }
  return flats
}
