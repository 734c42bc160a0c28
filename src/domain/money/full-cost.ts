import { formatNumber } from '#domain/text/format-number.ts'

/** ПСК, percent a year with all that the law counts in: from and to. */
export type FullCost = readonly [from: number, to: number]

/** The fields of a programme that decide whether it may be shown. */
type ProgrammeTerms = { kind: string; rate: number; fullCost: string | null; legal: string }

/**
 * The full cost to show beside every payment by the programme. null: the law requires a full cost and a legal text, and
 * one of them is missing, so the programme is not offered. Instalments from the developer are not credit: their cost is
 * their rate.
 */
export function lawfulCost({ kind, rate, fullCost, legal }: ProgrammeTerms): FullCost | null {
  if (legal.trim() === '') return null
  const given = readFullCost(fullCost)
  return given ?? (kind === 'instalment' ? [rate / 100, rate / 100] : null)
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
export const formatFullCost = (fullCost: FullCost): string => `ПСК\u00A0${fullCostRange(fullCost)}`

const percentNumber = (percent: number) => formatNumber(percent, { most: 3 })
