import type { Kopecks } from '#domain/money/money.ts'

import { boundWord, type Notes, noteUnknown } from './notes.ts'
import { readNumber, toHundredths, toKopecks } from './numbers.ts'

/** What staff bind words of a price to: «по запросу» → closed. */
export const CLOSED = 'closed'

/** No price at all is a closed price; words instead of a number are an unknown option. */
export function readPrice(
  notes: Notes,
  field: string,
  text: string | null,
  fills = 'price',
): number | null {
  if (text === null) return null
  const roubles = readNumber(text)
  if (roubles !== null && roubles === notes.options.closedPrice) return null
  if (roubles === null && boundWord(notes, text) === CLOSED) return null
  if (roubles === null) noteUnknown(notes, field, text, fills)
  else if (roubles <= 0 || roubles > MOST_ROUBLES) notes.faults.push(`цена ${text} ₽`)
  return toKopecks(roubles)
}

/** What all of an area costs by the price of a metre. */
export function priceOfArea(notes: Notes, ofMetre: Kopecks | null, area: number): Kopecks | null {
  if (ofMetre === null) return null
  const price = Math.round((ofMetre * area) / 100)
  if (price > MOST_ROUBLES * 100) notes.faults.push(`цена ${price / 100} ₽`)
  return price
}

export function readArea(notes: Notes, text: string | null): number {
  const metres = readNumber(text)
  if (metres === null) notes.faults.push(text === null ? 'нет площади' : `площадь «${text}»`)
  else if (metres <= 0 || metres > MOST_METRES) notes.faults.push(`площадь ${text} м²`)
  return toHundredths(metres) ?? 0
}

/** A part of the area that cannot be is left out, the lot stays. */
export function readPartOfArea(
  notes: Notes,
  field: string,
  text: string | null,
  fills: string,
): number | null {
  const metres = readNumber(text)
  if (text === null || metres === 0) return null
  if (metres !== null && metres > 0 && metres <= MOST_METRES) return toHundredths(metres)
  noteUnknown(notes, field, text, fills)
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
  fills: string,
  most = HIGHEST,
): number | null {
  if (text === null) return null
  const count = readNumber(text)
  if (count !== null && Number.isInteger(count) && count >= 0 && count <= most) return count
  noteUnknown(notes, field, text, fills)
  return null
}

/** Floors of a house; some sources write 0 for an unknown number. */
export const readFloorsTotal = (notes: Notes, field: string, text: string | null) =>
  readCount(notes, field, text, 'floorsTotal') || null

const MOST_ROUBLES = 1e11

const MOST_METRES = 100_000

const HIGHEST = 300

/** Names stand in indexes, which take no novels. */
export const readName = (text: string | null): string | null => text?.slice(0, 200).trim() || null

/** Feeds write 0 or a dash where they keep the number of a flat to themselves. */
export function readLotNumber(text: string | null): string | null {
  const name = readName(text)
  return name !== null && /^(?:0+|[-–—]+|б\/?н|н\/?д|нет)$/i.test(name) ? null : name
}
