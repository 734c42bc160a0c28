import { formatNumber } from './format-number.ts'

/** «1 квартира, 2 квартиры, 5 квартир»: the three forms of a Russian noun after a number. */
export type NounForms = readonly [one: string, few: string, many: string]

/** A fraction takes the second form: «2,5 комнаты». */
export function plural(n: number, [one, few, many]: NounForms): string {
  if (!Number.isInteger(n)) return few
  const tens = Math.abs(n) % 100
  const units = tens % 10
  if (tens > 10 && tens < 20) return many
  if (units === 1) return one
  return units >= 2 && units <= 4 ? few : many
}

export const counted = (n: number, forms: NounForms): string => `${n} ${plural(n, forms)}`

/** «1 240 квартир» for titles and buttons: thousands set apart, no line breaks inside. */
export const howMany = (n: number, forms: NounForms): string =>
  `${formatNumber(n)}\u00A0${plural(n, forms)}`

export const flatForms: NounForms = ['квартира', 'квартиры', 'квартир']

/** «Показать 21 квартиру» */
export const shownFlatForms: NounForms = ['квартиру', 'квартиры', 'квартир']

/** «юг», «юг и юго-запад», «1, 2 и 3» */
export const joinWords = (words: readonly string[]): string =>
  words.length < 3
    ? words.join(' и\u00A0')
    : `${words.slice(0, -1).join(', ')} и\u00A0${words.at(-1)}`
