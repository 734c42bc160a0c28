/** Longer than any number with its unit. */
export const LONGEST_NUMBER = 40

const NUMBER =
  /^(-?\d{1,12}(?:[.,]\d{1,6})?)(?:(тыс|тысяч[аи]?|т\.р|млн|миллион(?:а|ов)?)\.?)?(?:(?:₽|руб(?:л[а-я]{1,2})?\.?|р\.?|м²|м2|м|кв\.?м\.?|эт(?:аж)?\.?|лет|года?)(?:\/мес\.?|вмесяц)?)?$/

/** A number as people type it: «12 000 000 ₽», «12,5 млн», «850 тыс.», «45,5 м²». null: none is understood. */
export function readNumber(typed: string): number | null {
  if (typed.length > LONGEST_NUMBER) return null
  const plain = typed.toLowerCase().replace(/\s/g, '').replace('−', '-')
  const grouped = /^\d{1,3}(?:[.,]\d{3}){2,}(?!\d)/
  const [, digits, times] =
    NUMBER.exec(plain.replace(grouped, (whole) => whole.replace(/[.,]/g, ''))) ?? []
  if (digits === undefined) return null
  const number = Number(digits.replace(',', '.'))
  // A product of a fraction has a tail: 8.2 × 1 000 000.
  return times === undefined ? number : Math.round(number * timesOf(times) * 100) / 100
}

/** ₽. «500.000» may be five hundred or half a million: such a sum is not understood. */
export const readRubles = (typed: string): number | null =>
  /^-?\d{1,3}[.,]\d{3}(?:[₽рР]|$)/.test(typed.replace(/\s/g, '')) ? null : readNumber(typed)

const timesOf = (word: string) => (word.startsWith('т') ? 1_000 : 1_000_000)
