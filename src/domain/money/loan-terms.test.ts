import { expect, test } from 'vitest'

import { namesLoanTerms } from './loan-terms.ts'

test.each([
  'Ипотека 6 %',
  'Семейная ипотека от\u00A05,75\u00A0%',
  'Ставка 0,1 % годовых до конца месяца',
  'Кредит без взноса: 3 процента',
  'Студия за 24 900 ₽ в\u00A0месяц',
  'Двушка от 30 тыс. ₽/мес',
])('«%s» names terms of a loan', (words) => {
  expect(namesLoanTerms(words)).toBe(true)
})

test.each([
  'Скидка 4 % на квартиры от 70 м²',
  'Рассрочка до ключей: первый взнос 30 %',
  'Семейная ипотека: что изменилось и как подать заявку',
  'Субсидированная ипотека',
  'Дом 1 введён: 96 квартир за месяц',
])('«%s» names none', (words) => {
  expect(namesLoanTerms(words)).toBe(false)
})
