import { afterAll, expect, test } from 'vitest'

import type { Lot } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { readPdf } from '../support/read-pdf.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site[Symbol.asyncDispose]())

const set = (entity: string, id: number, field: string, value: unknown) =>
  site.pool.query(
    `insert into manual_override (entity, entity_id, field, value) values ($1, $2, $3, $4)
     on conflict (entity, entity_id, field) do update set value = excluded.value`,
    [entity, id, field, JSON.stringify(value)],
  )

async function publish() {
  await site.pool.query('update catalogue_state set version = version + 1')
  await site.catalogue.refresh()
}

const firstFlat = () => site.catalogue.current.lots('flat').find(lotQuery()).lots[0]!

async function dataOf({ url }: Lot) {
  const payload = await site.app.inject(`${url}/_payload.json`)
  return payload.json().data
}

test('what staff set by hand is what buyers see, and what the source says stays as it was', async () => {
  const lot = firstFlat()
  await set('lot', lot.id, 'finishing', 'turnkey')
  await set('building', lot.building.id, 'address', 'Новая набережная, 1')
  await set('project', 1, 'name', 'Дом у маяка')
  await publish()

  const { body } = await site.app.inject(lot.url)
  for (const text of ['Новая набережная, 1', 'Дом у маяка', 'Под ключ'])
    expect(body).toContain(text)
  const { rows } = await site.pool.query('select finishing from lot_state where lot_id = $1', [
    lot.id,
  ])
  expect(rows[0]).not.toEqual({ finishing: 'turnkey' })
})

/** Field, value as the table has it, where it stands in the lot of a list and in the data of its page. */
const inLists = [
  ['status', 'reserved', 'status', 'reserved'],
  ['floor', 77, 'floor', 77],
  ['number', '1077', 'number', '1077'],
  ['rooms', 3, 'rooms', 3],
  ['layoutKind', 'euro', 'layout', 'euro'],
  ['area', 7777, 'area', 77.77],
  ['price', 777_700_000, 'price', 7_777_000],
  ['basePrice', 888_800_000, 'basePrice', 8_888_000],
  ['finishing', 'prefine', 'finishing', 'prefine'],
  ['features', ['terrace'], 'features', ['terrace']],
  ['plan', '/files/own.svg', 'planUrl', '/files/own.svg'],
] as const

test.each(inLists)(
  '%s of a lot by hand is in lists, in JSON and on its page',
  async (field, value, name, shown) => {
    const lot = firstFlat()
    await set('lot', lot.id, field, value)
    await publish()
    expect(site.catalogue.current.lot(lot.id)).toMatchObject({ [name]: shown })
    const search = await site.app.inject(`/api/catalogue/flats?q=${lot.id}`)
    const found = search.json().lots.find(({ id }: Lot) => id === lot.id)
    if (found) expect(found).toMatchObject({ [name]: shown })
    expect(await dataOf(lot)).toMatchObject({ flat: { [name]: shown } })
    await site.pool.query("delete from manual_override where entity = 'lot'")
  },
)

const onPage = [
  ['article', 'A-77', 'article', 'A-77'],
  ['livingArea', 4477, 'livingArea', 44.77],
  ['kitchenArea', 1177, 'kitchenArea', 11.77],
  ['ceilingMm', 3770, 'ceilingMm', 3770],
  ['ceiling_mm', 3771, 'ceilingMm', 3771],
  ['windows', ['N'], 'windows', ['N']],
  ['apartments', true, 'apartments', true],
  ['description', 'Окна на сад', 'description', 'Окна на сад'],
  [
    'details',
    { roomList: [{ name: 'Гардероб', area: 377 }] },
    'roomsAreas',
    [{ name: 'Гардероб', area: 3.77 }],
  ],
] as const

test.each(onPage)('%s of a lot by hand is on its page', async (field, value, name, shown) => {
  const lot = firstFlat()
  await set('lot', lot.id, field, value)
  await publish()
  expect(await dataOf(lot)).toMatchObject({ flat: { [name]: shown } })
  await site.pool.query("delete from manual_override where entity = 'lot'")
})

test('images of a lot by hand are on its page', async () => {
  const lot = firstFlat()
  const hash = 'a'.repeat(32)
  await site.pool.query(
    `insert into picture (url, named_at, hash, width, height) values ('/files/a.jpg', now(), $1, 9, 9)`,
    [hash],
  )
  await set('lot', lot.id, 'images', ['/files/a.jpg'])
  await publish()
  expect(await dataOf(lot)).toMatchObject({ flat: { media: { gallery: [{ hash }] } } })
  await site.pool.query("delete from manual_override where entity = 'lot'")
})

test('the PDF of a flat says what its page says', async () => {
  const lot = firstFlat()
  await set('lot', lot.id, 'ceilingMm', 3770)
  await set('lot', lot.id, 'price', 777_700_000)
  await publish()
  const { rawPayload } = await site.app.inject(`/pdf${lot.url}.pdf`)
  const { text } = readPdf(rawPayload)
  expect(text).toContain('3,77')
  expect(text.replaceAll(/\s/g, '')).toContain('7777000₽')
  const { body } = await site.app.inject(lot.url)
  expect(body).toContain('3,77')
  await site.pool.query("delete from manual_override where entity = 'lot'")
})

test('whose lot it is and since when cannot be set by hand', async () => {
  const lot = firstFlat()
  await set('lot', lot.id, 'lotId', 1_000_000)
  await set('lot', lot.id, 'gone', true)
  await publish()
  expect(site.catalogue.current.lot(lot.id)?.status).toBe(lot.status)
  await site.pool.query("delete from manual_override where entity = 'lot'")
})
