import { expect, test } from 'vitest'

import { quarter } from '#domain/time/keys.ts'
import { readFeed } from '#tests/support/importing/read-feed.ts'

const PROFITBASE = `<?xml version="1.0" encoding="UTF-8"?>
<realty-feed><generation-date>2026-11-20T10:00:00+03:00</generation-date>
<offer internal-id="771"><number>12А</number><floor>4</floor><rooms>2</rooms><studio>0</studio><property_type>property</property_type>
<object><id>5</id><name>ЖК &quot;Ёлки&quot;</name></object>
<house><id>31</id><name>Корпус 2</name><floors-total>17</floors-total><built-year>2027</built-year><ready-quarter>3</ready-quarter><building-state>unfinished</building-state></house>
<building-section>1</building-section><window-view>Двор</window-view><status>AVAILABLE</status><status-humanized>Свободно</status-humanized>
<price><value>9000000</value></price><area><value>54.2</value></area><kitchen-space><value>14.1</value></kitchen-space>
<special-offers><special-offer><id>1</id><name>Осень</name><discount-price>8550000</discount-price></special-offer></special-offers>
<image type="plan">https://pb.example/plan.png</image><image type="plan floor">https://pb.example/floor.png</image>
<custom-field><name>Отделка</name><value>White box</value></custom-field><custom-field><name>Высота потолков</name><value>2,85</value></custom-field>
</offer>
<offer internal-id="772"><number>13</number><floor>4</floor><rooms>1</rooms><studio>1</studio><object><name>ЖК &quot;Ёлки&quot;</name></object><house><name>Корпус 2</name></house>
<status>SOLD</status><status-humanized>Продано</status-humanized><price><value>5000000</value></price><area><value>24</value></area></offer>
<offer internal-id="773"><number>14</number><property_type>Кладовка</property_type><object><name>ЖК &quot;Ёлки&quot;</name></object><house><name>Корпус 2</name></house>
<status>BOOKED_DIRECTOR</status><status-humanized>Резерв директора</status-humanized><price><value>500000</value></price><area><value>4</value></area></offer>
</realty-feed>`

test('Profitbase as XML: the price with an offer is the price, the one before it the base price', async () => {
  const { format, lot } = await readFeed(PROFITBASE)
  expect(format).toBe('profitbase')
  expect(lot('771')).toMatchObject({
    kind: 'flat',
    status: 'available',
    project: { name: 'ЖК "Ёлки"', externalId: '5' },
    building: { name: 'Корпус 2', floorsTotal: 17, commissionQuarter: quarter(2027, 3) },
    section: '1',
    number: '12А',
    rooms: 2,
    area: 5420,
    kitchenArea: 1410,
    price: 855_000_000,
    basePrice: 900_000_000,
    plan: 'https://pb.example/plan.png',
    images: [],
    details: { offers: ['Осень'], view: ['двор'] },
  })
})

test('Profitbase: fields a company made for itself are understood by their names', async () => {
  const { lot } = await readFeed(PROFITBASE)
  expect(lot('771')).toMatchObject({ finishing: 'whitebox', ceilingMm: 2850 })
})

test('Profitbase: sold and booked lots keep their statuses, also one of the company’s own', async () => {
  const { lot } = await readFeed(PROFITBASE)
  expect(lot('772')).toMatchObject({ status: 'sold', rooms: 0, layoutKind: 'studio' })
  expect(lot('773')).toMatchObject({ status: 'reserved', kind: 'storage', rooms: null })
})

test('Profitbase as JSON: the same lot from its interface', async () => {
  const property = {
    id: 771,
    house_id: 31,
    houseName: 'Корпус 2',
    projectName: 'ЖК «Ёлки»',
    number: '12А',
    rooms_amount: 2,
    studio: false,
    euro_layout: true,
    floor: 4,
    sectionNumber: 1,
    status: 'AVAILABLE',
    area: { area_total: 54.2, area_kitchen: 14.1, area_living: null },
    price: { value: 9_000_000, pricePerMeter: 166_051 },
    specialOffers: [{ id: 1, name: 'Осень', discount: { value: 5, unit: 'percent' } }],
    planImages: [{ source: 'https://pb.example/plan.png' }],
    custom_fields: [{ name: 'Отделка', value: 'Предчистовая' }],
  }
  for (const body of [{ data: [property] }, { data: { properties: [property] } }]) {
    const { format, lot } = await readFeed(JSON.stringify({ status: 'success', ...body }))
    expect(format).toBe('profitbase')
    expect(lot('771')).toMatchObject({
      building: { name: 'Корпус 2', externalId: '31' },
      rooms: 2,
      layoutKind: 'euro',
      area: 5420,
      price: 855_000_000,
      basePrice: 900_000_000,
      finishing: 'prefine',
      plan: 'https://pb.example/plan.png',
    })
  }
})

