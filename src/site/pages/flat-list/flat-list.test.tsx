import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { LotRow } from '#catalogue/columns/lot-row.ts'
import type { Services } from '#contract/services.ts'
import { at, catalogueOf, sampleFlat, wordsOf } from '#tests/support/sample-flats.ts'

import listPage from './flat-list.page.tsx'

async function listed(query: string, ...rows: LotRow[]) {
  const services = { catalogue: catalogueOf(...rows) } as Services
  const data = await listPage.load(services, at(query))
  const html = renderToStaticMarkup(<listPage.View data={data} />)
  return { html, words: wordsOf(html) }
}

test('the list says how many of how many, and counts every option', async () => {
  const { words, html } = await listed(
    'rooms=2',
    sampleFlat(1),
    sampleFlat(2),
    sampleFlat(3, { rooms: 1 }),
  )
  expect(words).toContain('2 квартиры из 3')
  expect(html).toContain('aria-label="Комнат: 1, найдётся 1"')
})

test('what is reserved is counted, and not said to be for sale', async () => {
  const reserved = sampleFlat(2, { status: 'reserved' })
  expect((await listed('', sampleFlat(1), reserved)).words).toMatch(
    /2 квартиры ?, 1 свободна, 1 в брони/,
  )
  expect((await listed('', sampleFlat(1))).words).toContain('1 квартира в продаже')
  expect((await listed('rooms=2', reserved, sampleFlat(3, { rooms: 1 }))).words).toContain(
    '1 квартира из 2, 1 в брони',
  )
})

test('a floor that no flat is on is not offered to be left out', async () => {
  const offered = async (floor: number) => (await listed('', sampleFlat(1, { floor }))).words
  expect(await offered(2)).not.toContain('Не первый этаж')
  expect(await offered(1)).toContain('Не первый этаж')
  expect((await listed('floorNot=first', sampleFlat(1, { floor: 2 }))).html).toMatch(
    /<input(?=[^>]*value="first")[^>]*checked/,
  )
})

test('a chosen condition can be taken away by a link', async () => {
  const { html } = await listed('rooms=2&project=yar', sampleFlat(1), sampleFlat(2, { rooms: 1 }))
  expect(html).toMatch(
    /href="\/kvartiry\?project=yar"[^>]*aria-label="2-комнатные, убрать условие"/,
  )
})

test('an empty list names its conditions and the one to give up', async () => {
  const { words, html } = await listed(
    'rooms=1&project=smola',
    sampleFlat(1),
    sampleFlat(2, { rooms: 1 }),
  )
  expect(words).toContain('По этим условиям квартир нет')
  expect(words).toContain('Без условия «Смолокурня» нашлась бы 1 квартира.')
  expect(html).toContain('href="/kvartiry?rooms=1"')
})

test('conditions that block only together are named together, and go together', async () => {
  const { words, html } = await listed(
    'rooms=1&project=smola&priceTo=5000000&sort=area',
    sampleFlat(1, { price: 6_000_000, rooms: 1 }),
    sampleFlat(2, { price: 9_000_000 }),
  )
  expect(words).toContain(
    'Вместе мешают «Смолокурня» и «Цена до 5 000 000 ₽»: без них нашлась бы 1 квартира.',
  )
  expect(html).toContain('href="/kvartiry?rooms=1&amp;sort=area"')
})

test('a bound that is nearly met can be moved to the first flat', async () => {
  const { words, html } = await listed(
    'rooms=1&priceTo=5000000',
    sampleFlat(1, { price: 6_000_000, rooms: 1 }),
    sampleFlat(2, { price: 5_140_000, rooms: 1 }),
  )
  expect(words).toContain('Без условия «Цена до 5 000 000 ₽» нашлись бы 2 квартиры.')
  expect(words).toContain('Цена до 5 140 000 ₽, на 140 000 ₽ больше')
  expect(html).toContain('href="/kvartiry?rooms=1&amp;priceTo=5140000"')
})

test('the list leads to landings with flats, those that narrow it first', async () => {
  const rows = [1, 2, 3].map((id) => sampleFlat(id, { features: ['loggia'] }))
  const landings = [
    { alias: 'vse-dvushki', h1: 'Двухкомнатные', filter: 'rooms=2' },
    { alias: 'odnushki', h1: 'Однокомнатные', filter: 'rooms=1' },
    { alias: 'yar', h1: 'В Верхнем яру', filter: 'project=yar' },
    { alias: 'dvushki-s-lodzhiey', h1: 'С лоджией', filter: '/kvartiry?rooms=2&feature=loggia' },
  ]
  const catalogue = catalogueOf(...rows)
  catalogue.lots('flat').header.landings = landings
  const data = await listPage.load({ catalogue } as Services, at('rooms=2&sort=-price'))
  const html = renderToStaticMarkup(<listPage.View data={data} />)
  expect([...html.matchAll(/\/podborki\/([^"]+)/g)].map(([, alias]) => alias)).toEqual([
    'dvushki-s-lodzhiey',
    'yar',
  ])
})

test('with nothing on sale the page is still honest', async () => {
  expect((await listed('')).words).toContain('Сейчас в продаже нет квартир')
})

test('the table is another look at the same list', async () => {
  const { html } = await listed('view=list', sampleFlat(1), sampleFlat(2))
  expect(html.match(/<tr>/g)).toHaveLength(3)
  expect(html).toContain('<input type="hidden" name="view" value="list"/>')
})

test('a link to a house opens no further filters, and the form keeps the house', async () => {
  const { html } = await listed('building=1', sampleFlat(1), sampleFlat(2, { building: 2 }))
  expect(html).toContain('<input type="hidden" name="building" value="1"/>')
  expect(html).not.toContain('<legend>Планировка')
  expect((await listed('layout=euro', sampleFlat(1))).html).toContain('<legend>Планировка')
})

test('one list has one address', () => {
  expect(listPage.query?.(new URLSearchParams('rooms=3&rooms=1&view=cards&utm_source=x'))).toBe(
    'rooms=1&rooms=3',
  )
})
