import { expect, test } from 'vitest'

import { readLotQuery, writeLotQuery } from './lot-query.ts'
import { listOfPhrase } from './phrase-list.ts'
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
  [
    'Двухкомнатная с видом на реку от 5 до 10 млн',
    'rooms=2&priceFrom=5000000&priceTo=10000000&feature=water_view',
  ],
  ['студия до 900 тыс, окна во двор', 'rooms=0&priceTo=900000&feature=yard_view'],
  ['не дороже 12 500 000 руб рядом с набережной', 'priceTo=12500000&q=набережной'],
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

test.each([
  ['паркинг в Лоцманском до 2 млн', 'parking priceTo=2000000&q=лоцманском'],
  ['машиноместо', 'parking '],
  ['мотоместо на Стрелке', 'parking placeKind=moto&q=на стрелке'],
  ['кладовка от 4 м²', 'storage areaFrom=4'],
  ['Офис до 20 млн', 'commercial priceTo=20000000&trade=office'],
  ['Пекарня 60–90 м²', 'commercial areaFrom=60&areaTo=90&trade=bakery'],
  ['снять торговое помещение под пекарню', 'commercial deal=rent&trade=bakery'],
])('«%s» is looked for among %s', (text, list) => {
  const found = listOfPhrase(readLotQuery(new URLSearchParams({ q: text })))
  const query = writeLotQuery(found!.query).replaceAll('+', ' ')
  expect(`${found!.kind} ${decodeURIComponent(query)}`).toBe(list)
})

test.each([
  'двушка с паркингом',
  'квартира с кладовкой',
  'Парковый квартал',
  'Офицерская улица',
  'квартира рядом с аптекой',
])('«%s» is looked for among flats', (text) => {
  expect(listOfPhrase(readLotQuery(new URLSearchParams({ q: text })))).toBeNull()
})
