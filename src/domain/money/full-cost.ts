import { formatNumber } from '#domain/text/format-number.ts'

/** ПСК, percent a year with all that the law counts in: from and to. */
export type FullCost = readonly [from: number, to: number]

/** What a source says of a programme, as far as it decides whether the programme may be shown. */
type Told = { kind: string; rate: number; fullCost: string | null; legal: string }

/**
 * The full cost that every payment by the programme is shown with. null: the law wants it said and nobody has said it, or
 * there is no legal text, so the programme is not offered. Parts paid to the developer are no loan: they cost their rate.
 */
export function lawfulCost({ kind, rate, fullCost, legal }: Told): FullCost | null {
  if (legal.trim() === '') return null
  const told = readFullCost(fullCost)
  return told ?? (kind === 'instalment' ? [rate / 100, rate / 100] : null)
}

/** «6,1–7,4 %», «7.4», «от 6,1 до 7,4 % годовых» */
export function readFullCost(text: string | null): FullCost | null {
  const numbers = [...(text ?? '').matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) =>
    Number(found.replace(',', '.')),
  )
  const [from, to = from] = numbers
  if (from === undefined || to === undefined || numbers.length > 2) return null
  return from <= to && to < 1000 ? [from, to] : null
}

/** «6,1–7,4 %» */
export const fullCostRange = ([from, to]: FullCost): string =>
  `${from === to ? '' : `${percentNumber(from)}–`}${percentNumber(to)}\u00A0%`

/** «ПСК 6,1–7,4 %»: the law wants it whole beside every rate */
export const fullCostWords = (fullCost: FullCost): string => `ПСК\u00A0${fullCostRange(fullCost)}`

const percentNumber = (percent: number) => formatNumber(percent, { most: 3 })
