import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import writeExcel from 'write-excel-file/node'

import { quarter } from '#domain/time/keys.ts'
import { readFeed } from '#tests/support/importing/read-feed.ts'

import { writePriceListTemplate } from './price-list-template.ts'

const template = await writePriceListTemplate()
const [heading = [], example = []] = await readSheet(template)

const textOf = (cell: unknown) =>
  typeof cell === 'number' || typeof cell === 'string' ? String(cell) : ''

/** The template with rows below its example, each by its headings. */
async function fill(...lots: Record<string, string | number>[]) {
  const rows = lots.map((lot) =>
    heading.map((name) => (typeof name === 'string' ? lot[name] : undefined) ?? ''),
  )
  const cells = [heading, example, ...rows].map((row) =>
    row.map((value) => ({ value: typeof value === 'number' ? value : textOf(value) })),
  )
  return readFeed(await writeExcel(cells).toBuffer())
}

test('a template filled with three lots is read without a mapping and without one unknown word', async () => {
  const place = { ЖК: 'ЖК «Ёлки»', Корпус: '1', 'Материал стен': 'кирпич' }
  const { records, warnings, lot } = await fill(
    {
      ...place,
      Номер: '1',
      Комнат: 'студия',
      'Площадь, м²': 24.5,
      'Цена, ₽': 5_100_000,
      Статус: 'свободна',
      Отделка: 'под ключ',
      Этаж: 2,
      'Срок сдачи': '2 квартал 2028',
    },
    {
      ...place,
      Номер: '2',
      Комнат: '2 евро',
      'Площадь, м²': 48,
      'Цена, ₽': 9_000_000,
      'Цена без скидки, ₽': 9_500_000,
      Статус: 'бронь',
      'Вид из окон': 'парк, двор',
      Этаж: 3,
    },
    {
      ...place,
      Номер: 'К-7',
      'Вид объекта': 'кладовая',
      'Площадь, м²': 4.5,
      'Цена, ₽': 350_000,
      Статус: 'продана',
      Сделка: 'продажа',
      Этаж: -1,
    },
  )
  expect(records.map(({ draft }) => [draft?.kind, draft?.number, draft?.price])).toEqual([
    ['flat', '1', 510_000_000],
    ['flat', '2', 900_000_000],
    ['storage', 'К-7', 35_000_000],
  ])
  expect(records.flatMap(({ unknown }) => unknown)).toEqual([])
  expect(records.flatMap(({ faults }) => faults)).toEqual([])
  expect(lot('ЖК «Ёлки» · 1 · 1')).toMatchObject({
    rooms: 0,
    finishing: 'turnkey',
    building: { material: 'brick', commissionQuarter: quarter(2028, 2) },
  })
  expect(warnings.filter((text) => !text.startsWith('столбцы поняты так'))).toEqual([
    'строка с примером пропущена',
  ])
})

test('the example is understood too, once it is made a lot of somebody', async () => {
  const named = heading.map((name, at) => [textOf(name), textOf(example[at])])
  const { records } = await fill({ ...Object.fromEntries(named), ЖК: 'ЖК «Речной»' })
  expect(records[0]?.unknown).toEqual([])
  expect(records[0]?.draft).toMatchObject({ rooms: 2, area: 5420, floor: 5, status: 'available' })
})

test('its second sheet names every column and the words that may stand in it', async () => {
  const rows = await readSheet(template, 'Что в каких столбцах')
  expect(rows.slice(1).map(([name]) => name)).toEqual(heading)
  const status = rows.find(([name]) => name === 'Статус')
  expect(status?.[2]).toContain('В продаже: свободно, свободна')
  expect(rows.find(([name]) => name === 'Корпус')?.[3]).toContain('литер')
})
