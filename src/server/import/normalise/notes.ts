import type { LotStatus } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'

import { readColumnMap, type ColumnMap } from './column-map.ts'
import { lookUp, NO_VALUE, plainWord, type Dictionary } from './dictionary.ts'
import type { UnknownOption } from './lot-draft.ts'
import { readRoomWords, type Rooms } from './rooms.ts'

/** Settings of a source by staff, for its adapter. */
export type ReadOptions = {
  sourceName: string
  /** Words bound to ours by hand, as `plainWord` writes them. */
  words: ReadonlyMap<string, string>
  /** The price in roubles that means a closed one. */
  closedPrice: number | null
  /** What the columns of a table, or fields of a source's own, are for us. */
  columns: ColumnMap | null
}

export const readOptions = (
  sourceName: string,
  settings?: {
    words: Record<string, string>
    closedPrice: number | null
    columns: JsonObject | null
  },
): ReadOptions => ({
  sourceName,
  words: new Map(Object.entries(settings?.words ?? {})),
  closedPrice: settings?.closedPrice ?? null,
  columns: settings?.columns ? readColumnMap(settings.columns) : null,
})

/** What went wrong with one record while it was read, and by what it is read. */
export type Notes = { faults: string[]; unknown: UnknownOption[]; options: ReadOptions }

export const newNotes = (options: ReadOptions): Notes => ({ faults: [], unknown: [], options })

/** `fills` names the field of the draft that stays empty, or as it was known before. */
export function noteUnknown(notes: Notes, field: string, value: unknown, fills: string) {
  if (boundWord(notes, String(value)) === NO_VALUE) return
  notes.unknown.push({ field, value: String(value).slice(0, 80), fills })
}

/** Looks a word up; an unknown one is noted, and the field stays empty. */
export function readOption<Value>(
  notes: Notes,
  field: string,
  dictionary: Dictionary<Value>,
  text: string | null,
): Value | null {
  const found = lookUp(dictionary, text, notes.options.words)
  if (found === undefined) noteUnknown(notes, field, text, dictionary.fills)
  return found ?? null
}

/** The status of a lot: for sale if the source gives none, not for sale if the word is unknown. */
export function readStatus(
  notes: Notes,
  field: string,
  dictionary: Dictionary<LotStatus>,
  text: string | null,
): LotStatus {
  const found = lookUp(dictionary, text, notes.options.words)
  if (found !== undefined) return found ?? 'available'
  noteUnknown(notes, field, text, 'status')
  return 'not_for_sale'
}

/** Rooms as a source's own rule reads them, or by the meaning that staff gave to the word. */
export function boundRooms(notes: Notes, field: string, text: string | null, read: Rooms): Rooms {
  if (!read.unknown || text === null) return read
  const bound = boundWord(notes, text)
  const meant = bound === null ? read : readRoomWords(bound, {})
  if (meant.unknown) noteUnknown(notes, field, text, 'rooms')
  return meant
}

/** What staff bound a word to, where no dictionary stands behind the field. */
export const boundWord = ({ options }: Notes, text: string): string | null =>
  options.words.get(plainWord(text)) ?? null
