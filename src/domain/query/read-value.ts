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

/** Whole roubles; thousands may be set apart by spaces, as people type them. */
export function readAmount(text: string | null): number | null {
  const digits = text?.replace(/\s/g, '') ?? ''
  return /^\d{1,12}$/.test(digits) ? Number(digits) || null : null
}

/** m² with a dot or a comma, kept to hundredths. */
export function readArea(text: string | null): number | null {
  const number = text?.trim().replace(',', '.') ?? ''
  if (!/^\d{1,6}(\.\d{1,6})?$/.test(number)) return null
  return Math.round(Number(number) * 100) / 100 || null
}

/** Below zero for parking and storage: «-2». */
export const readFloor = (text: string | null): number | null =>
  text !== null && /^(0|-?[1-9]\d{0,2})$/.test(text) ? Number(text) : null

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
