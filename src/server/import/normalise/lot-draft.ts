import type { LotKind, LotStatus } from '#domain/lots/lot.ts'
import type { Json } from '#server/db/json.ts'
import type { LotValues } from '#server/db/lot-values.ts'

import type { ProjectDraft, BuildingDraft } from './structure-draft.ts'

/** A lot from a source in our words and units: kopecks, hundredths of a m², mm. */
export type LotDraft = LotValues & {
  externalId: string
  kind: LotKind
  project: ProjectDraft
  building: BuildingDraft
  section: string | null
  layout: string | null
  /** The record as it came; made only when it is stored. */
  raw: () => Json
}

/** An option that no dictionary knows: the lot stays, and the field it fills is empty or as it was known. */
export type UnknownOption = { field: string; value: string; fills: string }

export type LotRecord = {
  what: 'lot'
  line: number
  /** As the source has it; null when it has none. */
  id: string | null
  /** null for an impossible record: `faults` gives the reasons. */
  draft: LotDraft | null
  faults: string[]
  unknown: UnknownOption[]
  /** What happened to the lot before this file; taken only when the lot is new to us. */
  history?: LotHistory
}

export type LotHistory = {
  prices: { at: string; price: number | null; basePrice: number | null }[]
  statuses: { at: string; status: LotStatus }[]
}
