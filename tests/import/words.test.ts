import { afterAll, expect, test } from 'vitest'

import { bindWords, listUnknownWords, readWordPairs } from '#server/import/registry/bind-words.ts'
import { rereadSource } from '#server/import/reread.ts'

import { cianFile, hour, lotsOf, openImporting } from '../support/importing/open-importing.ts'

const site = await openImporting()
afterAll(() => site.close())

const decorated = (word: string | null, count = 20) =>
  lotsOf(count, () => ({ more: word === null ? '' : `<Decoration>${word}</Decoration>` }))

const finishings = async () => {
  const rows = await site.ask<{ finishing: string | null }>(
    'select distinct on (lot_id) finishing from lot_state order by lot_id, version desc',
  )
  return [...new Set(rows.map(({ finishing }) => finishing))]
}

const offer = (id: string, status: string, price = 5_000_000) => `
  <offer internal-id="${id}"><type>продажа</type><property-type>жилая</property-type><category>квартира</category>
  <location><address>Береговая, 1</address><apartment>${id}</apartment></location><status>${status}</status>
  <price><value>${price}</value><currency>RUR</currency></price><area><value>40</value></area>
  <rooms>1</rooms><floor>2</floor><building-name>Ёлки</building-name></offer>`

const yrlFile = (offers: string[], at: string) => `<?xml version="1.0" encoding="utf-8"?>
<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
  <generation-date>${at}</generation-date>${offers.join('')}</realty-feed>`

test('a word nobody knows leaves what is known of a lot, and holds no price', async () => {
  await site.empty()
  await site.bringText(cianFile(decorated('чистовая отделка с мебелью'), hour(0)))
  const dearer = decorated('в цветочек').map((lot) => ({ ...lot, price: 5_100_000 }))
  const { state, report } = await site.bringText(cianFile(dearer, hour(1)))
  expect([state, report.priceUp]).toEqual(['published', 20])
  expect(await finishings()).toEqual(['turnkey'])
  expect((await site.catalogue())['1']).toBe('available 5100000')
  const again = await site.bringText(cianFile(dearer, hour(2)))
  expect([again.state, again.report.changed]).toEqual(['published', 0])
})

test('a bound word counts at once, in the catalogue of today too', async () => {
  await site.empty()
  await site.bringText(cianFile(decorated('в цветочек'), hour(0)))
  expect(await finishings()).toEqual([null])
  expect(await listUnknownWords(site.pool, 'проба')).toMatchObject([
    { field: 'Decoration', value: 'в цветочек', count: 20 },
  ])

  await bindWords(site.pool, 'проба', readWordPairs(['В цветочек=fine']))
  const { state, report } = await rereadSource(site.context, 'проба')
  expect([state, report.changed]).toEqual(['published', 20])
  expect(await finishings()).toEqual(['fine'])
  expect(await listUnknownWords(site.pool, 'проба')).toEqual([])
})

test('pairs of words that mean nothing are named', () => {
  const refusal = (pairs: string[]) => () => readWordPairs(pairs)
  expect(refusal(['бетон'])).toThrow('--map «бетон»: нужен вид «слово=код»')
  expect(refusal(['бетон=concrete'])).toThrow('кода «concrete» нет')
  expect(refusal(['Бетон=none', 'бетон=fine'])).toThrow('слово «бетон» дано дважды')
})

test('an unknown status puts nothing on sale: a known lot keeps its own, a new one waits', async () => {
  await site.empty()
  await site.bringText(yrlFile([offer('1', 'свободно'), offer('2', 'продан')], hour(0)))
  const odd = ['1', '2', '3'].map((id) => offer(id, 'на проверке юриста'))
  const { state, report } = await site.bringText(yrlFile(odd, hour(1)))
  expect(state).toBe('published')
  expect(await site.catalogue()).toEqual({
    '1': 'available 5000000',
    '2': 'sold 5000000',
    '3': 'not_for_sale 5000000',
  })
  expect(report.unknown).toMatchObject([{ field: 'status', value: 'на проверке юриста', count: 3 }])
  await site.bringText(yrlFile([offer('2', 'продан')], hour(2)))
  await site.bringText(yrlFile([offer('1', 'тоже странно'), offer('2', 'продан')], hour(3)))
  expect((await site.catalogue())['1']).toBe('not_for_sale 5000000')
})

test('a price of 0 is a closed one where the source says so, else a fault', async () => {
  await site.empty()
  const closed = cianFile(
    lotsOf(3, () => ({ price: 0 })),
    hour(0),
  )
  expect((await site.bringText(closed)).report.refusal?.text).toContain('цена 0 ₽')
  await site.pool.query(
    "insert into source (name, format, closed_price) values ('проба', 'cian', 0)",
  )
  expect((await site.bringText(closed)).state).toBe('published')
  expect((await site.catalogue())['1']).toBe('available null')
})
