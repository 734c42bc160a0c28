import { howMany } from '#domain/text/plural.ts'

import { formatDay } from './dates.ts'
import { lastDayOfQuarter, quarterName, type Quarter } from './keys.ts'

/** A promise of commissioning and keys as it was given on a day. */
export type DeadlinePromise = {
  /** ISO moment */
  at: string
  /** «III квартал 2027» */
  commission: string | null
  keys: string | null
  /** Why the promise before it was not kept. */
  reason: string | null
}

/** A quarter that is promised or past; null: no quarter is known. */
export type Deadline = { quarter: Quarter | null; done: boolean }

/** Ввод and ключи are two promises: each with its quarter and whether it is kept. */
export type HouseDeadlines = { commission: Deadline; keys: Deadline }

/** The same as a house is stored. */
export type StoredDeadlines = {
  commissionQuarter: Quarter | null
  commissioned: boolean
  keysQuarter: Quarter | null
  keysHanded: boolean
}

export const deadlinesOf = (house: StoredDeadlines): HouseDeadlines => ({
  commission: { quarter: house.commissionQuarter, done: house.commissioned },
  keys: { quarter: house.keysQuarter, done: house.keysHanded },
})

/** «II квартал 2028», or `doneWords`. null: no deadline is known. */
export const formatDeadline = ({ quarter, done }: Deadline, doneWords: string): string | null =>
  done ? doneWords : quarter === null ? null : quarterName(quarter)

/**
 * «срок передачи ключей прошёл 30 июня 2026, новый срок застройщик не назвал», by the site's day. null: the house is
 * commissioned, or its dates are ahead or not known.
 */
export function formatOverdue({ commission, keys }: HouseDeadlines, today: string): string | null {
  if (commission.done || keys.done) return null
  const dates = [
    ['передачи ключей', keys.quarter],
    ['ввода дома', commission.quarter],
  ] as const
  for (const [what, quarter] of dates) {
    const day = quarter === null ? null : lastDayOfQuarter(quarter)
    if (day !== null && day < today)
      return `срок ${what} прошёл ${formatDay(day)}, новый срок застройщик не\u00A0назвал`
  }
  return null
}

/** Two promises at least, the same ones: only then nothing has moved. */
export const areUnmoved = (promises: readonly DeadlinePromise[]): boolean =>
  promises.length > 1 &&
  promises.every(
    ({ commission, keys }) => commission === promises[0]?.commission && keys === promises[0]?.keys,
  )

/** How often the dates of a house were put off, and by how many months in all. */
export type MovedDates = { house: string; times: number; months: number }

/** The house that waits longest beyond its first promise; promises come the oldest first. null: none waits. */
export function worstMove(
  promises: readonly { house: string; quarter: Quarter }[],
): MovedDates | null {
  const moves = [...Map.groupBy(promises, ({ house }) => house)].map(([house, own]) => {
    const quarters = own.map(({ quarter }) => quarter)
    const times = quarters.filter((one, at) => at > 0 && one !== quarters[at - 1]).length
    return { house, times, months: ((quarters.at(-1) ?? 0) - (quarters[0] ?? 0)) * 3 }
  })
  return moves.toSorted((a, b) => b.months - a.months).find(({ months }) => months > 0) ?? null
}

/** «Дом 3: срок переносили 2 раза, на 9 месяцев» */
export const formatMove = ({ house, times, months }: MovedDates): string =>
  `${house}: срок переносили ${howMany(times, ['раз', 'раза', 'раз'])}, на\u00A0${howMany(months, ['месяц', 'месяца', 'месяцев'])}`

/** «II кв. 2028» or «Сейчас»: when a project hands over its first keys. */
export function firstKeys(buildings: readonly HouseDeadlines[]): string | null {
  if (buildings.some(({ keys }) => keys.done)) return 'Сейчас'
  const quarters = quartersAhead(buildings)
  return quarters.length === 0
    ? null
    : quarterName(Math.min(...quarters)).replace('квартал ', 'кв.\u00A0')
}

/** When the first and the last house of a project hand over their keys: «II квартал 2028 — I квартал 2029», «сейчас и по I квартал 2029». */
export function keysOfProject(buildings: readonly HouseDeadlines[]): string | null {
  const quarters = quartersAhead(buildings)
  const isDone = buildings.some(({ keys }) => keys.done)
  if (quarters.length === 0) return isDone ? 'сейчас' : null
  const [first, last] = [Math.min(...quarters), Math.max(...quarters)]
  if (isDone) return `сейчас и\u00A0по\u00A0${quarterName(last)}`
  return first === last ? quarterName(first) : `${quarterName(first)} —\u00A0${quarterName(last)}`
}

const quartersAhead = (buildings: readonly HouseDeadlines[]) =>
  buildings
    .filter(({ keys }) => !keys.done)
    .map(({ keys, commission }) => keys.quarter ?? commission.quarter)
    .filter((quarter) => quarter !== null)
