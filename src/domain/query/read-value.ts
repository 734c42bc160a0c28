import { readNumber, readRubles } from '#domain/text/read-number.ts'

/** More options of one group than this are dropped. */
const MOST_OPTIONS = 100
const LONGEST_TEXT = 100

/** The options of a group: known ones, each once, in order. */
export function readSet<T extends string | number>(
  texts: readonly string[],
  read: (text: string) => T | null,
): T[] {
  const found = new Set<T>()
  for (const text of texts) {
    const value = read(text)
    if (value !== null) found.add(value)
    if (found.size === MOST_OPTIONS) break
  }
  return inSet([...found])
}

export const inSet = <T extends string | number>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))

export const oneOf =
  <const T extends string>(options: readonly T[]) =>
  (text: string | null): T | null =>
    options.find((option) => option === text) ?? null

export const readAlias = (text: string): string | null =>
  /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(text) ? text : null

export const readId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** Whole roubles; none of them is no bound. */
export function readAmount(text: string | null): number | null {
  const number = readRubles(text ?? '')
  return number !== null && number >= 0 && number < MOST ? Math.round(number) || null : null
}

/** Nothing is sold for less: a price below is in millions, as people speak of it. */
const LEAST_PRICE = 1_000

/** What a lot is sold for: «12,5» is 12 500 000 ₽, «900 ₽» stays 900 ₽. */
export function readPrice(text: string | null): number | null {
  const price = readRubles(text ?? '')
  const isBare = /^[\d\s.,]+$/.test(text ?? '')
  if (price === null || price >= LEAST_PRICE || !isBare) return readAmount(text)
  const inMillions = price * 1_000_000
  return inMillions < LEAST_PRICE ? null : Math.round(inMillions)
}

const MOST = 1e12

/** m², kept to hundredths. */
export function readArea(text: string | null): number | null {
  const area = readNumber(text ?? '')
  return area !== null && area >= 0 && area < 1e6 ? Math.round(area * 100) / 100 || null : null
}

/** mm; a car is written in metres too, and in centimetres: «5,05», «505». */
export function readSize(text: string | null): number | null {
  const size = readNumber(text ?? '') ?? 0
  const inMm = Math.round(size < 20 ? size * 1_000 : size < 1_000 ? size * 10 : size)
  return inMm > 0 && inMm < 100_000 ? inMm : null
}

/** Below zero for parking and storage: «-2». */
export function readFloor(text: string | null): number | null {
  const floor = readNumber(text ?? '')
  return floor !== null && Number.isInteger(floor) && Math.abs(floor) < 1_000 ? floor + 0 : null
}

/** Typed text on one line, cut to a length. */
export const readText = (text: string | null): string =>
  (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .trim()

/** Swapped bounds are put in order. */
export const inOrder = (from: number | null, to: number | null): [number | null, number | null] =>
  from !== null && to !== null && from > to ? [to, from] : [from, to]

const CORNER = /^(?:0|-?[1-9]\d{0,6})\.(?:0|-?[1-9]\d{0,6})$/

/** «576203.514417_12.-8_-4.20»: an area of a map has one spelling. */
export function readWithin(text: string | null): string | null {
  const corners = text?.split('_') ?? []
  const isArea = corners.length > 2 && corners.length < 41
  return isArea && corners.every((corner) => CORNER.test(corner)) ? text : null
}
