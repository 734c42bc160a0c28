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
  ['не первый этаж', 'floorNot=first'],
  ['двушка не на последнем этаже', 'rooms=2&floorNot=last'],
  ['не первый и не последний этаж', 'floorNot=first&floorNot=last'],
  ['первый этаж, без коридора', 'feature=ground_floor&feature=no_corridor'],
  ['двушка без балкона', 'rooms=2&q=без балкона'],
  ['без балкона и лоджии до 9 млн', 'priceTo=9000000&q=без балкона лоджии'],
  ['до 9 млн, балкон не нужен', 'priceTo=9000000&q=балкон не нужен'],
  ['не студия до 9 млн', 'priceTo=9000000&q=не студия'],
  ['без отделки', 'finishing=none'],
  ['однушка с ремонтом', 'rooms=1&finishing=fine&finishing=fine_kitchen&finishing=turnkey'],
  ['до 12', 'priceTo=12000000'],
  ['трехкомнатная до 12,5', 'rooms=3&priceTo=12500000'],
  ['от 5 до 10 с балконом', 'priceFrom=5000000&priceTo=10000000&feature=balcony'],
  ['1 и 2 комнаты', 'rooms=1&rooms=2'],
  ['три комнаты дороже 15 млн', 'rooms=3&priceFrom=15000000'],
  ['дешевле 6 млн', 'priceTo=6000000'],
  ['больше 15 млн', 'priceFrom=15000000'],
  ['евродвушка', 'rooms=2&layout=euro'],
  ['евро трёшка', 'rooms=3&layout=euro'],
  ['60 м2 до 12 млн', 'priceTo=12000000&areaFrom=60'],
  ['от 40 до 60 м²', 'areaFrom=40&areaTo=60'],
  ['от 5 до 10 этажа', 'floorFrom=5&floorTo=10'],
])('«%s» asks for %s', (text, query) => {
  expect(wish(text)).toBe(query)
})

test.each([
  '37',
  'Лоцманский квартал',
  'дом 2',
  '2 корпус',
  '12 млн',
  'без балкона',
  'до 5 минут',
  'Ёлки, 5',
])('«%s» is a text to be found', (text) => {
  expect(wish(text)).toBe(`q=${text}`)
})

test('a wish adds to what is chosen already', () => {
  const asked = readLotQuery(new URLSearchParams({ rooms: '1', sort: '-price', q: 'с балконом' }))
  expect(writeLotQuery(readSearchPhrase(asked))).toBe('rooms=1&feature=balcony&sort=-price')
})

test('rooms in words replace those chosen before', () => {
  const asked = readLotQuery(new URLSearchParams({ rooms: '1', q: 'двушка' }))
  expect(writeLotQuery(readSearchPhrase(asked))).toBe('rooms=2')
})

test.each([
  ['офис до 100', 'commercial trade=office&q=до 100'],
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
