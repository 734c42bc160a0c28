import { lookUp } from './dictionary.ts'
import type { UnknownOption } from './lot-draft.ts'

/** What went wrong with one record while it was read. */
export type Notes = { faults: string[]; unknown: UnknownOption[] }

export const newNotes = (): Notes => ({ faults: [], unknown: [] })

export function noteUnknown(notes: Notes, field: string, value: unknown) {
  notes.unknown.push({ field, value: String(value).slice(0, 80) })
}

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
