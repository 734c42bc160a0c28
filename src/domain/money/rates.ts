import { formatNumber } from '#domain/text/format-number.ts'

import type { Programme } from './mortgage.ts'

type Rated = Pick<Programme, 'name' | 'rate' | 'ratePeriods'>

export const formatPercent = (percent: number): string =>
  `${formatNumber(percent, { most: 2 })}\u00A0%`

/** «6 %», «16,9 %»: takes hundredths of a percent */
export const formatRate = (rate: number): string => formatPercent(rate / 100)

/** «Семейная ипотека, 6 %», «Ступенями, 8,5 %, затем 16,9 %»; a name that holds its rate is left as it is. */
export function programmeTitle({ name, rate, ratePeriods }: Rated): string {
  const rates = [...ratePeriods.map((period) => period.rate), rate]
    .map(formatRate)
    .join(', затем\u00A0')
  return rates === formatRate(0) || bare(name).includes(bare(rates)) ? name : `${name}, ${rates}`
}

const bare = (text: string) => text.replaceAll(/\s/g, '')
