import type { Point, Rect } from '#geometry/shapes.ts'

export type PlaceState = 'available' | 'reserved' | 'sold'

/** As sources name them. */
export const parkingKinds = ['standard', 'family', 'ev', 'accessible', 'moto'] as const
export type ParkingKind = (typeof parkingKinds)[number]

/** What is known of a place, however it stands. */
export type KnownPlace = {
  number: string
  /** How links lead to it on the drawing. */
  anchor?: string
  /** It is not what was asked for. */
  dim?: boolean
  state: PlaceState
  /** «1,89»: what is written in its cell of what it costs. */
  price?: string | undefined
  /** «Место № 37, 13,8 м², 1 890 000 ₽» */
  name: string
  /** Where it leads; what is sold leads nowhere. */
  href?: string | undefined
}
export type ParkingSpace = KnownPlace & {
  kind: ParkingKind
  width: number
  length: number
  /** A column of the house stands at its side. */
  column?: boolean
}
/** `area` in hundredths of m². */
export type StorageRoom = KnownPlace & { area: number }

/** Where it stands on the drawing of its level, mm, and on which side its lane or aisle is. */
export type Standing<Place> = Place & { at: Rect; opens: 'up' | 'down' }

/** A parking level or one of storage rooms, with the middle lines of its lanes. */
export type Level<Place> = {
  size: readonly [width: number, depth: number]
  places: Standing<Place>[]
  lanes: (readonly Point[])[]
}
