import type { ModelRoom, ModelStorey } from '#geometry/house-model.ts'
import type { RoomKind } from '#geometry/room-kinds.ts'
import { commonKinds, type CommonArea } from '#geometry/section-geometry.ts'
import { polygonArea } from '#geometry/shapes.ts'

/** A storey that has its number. */
export type Level = ModelStorey & { floor: number }

export type PlacedRoom = ModelRoom & { level: Level }

/** Rooms of one flat; `number` and `section` as the file has them. */
export type FlatRooms = { number: string | null; section: string | null; rooms: PlacedRoom[] }

/** mm² */
export const areaOfRoom = ({ outline, holes }: ModelRoom): number =>
  polygonArea(outline) - holes.reduce((sum, hole) => sum + polygonArea(hole), 0)

/** What a flat has none of, and what it may have too. */
const sharedOnly = commonKinds.filter(
  (kind) => kind !== 'hall' && kind !== 'store' && kind !== 'stairs',
)

export const isShared = ({ kind }: ModelRoom) => sharedOnly.some((shared) => shared === kind)

export const commonKindOf = ({ kind }: ModelRoom): CommonArea['kind'] | null =>
  commonKinds.find((common) => common === kind) ?? null

/** What a room is once it belongs to a flat. */
export function flatKindOf({ kind }: ModelRoom): RoomKind {
  if (kind === 'corridor') return 'hall'
  return kind === null || kind === 'lift' || kind === 'shaft' || kind === 'technical'
    ? 'other'
    : kind
}
