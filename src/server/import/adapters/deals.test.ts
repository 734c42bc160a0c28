import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { readFeed } from '#tests/support/importing/read-feed.ts'

type Read = Awaited<ReturnType<typeof readFeed>>

/** Deal, price and rents of every lot by its id, in roubles. */
const termsOf = ({ records }: Read) =>
  Object.fromEntries(
    records.map(({ id, draft }) => [
      id,
      draft && [
        draft.deal,
        ...[draft.price, draft.rentPerMonth, draft.rentPerMetreYear].map((one) => one && one / 100),
      ],
    ]),
  )

const cianObject = (id: string, category: string, terms: string) => `<object>
  <ExternalId>${id}</ExternalId><Category>${category}</Category><TotalArea>120</TotalArea>
  <FlatRoomsCount>1</FlatRoomsCount><BargainTerms>${terms}<Currency>rur</Currency></BargainTerms></object>`

test('CIAN: the category says the deal, the terms how the rent is counted', async () => {
  const feed = await readFeed(`<feed><feed_version>2</feed_version>
    ${cianObject('sale', 'officeSale', '<Price>9000000</Price>')}
    ${cianObject('saleMetre', 'officeSale', '<Price>200000.50</Price><PriceType>squareMeter</PriceType>')}
    ${cianObject('saleLand', 'officeSale', '<Price>200000</Price><PriceType>sotka</PriceType>')}
    ${cianObject('rentLand', 'officeRent', '<Price>200000</Price><PriceType>hectare</PriceType>')}
    ${cianObject('dollars', 'officeSale', '<Price>200000</Price>').replace('rur', 'usd')}
    ${cianObject('huge', 'officeSale', '<Price>100000000000</Price><PriceType>squareMeter</PriceType>')}
    ${cianObject('month', 'shoppingAreaRent', '<Price>250000</Price><PriceType>all</PriceType>')}
    ${cianObject('metre', 'officeRent', '<Price>24000</Price><PriceType>squareMeter</PriceType><PaymentPeriod>annual</PaymentPeriod>')}
    ${cianObject('metreMonth', 'officeRent', '<Price>2000</Price><PriceType>squareMeter</PriceType><PaymentPeriod>monthly</PaymentPeriod>')}
    ${cianObject('year', 'officeRent', '<Price>1200000</Price><PaymentPeriod>annual</PaymentPeriod>')}
    ${cianObject('asked', 'officeRent', '')}
    ${cianObject('business', 'businessSale', '<Price>30000000</Price>')}
    ${cianObject('flat', 'flatRent', '<Price>60000</Price>')}
    ${cianObject('box', 'garageRent', '<Price>6000</Price>')}
    ${cianObject('room', 'roomRent', '<Price>20000</Price>')}</feed>`)
  expect(termsOf(feed)).toEqual({
    sale: ['sale', 9_000_000, null, null],
    saleMetre: ['sale', 24_000_060, null, null],
    saleLand: ['sale', null, null, null],
    rentLand: ['rent', null, null, null],
    dollars: ['sale', null, null, null],
    huge: null,
    month: ['rent', null, 250_000, null],
    metre: ['rent', null, null, 24_000],
    metreMonth: ['rent', null, null, 24_000],
    year: ['rent', null, 100_000, null],
    asked: ['rent', null, null, null],
    business: ['ready_business', 30_000_000, null, null],
  })
  expect(feed.skipped).toEqual(['аренда квартир', 'аренда машино-мест', 'roomRent'])
  expect(feed.records.flatMap(({ unknown }) => unknown)).toEqual([
    { field: 'PriceType', value: 'sotka', fills: 'price' },
    { field: 'PriceType', value: 'hectare', fills: 'price' },
    { field: 'Currency', value: 'usd', fills: 'price' },
  ])
  expect(feed.records.flatMap(({ faults }) => faults)).toEqual(['цена 12000000000000 ₽'])
})

const yrlOffer = (id: string, type: string, category: string, more: string) =>
  `<offer internal-id="${id}"><type>${type}</type><category>${category}</category>
  <area><value>120</value></area><rooms>1</rooms>${more}</offer>`

