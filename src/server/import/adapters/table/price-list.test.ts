import { expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'

import type { JsonObject } from '#server/db/json.ts'
import { readFeed } from '#tests/support/importing/read-feed.ts'

const PRICE_LIST = `Прайс-лист на 20.11.2026;;;;;;;
ЖК;Корпус;№ кв.;Этаж;Тип;"Площадь, м²";"Стоимость, руб.";Статус;Менеджер
"ЖК ""Ёлки""";1;101;2;2-комнатная;"54,2";"9 000 000";Свободна;Анна
"ЖК ""Ёлки""";1;102;2;Студия;"24,0";"5 100 000";Продана;Анна
Корпус 2;;;;;;;;
"ЖК ""Ёлки""";2;К-7;-1;Кладовая;"4,5";"350 000";Бронь;Анна`

test('a price list in CSV is read by its headings, and what was guessed is reported so that it can be kept', async () => {
  const { format, records, lot, warnings } = await readFeed(PRICE_LIST)
  expect(format).toBe('csv')
  expect(records).toHaveLength(3)
  expect(lot('ЖК "Ёлки" · 1 · 2-комнатная · 101')).toMatchObject({
    kind: 'flat',
    rooms: 2,
    area: 5420,
    price: 900_000_000,
    floor: 2,
    status: 'available',
  })
  expect(lot('ЖК "Ёлки" · 1 · Студия · 102')).toMatchObject({ rooms: 0, status: 'sold' })
  expect(lot('ЖК "Ёлки" · 2 · Кладовая · К-7')).toMatchObject({ kind: 'storage', floor: -1 })
  expect(warnings[0]).toBe('столбец «Менеджер» не понят и пропущен')
  expect(warnings[1]).toContain('"Стоимость, руб.":"price"')
})

test('Excel of Windows writes CSV in its own encoding', async () => {
  const bytes = Buffer.from(
    Array.from(PRICE_LIST, (char) => {
      const code = char.codePointAt(0) ?? 0
      if (code >= 0x410 && code <= 0x44f) return code - 0x410 + 0xc0
      return { Ё: 0xa8, ё: 0xb8, '№': 0xb9, '²': 0x32 }[char] ?? code
    }),
  )
  expect((await readFeed(bytes)).records).toHaveLength(3)
})

test('columns that staff named go before the guess, and say what no column says', async () => {
  const { lot, warnings } = await readFeed(
    'Шифр,Метраж,Почём,Кв\nA-1,40,5000000,7\nA-2,41,5100000,8',
    {
      columns: { Шифр: 'id', Метраж: 'area', Почём: 'price', Кв: null },
      values: { project: 'ЖК «Ёлки»', building: '4' },
    },
  )
  expect(lot('A-1')).toMatchObject({
    project: { name: 'ЖК «Ёлки»' },
    building: { name: '4' },
    area: 4000,
    price: 500_000_000,
    number: null,
  })
  expect(warnings).toEqual([])
})

test('a workbook is read like a price list, dates and numbers as they are', async () => {
  const heading = (value: string) => ({ value })
  const bytes = await writeExcel([
    [heading('ЖК'), heading('Дом'), heading('Номер'), heading('Комнат'), heading('Площадь')],
    [{ value: 'Ёлки' }, { value: 3 }, { value: 17 }, { value: '2Е' }, { value: 48.7 }],
  ]).toBuffer()
  const { format, records } = await readFeed(bytes)
  expect(format).toBe('xlsx')
  expect(records[0]?.draft).toMatchObject({
    building: { name: '3' },
    number: '17',
    rooms: 2,
    layoutKind: 'euro',
    area: 4870,
    price: null,
  })
})

test.each([
  ['Этаж;Цена\n2;100', /не нашлась строка с заголовками столбцов/],
  ['Номер;Площадь\n"1;40', /кавычка не закрыта/],
  [`Номер;Площадь\n${'1;40;'.repeat(250_000)}`, /строка таблицы длиннее миллиона знаков/],
  ['PK\u0003\u0004это не книга', /таблица XLSX не читается/],
  ['{"data": [], "projectName": 1}', /нет ни одного помещения/],
])('a table that cannot be read says why (%#)', async (content, fault) => {
  await expect(readFeed(content)).rejects.toThrow(fault)
})

test.each<[JsonObject, RegExp]>([
  [{ Цена: 'cena' }, /«Цена»: поля "cena" нет, есть id, kind/],
  [{ Цена: 'price', Стоимость: 'price' }, /поле «price» дано столбцам «цена» и «Стоимость»/],
  [{ values: { projekt: 'А' } }, /поля "projekt" нет/],
])('a map of columns that cannot be is named (%#)', async (columns, fault) => {
  await expect(readFeed(PRICE_LIST, columns)).rejects.toThrow(fault)
})
