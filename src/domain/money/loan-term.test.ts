import { expect, test } from 'vitest'

import { formatTerm, formatTermGenitive } from './loan-term.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each([
  [12, '1 год', '1 года'],
  [18, '1,5 года', '1,5 года'],
  [24, '2 года', '2 лет'],
  [144, '12 лет', '12 лет'],
  [252, '21 год', '21 года'],
  [360, '30 лет', '30 лет'],
  [6, '6 месяцев', '6 месяцев'],
  [1, '1 месяц', '1 месяца'],
  [20, '20 месяцев', '20 месяцев'],
])('a term of %i months is %s, and up to %s', (months, term, upTo) => {
  expect([plain(formatTerm(months)), plain(formatTermGenitive(months))]).toEqual([term, upTo])
})
