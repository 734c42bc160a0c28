import type { LotProgramme } from '#domain/lot-detail.ts'
import { rateWords } from '#site/pages/flats/percent.ts'

/** «8,5 %, затем 16,9 %» */
export const ratesWords = ({ rate, ratePeriods }: Pick<LotProgramme, 'rate' | 'ratePeriods'>) =>
  [...ratePeriods.map((period) => period.rate), rate].map(rateWords).join(', затем\u00A0')
