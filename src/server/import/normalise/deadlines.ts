import { quarter as toQuarter } from '#domain/time/keys.ts'
import { quarterOfDate } from '#domain/time/quarter-of-date.ts'

const words: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
}

/** The quarter of a year and a word of a source: 2, «2», «second», «II». undefined: nobody knows the word. */
export function readQuarter(
  year: string | null,
  quarter: string | null,
): number | null | undefined {
  if (year === null && quarter === null) return null
  if (!/^(19|20|21)\d\d$/.test(year ?? '')) return undefined
  // a year alone is a promise up to its end
  const number = quarter === null ? 4 : (words[quarter.toLowerCase()] ?? Number(quarter))
  return number >= 1 && number <= 4 && Number.isInteger(number)
    ? toQuarter(Number(year), number)
    : undefined
}

/** «2027-4», «IV квартал 2027», or a moment: 2024-12-04T20:59:59.999Z is still 4 December by the site's clock. */
export function readDeadline(text: string | null): number | null | undefined {
  if (text === null) return null
  const [, year, short] = /^(\d{4})-?q?([1-4])$/i.exec(text) ?? []
  if (year && short) return readQuarter(year, short)
  const [, spoken, spokenYear] =
    /^([1-4]|I{1,3}|IV)\s*(?:кв\.?|квартал)\s*(\d{4})/i.exec(text) ?? []
  if (spoken && spokenYear) return readQuarter(spokenYear, spoken)
  const moment = readMoment(text)
  return moment ? quarterOfDate(moment) : undefined
}

/** A moment of a feed; null when it cannot be read. */
export function readMoment(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d\d-\d\d/.test(text)) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
