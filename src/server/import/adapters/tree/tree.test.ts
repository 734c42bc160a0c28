import { expect, test } from 'vitest'

import { fileOf, readFeed } from '#tests/support/importing/read-feed.ts'

import { lookAtFile } from '../look-at-file.ts'

const place = { project: 'ЖК «Ёлки»', building: '1' }
const looked = async (text: string) => {
  const { columns } = await lookAtFile(fileOf(text), 'прайс', null)
  return Object.fromEntries(
    (columns ?? []).map(({ heading, field, sample }) => [heading, [field, sample]]),
  )
}

const FLATS = JSON.stringify({
  updated: '2026-11-28',
  projects: [{ id: 7, title: 'Ёлки' }],
  flats: [
    {
      id: 28,
      rooms: '0',
      meters: '28,4',
      floor: '12/14',
      price: '1 900 000',
      project_id: 7,
      photos: [],
    },
    {
      id: 29,
      rooms: '1',
      meters: '66',
      floor: '6/6',
      price: '1 666 666',
      project_id: 7,
      photos: ['a.jpg', 'b.jpg'],
    },
  ],
})

test('records of a foreign JSON are shown by their fields, with the names of what they number', async () => {
  expect(await looked(FLATS)).toEqual({
    id: ['id', '28'],
    rooms: ['rooms', '0'],
    meters: [null, '28,4'],
    floor: ['floor', '12/14'],
    price: ['price', '1 900 000'],
    project_id: [null, '7'],
    project: ['project', 'Ёлки'],
    photos: [null, 'a.jpg|b.jpg'],
  })
})

test('they are read as staff have chosen, each with its line', async () => {
  const columns = {
    id: 'id',
    rooms: 'rooms',
    meters: 'area',
    floor: 'floor',
    price: 'price',
    photos: 'images',
  }
  const { format, records, lot } = await readFeed(FLATS.replaceAll('},', '},\n'), {
    columns,
    values: { building: '1' },
  })
  expect(format).toBe('json')
  expect(records.map(({ id, line }) => [id, line])).toEqual([
    ['28', 1],
    ['29', 2],
  ])
  expect(lot('29')).toMatchObject({
    rooms: 1,
    area: 6600,
    floor: 6,
    price: 166_666_600,
    images: ['a.jpg', 'b.jpg'],
  })
})

test('lots by section and floor are found under keys that are numbers, and in a file that is a list', async () => {
  const flat = (number: number) => ({ number, totalArea: 76.3, priceTotal: 11_826_500, rooms: 2 })
  const nested = JSON.stringify({
    section1: { 2: [flat(7)], 3: [flat(13)] },
    section2: { 2: [flat(60)] },
  })
  const columns = {
    number: 'number',
    totalArea: 'area',
    priceTotal: 'price',
    rooms: 'rooms',
    'ключ 1': 'section',
    'ключ 2': 'floor',
  }
  const { records } = await readFeed(nested, { columns, values: place })
  expect(records.map(({ draft }) => [draft?.section, draft?.floor, draft?.number])).toEqual([
    ['section1', 2, '7'],
    ['section1', 3, '13'],
    ['section2', 2, '60'],
  ])
  const list = await readFeed(JSON.stringify([flat(1), flat(2)]), { columns, values: place })
  expect(list.records.map(({ draft }) => draft?.number)).toEqual(['1', '2'])
})

const YML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-28">
<shop>
<categories><category id="10">Студия</category><category id="11">1-комнатная</category></categories>
<offers>
<offer id="a"><price>2800000</price><categoryId>10</categoryId>
<picture>https://example.invalid/1.jpg</picture><picture>https://example.invalid/2.jpg</picture>
<param name="Площадь">27</param><param name="Этаж">3</param></offer>
<offer id="b"><price>3500000</price><categoryId>11</categoryId><param name="Площадь">33</param></offer>
</offers>
</shop>
</yml_catalog>`

test('offers of a YML are read by their parameters and the names of their categories', async () => {
  expect(await looked(YML)).toMatchObject({
    id: ['id', 'a'],
    price: ['price', '2800000'],
    categoryId: [null, '10'],
    category: [null, 'Студия'],
    Площадь: ['area', '27'],
    Этаж: ['floor', '3'],
  })
  const columns = {
    id: 'id',
    price: 'price',
    category: 'rooms',
    Площадь: 'area',
    Этаж: 'floor',
    picture: 'images',
  }
  const { format, records, lot } = await readFeed(YML, { columns, values: place })
  expect(format).toBe('xml')
  expect(records.map(({ line }) => line)).toEqual([7, 10])
  expect(lot('a')).toMatchObject({
    rooms: 0,
    area: 2700,
    floor: 3,
    price: 280_000_000,
    images: ['https://example.invalid/1.jpg', 'https://example.invalid/2.jpg'],
  })
  expect(lot('b')).toMatchObject({ rooms: 1 })
})

test.each([
  [FLATS, 'неизвестная схема: JSON без "format": "stvor"'],
  [YML, 'неизвестная схема: <yml_catalog> (YML); чтобы прочитать файл, выберите'],
  ['<shop><a/></shop>', 'неизвестная схема: <shop>;'],
  ['{"a": 1}', 'неизвестная схема'],
  ['[]', 'неизвестная схема'],
  ['[[[1', 'файл оборван'],
  ['<html><body/></html>', 'это веб-страница'],
  [YML.replace('"shops.dtd"', '"http://example.invalid/x"'), 'DOCTYPE'],
])('a file whose fields nobody has chosen is not guessed (%#)', async (text, reason) => {
  await expect(readFeed(text)).rejects.toThrow(reason)
})

test('of a file of many records beside many fields a bounded table is shown', async () => {
  const fields = Array.from({ length: 20_000 }, (_, at) => [
    `f${String.fromCharCode(97 + (at % 26)).repeat(1 + (at % 40))}${'x'.repeat(at % 7)}`,
    'т'.repeat(9),
  ])
  const around = Object.fromEntries(fields)
  const records = Array.from({ length: 20_000 }, () => ({ area: 20, price: 5 }))
  const text = JSON.stringify({ a: { ...around, long: 'д'.repeat(30_000), records } })
  const { columns } = await lookAtFile(fileOf(text), 'прайс', null)
  expect(columns?.length).toBeLessThanOrEqual(300)
  expect(Math.max(...(columns ?? []).map(({ sample }) => sample.length))).toBeLessThanOrEqual(200)
})