test('Avito: flats, parking and storage rooms by category, rent of flats is not ours', async () => {
  const ad = (id: string, category: string, more: string) =>
    `<Ad><Id>${id}</Id><Category>${category}</Category><OperationType>Продам</OperationType><Address>Устьярск, Береговая, 1</Address>${more}</Ad>`
  const { format, lot, skipped } = await readFeed(`<?xml version="1.0"?>
<Ads formatVersion="3" target="Avito.ru">
${ad('a', 'Квартиры', '<NewDevelopmentId>77</NewDevelopmentId><Rooms>Студия</Rooms><Square>24,6</Square><Floor>3</Floor><Floors>9</Floors><Price>4700000</Price><BasePriceND>5000000</BasePriceND><HouseType>Монолитный</HouseType><Decoration>Предчистовая</Decoration><Status>Апартаменты</Status><ViewFromWindows><Option>Во двор</Option><Option>На улицу</Option></ViewFromWindows><BalconyOrLoggiaMulti><Option>Лоджия</Option></BalconyOrLoggiaMulti><Images><Image url="https://a.example/1.jpg"/></Images>')}
${ad('b', 'Гаражи и машиноместа', '<Square>13</Square><Price>900000</Price>')}
${ad('c', 'Коммерческая недвижимость', '<ObjectType>Кладовая</ObjectType><Square>4</Square><Price>300000</Price>')}
${ad('d', 'Земельные участки', '<Square>600</Square><Price>300000</Price>')}
</Ads>`)
  expect(format).toBe('avito')
  expect(lot('a')).toMatchObject({
    rooms: 0,
    apartments: true,
    price: 470_000_000,
    basePrice: 500_000_000,
    finishing: 'prefine',
    project: { name: 'Устьярск, Береговая, 1', externalId: '77' },
    building: { floorsTotal: 9, material: 'monolith' },
    features: ['yard_view', 'street_view', 'loggia'],
    details: { view: ['двор', 'улица'], loggias: 1 },
    images: ['https://a.example/1.jpg'],
  })
  expect([lot('b')?.kind, lot('c')?.kind]).toEqual(['parking', 'storage'])
  expect(skipped).toEqual(['Земельные участки'])
})

test('DomClick: what is said of a complex and a house holds for each of its flats', async () => {
  const { format, lot } =
    await readFeed(`<?xml version="1.0"?><complexes><complex><id>9</id><name>ЖК Ёлки</name><address>Береговая, 1</address>
<buildings><building><id>91</id><name>Дом 3</name><floors>12</floors><building_state>unfinished</building_state><built_year>2028</built_year><ready_quarter>2</ready_quarter>
<flats><flat><flat_id>f1</flat_id><apartment>45</apartment><floor>7</floor><entrance>2</entrance><room>2</room><euro_plan>1</euro_plan><price>7300000</price><area>51.3</area><renovation>чистовая</renovation><window_view>На улицу</window_view><plans><plan>https://d.example/p.png</plan><plan>https://d.example/q.png</plan></plans></flat>
<flat><flat_id>f2</flat_id><apartment>46</apartment><floor>7</floor><room>0</room><booking>1</booking><price>4300000</price><area>25</area></flat></flats></building></buildings></complex></complexes>`)
  expect(format).toBe('domclick')
  expect(lot('f1')).toMatchObject({
    project: { name: 'ЖК Ёлки', externalId: '9' },
    building: { name: 'Дом 3', floorsTotal: 12, commissionQuarter: quarter(2028, 2) },
    section: '2',
    rooms: 2,
    layoutKind: 'euro',
    finishing: 'fine',
    plan: 'https://d.example/p.png',
    images: ['https://d.example/q.png'],
  })
  expect(lot('f2')).toMatchObject({ status: 'reserved', rooms: 0 })
})
