import type { Day } from '#demo/seed/calendar.ts'
import { monthFrom } from '#demo/seed/calendar.ts'

import { instalments } from './instalments.ts'
import { mortgageLegal } from './mortgage-legal.ts'
import type { Mortgage } from './mortgages.ts'
import { mortgages } from './mortgages.ts'

function toMortgage(mortgage: Mortgage, day: Day, sort: number): object {
  const { terms, ...shown } = mortgage
  return {
    ...shown,
    legal: mortgageLegal(mortgage, terms),
    validFrom: monthFrom(day, -9).slice(0, 8) + '01',
    validTo: monthFrom(day, 7).slice(0, 8) + '28',
    sort,
  }
}

export const programmesOf = (day: Day): object[] => [
  ...mortgages.map((mortgage, i) => toMortgage(mortgage, day, i + 1)),
  ...instalments,
]