test('YRL: a rent for the whole or a metre, by the month or by the year', async () => {
  const price = (value: number, more = '') =>
    `<price><value>${value}</value><currency>RUB</currency>${more}</price>`
  const feed = await readFeed(`<realty-feed>
    ${yrlOffer('sale', 'продажа', 'коммерческая', price(9_000_000))}
    ${yrlOffer('saleMetre', 'продажа', 'коммерческая', price(200_000, '<unit>кв. м</unit>'))}
    ${yrlOffer('saleLatin', 'sale', 'commercial', price(200_000, '<unit>sq. m</unit>'))}
    ${yrlOffer('saleLand', 'продажа', 'коммерческая', price(200_000, '<unit>cотка</unit>'))}
    ${yrlOffer('month', 'аренда', 'commercial', price(250_000, '<period>month</period>'))}
    ${yrlOffer('metre', 'rent', 'коммерческая', price(24_000, '<unit>кв. м</unit><period>год</period>'))}
    ${yrlOffer('business', 'продажа', 'commercial', `${price(30_000_000)}<commercial-type>business</commercial-type>`)}
    ${yrlOffer('flat', 'аренда', 'квартира', price(60_000))}</realty-feed>`)
  expect(termsOf(feed)).toEqual({
    sale: ['sale', 9_000_000, null, null],
    saleMetre: ['sale', 24_000_000, null, null],
    saleLatin: ['sale', 24_000_000, null, null],
    saleLand: ['sale', null, null, null],
    month: ['rent', null, 250_000, null],
    metre: ['rent', null, null, 24_000],
    business: ['ready_business', 30_000_000, null, null],
  })
  expect(feed.skipped).toEqual(['аренда квартир'])
  expect(feed.records.flatMap(({ unknown }) => unknown)).toEqual([
    { field: 'unit', value: 'cотка', fills: 'price' },
  ])
})

test('Avito: «Сдам» is no sale, and nobody guesses what an unknown operation is', async () => {
  const ad = (
    id: string,
    operation: string,
    more: string,
    category = 'Коммерческая недвижимость',
  ) =>
    `<Ad><Id>${id}</Id><Category>${category}</Category><OperationType>${operation}</OperationType>
    <Square>120</Square><Rooms>1</Rooms>${more}</Ad>`
  const feed = await readFeed(`<Ads formatVersion="3">
    ${ad('sale', 'Продам', '<Price>9000000</Price>')}
    ${ad('whole', 'Продам', '<Price>9000000</Price><PriceType>за всё</PriceType>')}
    ${ad('saleMetre', 'Продам', '<Price>200000</Price><PriceType>за м2</PriceType>')}
    ${ad('month', 'Сдам', '<Price>250000</Price>')}
    ${ad('metre', 'Сдам', '<Price>24000</Price><PriceType>в год за м2</PriceType>')}
    ${ad('odd', 'Сниму', '<Price>1000</Price>')}
    ${ad('flat', 'Сдам', '<Price>60000</Price>', 'Квартиры')}
    ${ad('store', 'Сдам', '<Price>6000</Price><ObjectType>Кладовая</ObjectType>')}</Ads>`)
  expect(termsOf(feed)).toMatchObject({
    sale: ['sale', 9_000_000, null, null],
    whole: ['sale', 9_000_000, null, null],
    saleMetre: ['sale', 24_000_000, null, null],
    month: ['rent', null, 250_000, null],
    metre: ['rent', null, null, 24_000],
  })
  expect(feed.lot('odd')?.status).toBe('not_for_sale')
  expect(feed.records.at(-1)?.unknown).toEqual([
    { field: 'OperationType', value: 'Сниму', fills: 'deal' },
  ])
  expect(feed.skipped).toEqual(['аренда квартир', 'аренда кладовых'])
})

