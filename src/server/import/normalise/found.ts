import type { JsonObject } from '#server/db/json.ts'
import type { Part } from '#server/publishing/layers/content-tables.ts'

import type { LotRecord } from './lot-draft.ts'
import type { ReadOptions } from './notes.ts'
import type {
  ProjectDraft,
  BuildingDraft,
  SectionDraft,
  FloorDraft,
  LayoutDraft,
} from './structure-draft.ts'

export const formats = [
  'native',
  'yrl',
  'cian',
  'profitbase',
  'avito',
  'domclick',
  'csv',
  'xlsx',
  'json',
  'xml',
] as const

export type Format = (typeof formats)[number]

/** What an adapter finds in a file, in the order of the file. */
export type ParsedRecord =
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

export type Adapter = (text: FeedText, options: ReadOptions) => AsyncIterable<ParsedRecord>
