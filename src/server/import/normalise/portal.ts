import { readFeature } from '#domain/lots/feature-synonyms.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { JsonObject } from '#server/db/json.ts'

import { noteUnknown, type Notes } from './notes.ts'
import { isPlaceholder } from './project-names.ts'
import { readName, readPrice } from './read-values.ts'

/** Of what is to let premises alone are ours. */
export const isOurs = (kind: LotKind | undefined, rent: boolean): kind is LotKind =>
  kind !== undefined && (!rent || kind === 'commercial')

const lets: Record<LotKind, string> = {
  flat: 'аренда квартир',
  commercial: 'аренда помещений',
  storage: 'аренда кладовых',
  parking: 'аренда машино-мест',
}

/** What a record that is left out is counted as. */
export const skippedKind = (kind: LotKind | undefined, rent: boolean, word: string): string =>
  rent && kind ? lets[kind] : word

/** An id that stands for something; where an export forgot to fill it in there is none. */
export function readId(text: string | null): string | null {
  const id = readName(text)
  return id && !isPlaceholder(id) ? id : null
}

/** A tag by its name in the feed, with what stands in it. */
type TagText = { field: string; text: string | null }

/** A price of another currency is unknown, not converted. */
export function readRoubles(notes: Notes, price: TagText, currency: TagText): number | null {
  if (currency.text === null || /^ru[rb]$/i.test(currency.text))
    return readPrice(notes, price.field, price.text)
  noteUnknown(notes, currency.field, currency.text, 'price')
  return null
}

/** Some exports put a whole list into one tag: «a.jpg|b.jpg». */
export const splitList = (text: string): string[] =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What the words of a source come to in our own; words that are no features stay out. */
export const featuresOf = (words: (string | null)[]): string[] => [
  ...new Set(words.map((word) => word && readFeature(word)).filter((code) => code !== null)),
]

export function dropEmpty(values: Record<string, JsonObject[string]>): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}
