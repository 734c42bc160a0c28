import { expect, test } from 'vitest'

import { typeset } from './typography.ts'

const visible = (text: string) => typeset(text).replaceAll('\u00A0', '~')

test.each([
  ['Дом стоит на берегу', 'Дом стоит на~берегу'],
  ['И в саду, и у реки', 'И~в~саду, и~у~реки'],
  ['Створ — это ориентир', 'Створ~— это ориентир'],
  ['квартира № 37, 58,4 м²', 'квартира №~37, 58,4~м²'],
  ['№37', '№~37'],
  ['скидка 4% до 30 ноября', 'скидка 4~% до~30 ноября'],
  ['II квартал 2028 года', 'II~квартал~2028~года'],
  ['ЖК "Верхний яр"', 'ЖК «Верхний яр»'],
  ['ООО "СЗ "Маяк""', 'ООО «СЗ „Маяк“»'],
  ['уровень -1', 'уровень −1'],
  ['бизнес-класс', 'бизнес-класс'],
  ['Дом - у реки', 'Дом~— у~реки'],
])('«%s» is set as «%s»', (text, wanted) => {
  expect(visible(text)).toBe(wanted)
})

test('a text that is set already stays as it is', () => {
  const set = typeset('Цена "от" 12 млн ₽ — и до сдачи')
  expect(typeset(set)).toBe(set)
})
