import type { NativePromotion } from '#demo/lots/native-format.ts'

/** A promotion before it has dates: they are counted from the day of generation. */
export type Offer = Omit<NativePromotion, 'startsAt' | 'endsAt' | 'legal' | 'sort'> & {
  /** Days from now. */
  since: number
  until: number
  organiser: string
  /** «Скидка 4 % от базовой цены предоставляется…» */
  terms: string
}

export const LOTSMAN = 'ООО «СЗ «Лоцман»'
export const YAR = 'ООО «СЗ «Верхний яр»'
export const MAYAK = 'ООО «СЗ «Маяк»'
export const BOR = 'ООО «СЗ «Бор»'
