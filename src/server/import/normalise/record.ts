import { lookUp } from './dictionaries.ts'
import type { LotDraft, LotRecord, UnknownOption } from './draft.ts'
import { readNumber, toHundredths, toKopecks } from './numbers.ts'

const MOST_ROUBLES = 1e11
const MOST_METRES = 100_000
const HIGHEST = 300
const LONGEST_ID = 200

/** What went wrong with one record while it was read. */
export type Notes = { faults: string[]; unknown: UnknownOption[] }

export const newNotes = (): Notes => ({ faults: [], unknown: [] })

/** Looks a word up; an unknown one is noted, and the field stays empty. */
export function readOption<Value>(
  notes: Notes,
  field: string,
  words: ReadonlyMap<string, Value>,
  text: string | null,
): Value | null {
  const found = lookUp(words, text)
  if (found === undefined) noteUnknown(notes, field, text)
  return found ?? null
}

export function noteUnknown(notes: Notes, field: string, value: unknown) {
  notes.unknown.push({ field, value: String(value).slice(0, 80) })
}

/** No price at all is a closed price; words instead of a number are an unknown option. */
export function readPrice(notes: Notes, field: string, text: string | null): number | null {
  if (text === null) return null
  const roubles = readNumber(text)
  if (roubles === null) noteUnknown(notes, field, text)
  else if (roubles <= 0 || roubles > MOST_ROUBLES) notes.faults.push(`цена ${text} ₽`)
  return toKopecks(roubles)
}

export function readArea(notes: Notes, text: string | null): number {
  const metres = readNumber(text)
  if (metres === null) notes.faults.push(text === null ? 'нет площади' : `площадь «${text}»`)
  else if (metres <= 0 || metres > MOST_METRES) notes.faults.push(`площадь ${text} м²`)
  return toHundredths(metres) ?? 0
}

/** A part of the area that cannot be is left out, the lot stays. */
export function readPartOfArea(notes: Notes, field: string, text: string | null): number | null {
  const metres = readNumber(text)
  if (text === null || metres === 0) return null
  if (metres !== null && metres > 0 && metres <= MOST_METRES) return toHundredths(metres)
  noteUnknown(notes, field, text)
  return null
}

export function readFloor(notes: Notes, text: string | null): number | null {
  const floor = readNumber(text)
  if (text === null) return null
  if (floor !== null && Number.isInteger(floor) && Math.abs(floor) <= HIGHEST) return floor
  notes.faults.push(`этаж «${text.slice(0, 20)}»`)
  return null
}

/** Small whole numbers of a house: floors, lifts. */
export function readCount(
  notes: Notes,
  field: string,
  text: string | null,
  most = HIGHEST,
): number | null {
  if (text === null) return null
  const count = readNumber(text)
  if (count !== null && Number.isInteger(count) && count >= 0 && count <= most) return count
  noteUnknown(notes, field, text)
  return null
}

/** Floors of a house; some sources say 0 where they do not know. */
export const readFloorsTotal = (notes: Notes, field: string, text: string | null) =>
  readCount(notes, field, text) || null

/** Joins a read record: one that cannot be has faults and no draft. */
export function toRecord(
  line: number,
  id: string | null,
  draft: Omit<LotDraft, 'externalId'>,
  { faults, unknown }: Notes,
): LotRecord {
  const all = [...faults]
  const { floorsTotal } = draft.building
  if (id === null) all.unshift('нет id')
  else if (id.length > LONGEST_ID) all.unshift(`id длиннее ${LONGEST_ID} знаков`)
  if (floorsTotal != null && draft.floor !== null && draft.floor > floorsTotal)
    all.push(`этаж ${draft.floor} в доме из ${floorsTotal}`)
  const possible = id !== null && all.length === 0
  return {
    what: 'lot',
    line,
    id: id?.slice(0, LONGEST_ID) ?? null,
    draft: possible ? { externalId: id, ...draft } : null,
    faults: all,
    unknown,
  }
}

/** Names stand in indexes, which take no novels. */
export const readName = (text: string | null): string | null => text?.slice(0, 200).trim() || null
