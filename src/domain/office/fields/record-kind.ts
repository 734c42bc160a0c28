import type { RecordData, RecordField } from './record-field.ts'
import type { RecordHeading } from '#domain/office/fields/record-headings.ts'
import type { Area } from '#domain/office/roles.ts'

/** A kind of content that staff write: one description for its list, its form, its checks and its addresses. */
export type RecordKind = RecordHeading & {
  /** Set where the data of a record decide its area; gets all known editions. */
  areaOf?: (editions: readonly RecordData[]) => Area
  /** Why a role that may write others of the kind may not write one of that area. */
  areaNote?: string
  /** What a record is called in lists: this field, or these two. */
  titleField: string
  subtitleField?: string
  /** Fields that lists show beside the name, to distinguish records. */
  listed?: readonly string[]
  fields: readonly RecordField[]
  /** What a new one begins with. */
  initial?: RecordData
  /** Where a published one is read. */
  url: (data: RecordData, id: number) => string
  /** Records of sources may be deleted too: what goes with one, and where its page leads then. */
  removal?: { warning: string; page: ((data: RecordData) => string) | null; target: string }
  /** What the site cannot do without. */
  isAlwaysShown?: true
  /** Whether a draft has a page of its own to look at. */
  hasPreview?: true
  /** Of a kind with an order: the greatest number stands first. */
  isGreatestFirst?: true
  /** What stands below what staff set, where it is no source: in words of the form, its button and its answer. */
  origin?: { note: string; value: string; back: string; done: string }
  /** Fields that the law looks at: a publication that changes them asks first. */
  law?: 'all' | readonly string[]
  /** What of the fields together cannot be, in words by field. `id`: null of a record that is still to be made. */
  check?: (data: RecordData, id: number | null) => Record<string, string>
  /** What staff learn once it is published, at a moment. null: nothing beside «Опубликовано». */
  publishedNote?: (data: RecordData, now: number) => string | null
  /** A field that no two records may share, and the error for a value in use. */
  unique?: { field: string; taken: string }
}

const LONGEST = 90

/** «О дворе», «2026-10, Заливают восьмой этаж» */
export const nameOf = (
  { titleField, subtitleField }: RecordKind,
  data: RecordData,
  longest = LONGEST,
): string =>
  [titleField, ...(subtitleField === undefined ? [] : [subtitleField])]
    .map((field) => shortened(textOf(data[field]), longest))
    .filter((text) => text !== '')
    .join(', ')

/** Cut between words, and it shows. */
const shortened = (text: string, longest: number) =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\s.,:;—–-]+\S*$/, '')}…`

/** A month is written as days are: «10.2026». */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/^(\d{4})-(\d\d)$/, '$2.$1') : ''
