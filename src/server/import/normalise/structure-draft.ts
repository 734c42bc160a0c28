import type { LayoutKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'

/** What is known of a project; a feed knows little, our own format everything. */
export type ProjectDraft = {
  name: string
  externalId?: string | null
  alias?: string | null
  status?: string | null
  class?: string | null
  city?: string | null
  district?: string | null
  address?: string | null
  latitude?: number | null
  longitude?: number | null
  legalEntity?: string | null
  teaser?: string | null
  details?: JsonObject | null
  sort?: number | null
}

/** Quarters are counted as year × 4 + quarter − 1. */
export type BuildingDraft = {
  name: string
  externalId?: string | null
  phase?: string | null
  address?: string | null
  cadastral?: string | null
  floorsTotal?: number | null
  floorsUnderground?: number | null
  material?: string | null
  ceilingMm?: number | null
  state?: string | null
  commissionQuarter?: number | null
  commissioned?: boolean | null
  keysQuarter?: number | null
  keysHanded?: boolean | null
  permit?: string | null
  declarationUrl?: string | null
  escrowBank?: string | null
  legalEntity?: string | null
  /** Pictures that most of its lots show. */
  sharedImages?: string[]
  details?: JsonObject | null
  /** Earlier promises, oldest first: a native file may bring them along. */
  deadlines?: Deadline[]
}

/** Ввод and ключи as they were promised at a moment, and why the promise before was not kept. */
type Deadline = {
  at: string
  commissionQuarter: number | null
  keysQuarter: number | null
  reason: string | null
}

export type SectionDraft = {
  name: string
  floors: number | null
  lifts: number | null
  flatsPerFloor: number | null
  details: JsonObject
}

export type FloorDraft = {
  section: string
  number: number
  label: string | null
  plan: JsonObject | null
  polygons: JsonObject | null
}

export type LayoutDraft = {
  code: string
  rooms: number | null
  kind: LayoutKind | null
  plan: string | null
  details: JsonObject
}
