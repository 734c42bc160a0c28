import { formatNumber } from '#domain/text/format-number.ts'
import { plural, type NounForms } from '#domain/text/plural.ts'

/** «30 лет», «1,5 года», «20 месяцев» */
export const formatTerm = (months: number): string =>
  termIn(months, ['год', 'года', 'лет'], ['месяц', 'месяца', 'месяцев'])

/** After «до» and «от»: «до 1 года», «до 1,5 года», «до 30 лет» */
export const formatTermGenitive = (months: number): string =>
  termIn(months, ['года', 'лет', 'лет'], ['месяца', 'месяцев', 'месяцев'])

function termIn(months: number, years: NounForms, rest: NounForms): string {
  if (months % 12 === 0) return withNoun(months / 12, plural(months / 12, years))
  if (months > 12 && months % 6 === 0) return withNoun(months / 12, 'года')
  return withNoun(months, plural(months, rest))
}

const withNoun = (count: number, noun: string) => `${formatNumber(count, { most: 1 })}\u00A0${noun}`
