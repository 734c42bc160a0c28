import type { Keys } from '#domain/lots/lot.ts'

/** A quarter as one number, year × 4 + quarter − 1, so that earlier means less. Keys handed over already are 0. */
export type Quarter = number

export const KEYS_NOW: Quarter = 0

export const quarter = (year: number, number: number): Quarter => year * 4 + number - 1

export function keysOf(at: Quarter): Keys {
  if (at === KEYS_NOW) return 'now'
  return `${Math.floor(at / 4)}-${numbers[at % 4] ?? 1}`
}

export function quarterOf(keys: Keys): Quarter {
  if (keys === 'now') return KEYS_NOW
  const [year, number] = keys.split('-')
  return quarter(Number(year), Number(number))
}

export const readKeys = (text: string | null): Keys | null =>
  text !== null && isKeys(text) ? text : null

const isKeys = (text: string): text is Keys => /^(now|20\d\d-[1-4])$/.test(text)

const numbers = [1, 2, 3, 4] as const
const roman = ['I', 'II', 'III', 'IV'] as const

export const quarterName = (at: Quarter): string =>
  `${roman[at % 4] ?? ''}\u00A0квартал ${Math.floor(at / 4)}`

/** «2026-06-30»: the day by which a promise of the quarter is kept. */
export const lastDayOfQuarter = (at: Quarter): string =>
  new Date(Date.UTC(Math.floor(at / 4), (at % 4) * 3 + 3, 0)).toISOString().slice(0, 10)

/** «IV квартал 2027» or «ключи сейчас» */
export const keysName = (keys: Keys): string =>
  keys === 'now' ? 'ключи сейчас' : quarterName(quarterOf(keys))
