import type { PlaceInBrief } from '#domain/places/place-details.ts'

import type { LotStatus } from './lot.ts'

/** A place on its level, in any status. */
export type PlaceOnLevel = {
  id: number
  status: LotStatus
  /** Sales in its house may not begin yet. */
  notOpen?: true
  building: string
  floor: number | null
  number: string | null
  area: number
  details: PlaceInBrief
}
