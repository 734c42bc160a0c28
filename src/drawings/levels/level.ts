import type { Rect } from '#drawings/geometry.ts'

export type PlaceState = 'available' | 'reserved' | 'sold'

export const parkingKinds = ['standard', 'family', 'charging', 'accessible', 'moto'] as const
export type ParkingKind = (typeof parkingKinds)[number]

/** A parking space or a storage room on the drawing of its level, mm. */
export type Place = {
  number: string
  at: Rect
  /** Where its entrance is: the lane or the aisle. */
  opens: 'up' | 'down'
}

export type ParkingPlace = Place & { kind: ParkingKind }
export type StorageRoom = Place & { area: number }

/** What is known of a place when it is shown. */
export type PlaceStatus = {
  number: string
  state: PlaceState
  /** «Место № 37, 13,8 м², 1 890 000 ₽» */
  name: string
  href?: string
  /** Left out by a filter: dim, but still in its place. */
  dim?: boolean
}

export type ParkingLevel = {
  size: readonly [width: number, depth: number]
  places: ParkingPlace[]
  columns: Rect[]
  lobbies: { name: string; at: Rect }[]
  ramp: Rect
  /** Middle lines of the lanes. */
  lanes: { y: number; x0: number; x1: number }[]
  /** The lane that joins the others. */
  cross: { x: number; y0: number; y1: number }
}

export type StorageLevel = {
  size: readonly [width: number, depth: number]
  rooms: StorageRoom[]
}
