import { expect, test } from 'vitest'

import { withoutFacts } from './description.ts'

test.each([
  ['ЖК Ривер Парк Бизнес, этаж 3, лот 12', 'Ривер Парк Бизнес'],
  ['ЖК Свет, этаж 50, номер квартиры 649', 'Свет'],
  ['ЖК «Легенда Марусино», этаж 1, номер квартиры К69', 'Легенда Марусино'],
])('«%s» says nothing that the page does not', (text, project) => {
  expect(withoutFacts(text, project)).toBeNull()
})

test.each(['Светлая квартира в ЖК Свет, этаж 50', 'Этаж 3, вид на парк', 'Дом у реки, лот 12'])(
  '«%s» is kept',
  (text) => {
    expect(withoutFacts(text, 'Свет')).toBe(text)
  },
)