test('a table says the deal in a column, or by a rent without a price', async () => {
  const feed = await readFeed(
    [
      'ID;Тип;Площадь;Цена;Тип сделки;Аренда в месяц;Аренда за м² в год',
      '1;Офис;120;9 000 000;Продажа;;',
      '2;Офис;120;;Аренда;250 000;',
      '3;Офис;120;;;;24 000',
      '4;Офис;120;180 000;Сдаётся;;',
      '5;Офис;120;30 000 000;ГАБ;310 000;',
      '6;Кладовая;4;6 000;Аренда;;',
    ].join('\n'),
  )
  expect(termsOf(feed)).toEqual({
    1: ['sale', 9_000_000, null, null],
    2: ['rent', null, 250_000, null],
    3: ['rent', null, null, 24_000],
    4: ['rent', null, 180_000, null],
    5: ['ready_business', 30_000_000, null, null],
  })
  expect(feed.skipped).toEqual(['аренда кладовых'])
})

test('Profitbase says a deal in a field of the company’s own', async () => {
  const property = {
    houseName: '1',
    projectName: 'Ёлки',
    propertyType: 'office',
    status: 'AVAILABLE',
  }
  const feed = await readFeed(
    JSON.stringify({
      status: 'success',
      data: [
        { ...property, id: 1, area: { area_total: 120 }, price: { value: 9_000_000 } },
        {
          ...property,
          id: 2,
          area: { area_total: 120 },
          price: { value: 250_000 },
          custom_fields: [{ name: 'Тип сделки', value: 'Аренда' }],
        },
      ],
    }),
  )
  expect(termsOf(feed)).toEqual({
    1: ['sale', 9_000_000, null, null],
    2: ['rent', null, 250_000, null],
  })
})

test('our own format: a deal of the lot or of its details', async () => {
  const lot = { building: 'd', area: 120, kind: 'commercial' }
  const feed = await readFeed(
    JSON.stringify({
      format: 'stvor',
      version: 1,
      projects: [{ id: 'p', name: 'Ёлки' }],
      buildings: [{ id: 'd', project: 'p', name: '1' }],
      lots: [
        { ...lot, id: 'sale', price: 9_000_000 },
        { ...lot, id: 'rent', deal: 'rent', rentPerMonth: 250_000, rentPerMetreYear: 25_000 },
        { ...lot, id: 'details', price: 1, details: { deal: 'rent', rentPerMonth: 250_000 } },
        { ...lot, id: 'tenant', price: 30_000_000, details: { deal: 'ready_business' } },
        { ...lot, id: 'flat', kind: 'flat', rooms: 1, deal: 'rent', rentPerMonth: 60_000 },
        { ...lot, id: 'loose', kind: 'flat', rooms: 1, price: 5_000_000, details: { deal: 'ДДУ' } },
      ],
    }),
  )
  expect(termsOf(feed)).toEqual({
    sale: ['sale', 9_000_000, null, null],
    rent: ['rent', null, 250_000, 25_000],
    details: ['rent', null, 250_000, null],
    tenant: ['ready_business', 30_000_000, null, null],
    loose: ['sale', 5_000_000, null, null],
  })
  expect(feed.skipped).toEqual(['аренда квартир'])
  expect(feed.warnings).toEqual([])
})

const resale = join(import.meta.dirname, '../../../../../shared/feeds/resale')
const isHere = existsSync(resale)
if (!isHere)
  console.error('Real feeds with offers to let: skipped, there are none beside the project')

test.runIf(isHere).each([
  ['maxcapital-cian.xml', 5, 1],
  ['maxcapital-avito.xml', 17, 9],
  ['maxcapital-yandex.xml', 17, 9],
  ['metry-cian.xml', 0, 26],
  ['metry-avito.xml', 0, 26],
])('%s: %i to let with a rent, %i for sale', async (file, rents, sales) => {
  const { records } = await readFeed(readFileSync(join(resale, file)))
  const drafts = records.flatMap(({ draft }) => draft ?? [])
  const toLet = drafts.filter(({ deal }) => deal === 'rent')
  const forSale = drafts.filter(({ deal }) => deal === 'sale')
  expect([toLet.length, forSale.length]).toEqual([rents, sales])
  expect(toLet.every(({ price, rentPerMonth }) => price === null && rentPerMonth !== null)).toBe(
    true,
  )
  expect(forSale.every(({ rentPerMonth }) => rentPerMonth === null)).toBe(true)
})
