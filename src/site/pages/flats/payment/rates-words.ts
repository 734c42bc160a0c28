import type { LotProgramme } from '#domain/lot-detail.ts'
import { rateWords } from '#site/pages/flats/percent.ts'

/** «8,5 %, затем 16,9 %» */
export const ratesWords = ({ rate, ratePeriods }: Pick<LotProgramme, 'rate' | 'ratePeriods'>) =>
  [...ratePeriods.map((period) => period.rate), rate].map(rateWords).join(', затем\u00A0')

/** «Семейная ипотека, 6 %»; a name that tells its rate is left as it is. */
export function programmeTitle(one: Pick<LotProgramme, 'name' | 'rate' | 'ratePeriods'>): string {
  const rates = ratesWords(one)
  return one.rate === 0 || bare(one.name).includes(bare(rates)) ? one.name : `${one.name}, ${rates}`
}

const bare = (text: string) => text.replaceAll(/\s/g, '')
