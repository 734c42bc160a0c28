import type { Keys } from '#domain/lots/lot.ts'

/** A quarter as one number, year × 4 + quarter − 1, so that earlier means less. Keys at hand come before all. */
export type Quarter = number

export const KEYS_NOW: Quarter = 0

export const quarter = (year: number, number: number): Quarter => year * 4 + number - 1

export function keysOf(at: Quarter): Keys {
  if (at === KEYS_NOW) return 'now'
  return `${Math.floor(at / 4)}-${((at % 4) + 1) as 1 | 2 | 3 | 4}`
}

export function quarterOf(keys: Keys): Quarter {
  if (keys === 'now') return KEYS_NOW
  const [year, number] = keys.split('-')
  return quarter(Number(year), Number(number))
}

/** Reads «2027-4» or «now». */
export function readKeys(text: string | null): Keys | null {
  return text !== null && /^(now|20\d\d-[1-4])$/.test(text) ? (text as Keys) : null
}

const roman = ['I', 'II', 'III', 'IV'] as const

/** «IV квартал 2027» */
export const quarterName = (at: Quarter): string =>
  `${roman[at % 4]}\u00A0квартал ${Math.floor(at / 4)}`

/** «IV квартал 2027» or «ключи сейчас» */
export const keysName = (keys: Keys): string =>
  keys === 'now' ? 'ключи сейчас' : quarterName(quarterOf(keys))

let moscow: Intl.DateTimeFormat | undefined
const moscowMonth = () =>
  (moscow ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Moscow',
    year: 'numeric',
    month: 'numeric',
  }))

/** The quarter a moment falls in by Moscow's calendar: the last second of a year is sent as 20:59:59 UTC. */
export function quarterOfDate(moment: Date): Quarter {
  const parts = moscowMonth().formatToParts(moment)
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return quarter(value('year'), Math.ceil(value('month') / 3))
}
