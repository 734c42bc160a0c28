import { formatNumber } from '#domain/text/format-number.ts'

/** Money as stored: an imported price has kopecks. */
export type Kopecks = number

/** Money as shown, filtered and addressed: whole roubles. */
export type Rubles = number

export const toRubles = (kopecks: Kopecks): Rubles => Math.round(kopecks / 100)

/** «12 350 000 ₽», with no-break spaces */
export const formatRubles = (rubles: Rubles): string => `${formatNumber(rubles)}\u00A0₽`

/** «от 8,14 млн ₽», «от 890 тыс. ₽»: rounded down, so that no lot costs less than the bound */
export const formatFrom = (rubles: Rubles): string =>
  rubles >= 1_000_000
    ? `от\u00A0${formatNumber(Math.floor(rubles / 10_000) / 100, { most: 2 })}\u00A0млн\u00A0₽`
    : rubles >= 1_000
      ? `от\u00A0${formatNumber(Math.floor(rubles / 1_000))}\u00A0тыс.\u00A0₽`
      : `от\u00A0${formatNumber(rubles)}\u00A0₽`
