import type { Finishing, LayoutKind, LotKind, LotStatus, Side } from '#domain/lots/lot.ts'
import type { Json, JsonObject } from '#server/db/json.ts'

import type { ProjectDraft, BuildingDraft } from './structure-draft.ts'

/** A lot as a source tells of it, already in our words and units: kopecks, hundredths of a m², mm. */
export type LotDraft = {
  externalId: string
  kind: LotKind
  status: LotStatus
  project: ProjectDraft
  building: BuildingDraft
  section: string | null
  layout: string | null
  floor: number | null
  number: string | null
  article: string | null
  rooms: number | null
  roomsRaw: string | null
  layoutKind: LayoutKind | null
  apartments: boolean
  area: number
  livingArea: number | null
  kitchenArea: number | null
  price: number | null
  basePrice: number | null
  finishing: Finishing | null
  ceilingMm: number | null
  windows: Side[]
  features: string[]
  plan: string | null
  images: string[]
  description: string | null
  priceOptions: JsonObject[]
  details: JsonObject
  /** The record as it came; made only when it is kept. */
  raw: () => Json
}

/** An option that no dictionary knows: the lot stays, without that field. */
export type UnknownOption = { field: string; value: string }

export type LotRecord = {
  what: 'lot'
  line: number
  /** As the source has it; null when it has none. */
  id: string | null
  /** null when the record cannot be: `faults` says why. */
  draft: LotDraft | null
  faults: string[]
  unknown: UnknownOption[]
  /** What happened to the lot before this file; taken only when the lot is new to us. */
  history?: LotHistory
}

type LotHistory = {
  prices: { at: string; price: number | null; basePrice: number | null }[]
  statuses: { at: string; status: LotStatus }[]
}
