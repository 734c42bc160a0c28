import type { JsonObject } from '#server/db/json.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import type { Part } from '#server/publishing/layers/content-tables.ts'

import type { ComparedField } from './comparison.ts'
import type { ImageCounts } from './shared-images.ts'
import { emptyStructure, type Structure } from './structure.ts'

/** A line of the source with its warning. */
type Notice = { line: number; id: string | null; text: string }

/** A lot of the file, only so much of it as comparing takes. */
export type Seen = Pick<
  LotDraft,
  'kind' | 'section' | 'floor' | 'number' | 'area' | ComparedField
> & {
  /** Which record of the file it is: of a repeated id the last counts. */
  ordinal: number
  line: number
  building: string
  /** A studio and an open plan count as rooms. */
  hasRooms: boolean
  /** Fields of the draft that a word nobody knows should have filled. */
  unknown: string[]
  /** Of all that buyers may see but price, deal and status, which are compared by themselves. */
  fingerprint: string
}

/** The first reading of a file: whether it can be read at all, and what to compare. Nothing is written meanwhile. */
export type Survey = {
  feedDate: Date | null
  records: number
  lots: Map<string, Seen>
  structure: Structure
  images: ImageCounts
  company: JsonObject | null
  content: { part: Part; id: string; item: JsonObject }[]
  faults: Notices
  warnings: Notices
  skipped: Map<string, number>
  repeated: number
  unknown: Map<string, UnknownWord>
  pictures: number
  /** The first lot of each kind and number of rooms, and those after them. */
  samples: { sorts: Map<string, Sample>; more: Sample[] }
}

/** A lot to look at: as buyers would see it. Areas are in m², prices in roubles. */
export type Sample = Pick<
  LotDraft,
  'kind' | 'rooms' | 'floor' | 'number' | 'finishing' | 'status'
> & {
  layout: LotDraft['layoutKind']
  project: string
  house: string
  area: number | null
  price: number | null
  hasPlan: boolean
  pictures: number
}

export const MOST_SAMPLES = 5

/** A word of the source that no dictionary has, where it stood first, and the field of a lot that it should fill. */
export type UnknownWord = {
  field: string
  value: string
  /** Reports of older versions lack it. */
  fills?: string
  count: number
  line: number
}

export type Notices = { count: number; first: Notice[] }

export const MOST_NOTICES = 100

export const newSurvey = (): Survey => ({
  feedDate: null,
  records: 0,
  lots: new Map(),
  structure: emptyStructure(),
  images: new Map(),
  company: null,
  content: [],
  faults: { count: 0, first: [] },
  warnings: { count: 0, first: [] },
  skipped: new Map(),
  repeated: 0,
  unknown: new Map(),
  pictures: 0,
  samples: { sorts: new Map(), more: [] },
})

export function addNotice(notices: Notices, { line, id, text }: Notice) {
  notices.count += 1
  if (notices.first.length < MOST_NOTICES) notices.first.push({ line, id, text })
}
