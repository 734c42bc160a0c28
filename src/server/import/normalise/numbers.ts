import type { Kopecks } from '#domain/money/money.ts'

/** «12 350 000», «53 945 211,17», «35.5» → a number; null when it is no number. */
export function readNumber(text: string | null): number | null {
  if (text === null) return null
  const plain = text.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.')
  if (!/^[+-]?\d{1,15}(\.\d{1,12})?$/.test(plain)) return null
  return Number(plain)
}

export function readInteger(text: string | null): number | null {
  const number = readNumber(text)
  return number !== null && Number.isInteger(number) ? number : null
}

/** Roubles of a source, whole or with kopecks, to whole kopecks. */
export const toKopecks = (roubles: number | null): Kopecks | null =>
  roubles === null ? null : Math.round(roubles * 100)

/** m² to whole hundredths. */
export const toHundredths = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres * 100)

const yes = new Set(['1', 'да', 'yes', 'true', '+', 'y', 'есть'])
const no = new Set(['0', 'нет', 'no', 'false', '-', 'n'])

/** «да», «true», «1», «+»… null: empty or unknown. */
export function readFlag(text: string | null): boolean | null {
  const word = text?.trim().toLowerCase() ?? ''
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}
