import { expect, test } from 'vitest'

import { readLotQuery, writeLotQuery } from './lot-query.ts'
import { readSearchPhrase } from './search-phrase.ts'

const wish = (text: string) =>
  decodeURIComponent(
    writeLotQuery(readSearchPhrase(readLotQuery(new URLSearchParams({ q: text })))).replaceAll(
      '+',
      ' ',
    ),
  )

test.each([
  [
    '2 комнаты до 12 млн, кухня-гостиная, ключи до конца 2027',
    'rooms=2&priceTo=12000000&keysTo=2027-4&feature=kitchen_living',
  ],
  ['Двушка с террасой от 8,5 млн ₽', 'rooms=2&priceFrom=8500000&feature=terrace'],
  ['студия или 1-комнатная до 40 м²', 'rooms=0&rooms=1&areaTo=40'],
  ['3к, ключи II квартал 2027', 'rooms=3&keysTo=2027-2'],
  ['трёшка во 2 доме, готовая', 'rooms=3&keysTo=now&q=во 2 доме'],
])('«%s» asks for %s', (text, query) => {
  expect(wish(text)).toBe(query)
})

test.each(['37', 'Лоцманский квартал', 'дом 2', '2 корпус', '12 млн', 'до 2', 'Ёлки, 5'])(
  '«%s» is a text to be found',
  (text) => {
    expect(wish(text)).toBe(`q=${text}`)
  },
)

test('a wish adds to what is chosen already', () => {
  const asked = readLotQuery(new URLSearchParams({ rooms: '1', sort: '-price', q: 'с балконом' }))
  expect(writeLotQuery(readSearchPhrase(asked))).toBe('rooms=1&feature=balcony&sort=-price')
})
