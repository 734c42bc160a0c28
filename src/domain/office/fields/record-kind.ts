import type { RecordData, RecordField } from './record-field.ts'
import type { Area } from '#domain/office/roles.ts'

/** A kind of content that staff write: one description for its list, its form, its checks and its addresses. */
export type RecordKind = {
  /** As in addresses: «news». */
  entity: string
  title: string
  /** What is pressed after `g` to get to its list. */
  key: string
  /** «Новая новость» */
  fresh: string
  area: Area
  /** The area of one record, where what it says decides; all its known editions are given. */
  areaOf?: (editions: readonly RecordData[]) => Area
  /** Why a role that may write others of the kind may not write one of that area. */
  areaNote?: string
  /** What a record is called in lists: this field, or these two. */
  called: string
  calledAlso?: string
  /** Fields that lists show beside the name: by them one record is told from another. */
  listed?: readonly string[]
  fields: readonly RecordField[]
  /** What a new one begins with. */
  initial?: RecordData
  /** Where a published one is read. */
  url: (data: RecordData, id: number) => string
  /** Records that only sources make and take away: staff set fields of them. */
  isOfSources?: true
  /** The site knows each of them: none is made or taken away. */
  isFixed?: true
  /** The one record of its kind: it has no list, and is neither made nor taken away. */
  isSingle?: true
  /** What the site cannot do without. */
  isAlwaysShown?: true
  /** Whether a draft has a page of its own to look at. */
  hasPreview?: true
  /** What is said and asked before it is published, where that changes more than the record. */
  warning?: string
  /** What of the fields together cannot be, in words by field. `id`: null of a record that is still to be made. */
  check?: (data: RecordData, id: number | null) => Record<string, string>
  /** What staff learn once it is published, at a moment. null: nothing beside «Опубликовано». */
  publishedNote?: (data: RecordData, now: number) => string | null
  /** A field that no two records may share, and what to say where they do. */
  unique?: { field: string; taken: string }
}

/** «О дворе», «2026-10, Заливают восьмой этаж» */
export const nameOf = ({ called, calledAlso }: RecordKind, data: RecordData): string =>
  [called, ...(calledAlso === undefined ? [] : [calledAlso])]
    .map((field) => shortened(textOf(data[field])))
    .join(', ')

const LONGEST = 90

/** Cut between words, and it shows. */
const shortened = (text: string) =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/[\s.,:;—–-]+\S*$/, '')}…`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
