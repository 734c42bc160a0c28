import type { Finishing, LayoutKind, LotKind, LotStatus, Side } from '#domain/lots/lot.ts'

export const formats = ['native', 'yrl', 'cian'] as const
export type Format = (typeof formats)[number]

/** Values that our tables keep as JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

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
  details?: JsonObject | null
  /** Earlier promises, oldest first: a native file may bring them along. */
  deadlines?: Deadline[]
}

/** Ввод and ключи as they were promised at a moment, and why the promise before was not kept. */
export type Deadline = {
  at: string
  commissionQuarter: number | null
  keysQuarter: number | null
  reason: string | null
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

export const parts = [
  'legalEntities',
  'banks',
  'programmes',
  'promotions',
  'news',
  'press',
  'documents',
  'offices',
  'reports',
] as const
export type Part = (typeof parts)[number]

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

/** What an adapter finds in a file, in the order of the file. */
export type Found =
  | { what: 'date'; at: Date }
  | LotRecord
  | { what: 'skipped'; line: number; id: string | null; kind: string }
  | { what: 'warning'; line: number; text: string }
  | { what: 'company'; item: JsonObject }
  | { what: 'content'; part: Part; id: string; item: JsonObject }
  | { what: 'project'; project: ProjectDraft }
  | { what: 'building'; project: ProjectDraft; building: BuildingDraft }
  | { what: 'section'; project: ProjectDraft; building: BuildingDraft; section: SectionDraft }
  | { what: 'floor'; project: ProjectDraft; building: BuildingDraft; floor: FloorDraft }
  | { what: 'layout'; project: ProjectDraft; layout: LayoutDraft }

/** A file being read: text in pieces, already unpacked and decoded. */
export type FeedText = AsyncIterable<string>
export type Adapter = (text: FeedText, sourceName: string) => AsyncIterable<Found>
