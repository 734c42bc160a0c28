import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Lot, LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { readLotContext } from '#server/catalogue/lot-context.ts'
import { findLotDetail } from '#server/catalogue/lot-detail.ts'
import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { readPdf } from '../../support/read-pdf.ts'
import { startSite } from '../../support/site.ts'
import { signedIn } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let seller: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  seller = await signedIn(site, 'sales')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof seller.ask>) => seller.ask(...asked)
const place = () => ({ pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl })
const because = (value: unknown, until: string | null = null) => ({
  value,
  reason: 'По замеру',
  until,
})
const listed = (id: number) => site.catalogue.current.lot(id)
const flats = () => site.catalogue.current.lots('flat').find(lotQuery()).lots
const pageOf = async ({ url }: Pick<Lot, 'url'>) => (await site.app.inject(url)).body

function flatAt(index: number): Lot {
  const lot = flats()[index]
  if (!lot) throw new Error(`There are fewer flats than ${index}`)
  return lot
}

test('a lot is found by the words of its house and number, with both words side by side', async () => {
  const lot = flatAt(0)
  const q = `${lot.building.name} ${lot.number}`
  const { body } = await ask('GET', `/lots?q=${encodeURIComponent(q)}`)
  const found = body.items.find(({ id }: Lot) => id === lot.id)
  expect(found).toMatchObject({ kind: 'flat', number: lot.number, overrides: [] })
  expect(found.told).toMatchObject({ price: lot.price, area: lot.area, status: lot.status })
  expect(found.ours).toEqual(found.told)
  expect(found.picture).toBe(lot.planUrl ?? lot.photoUrl ?? null)
  expect((await ask('GET', '/lots?q=такого-нет')).body.total).toBe(0)
  const kinds = (await ask('GET', '/lots?kind=parking')).body.items.map(
    ({ kind }: { kind: LotKind }) => kind,
  )
  expect(new Set(kinds)).toEqual(new Set(['parking']))
})

test('what staff set shows at once in lists, on the page, in the PDF and in feeds, until it is taken back', async () => {
  const lot = flatAt(0)
  const path = `/lots/${lot.id}/overrides`
  const set = await ask('PUT', `${path}/ceilingMm`, because(3_770))
  expect([set.status, set.body.ours.ceilingMm]).toEqual([200, 3_770])
  expect(set.body.overrides).toMatchObject([
    { field: 'ceilingMm', value: 3_770, reason: 'По замеру', until: null, by: 'Анна' },
  ])
  await ask('PUT', `${path}/price`, because('7 777 000'))
  await expect.poll(() => listed(lot.id)?.price).toBe(7_777_000)
  const page = await pageOf(lot)
  expect(page).toContain('3,77')
  expect(page).toContain('7\u00A0777\u00A0000')
  const context = await readLotContext(site.db)
  const detail = await findLotDetail(site.db, context, site.catalogue.current, lot.id, 'flat')
  expect(detail?.priceHistory.at(-1)).toMatchObject({ price: 7_777_000 })
  const { text } = readPdf((await site.app.inject(`/pdf${lot.url}.pdf`)).rawPayload)
  expect(text).toContain('3,77')
  const feed = await site.app.inject('/api/catalogue/flats.rss?priceFrom=7777000&priceTo=7777000')
  expect(feed.body).toContain(lot.url)

  expect((await ask('DELETE', `${path}/price`)).status).toBe(204)
  expect((await ask('DELETE', `${path}/price`)).status).toBe(404)
  await expect.poll(() => listed(lot.id)?.price).toBe(lot.price)
  const { items } = (await ask('GET', `/lots/${lot.id}/history`)).body
  expect(items.map(({ overrides }: { overrides: object[] }) => overrides.length)).toEqual([1, 2, 1])
  expect(items[1].overrides).toContainEqual(
    expect.objectContaining({ field: 'price', value: 7_777_000 }),
  )
})

test('a hidden lot is nowhere; a hit says so first', async () => {
  const [hidden, hit] = [flatAt(1), flatAt(2)]
  await ask('PUT', `/lots/${hidden.id}/overrides/hidden`, because(true))
  await ask('PUT', `/lots/${hit.id}/overrides/hit`, because(true))
  await expect.poll(() => listed(hit.id)?.features).toContain('hit')
  expect(listed(hidden.id)).toBeNull()
  expect((await site.app.inject(hidden.url)).statusCode).toBe(404)
  await expect.poll(() => pageOf(hit)).toContain('Хит продаж')
  const found = (await ask('GET', `/lots/${hidden.id}`)).body
  expect([found.url, found.ours.hidden, found.told.hidden]).toEqual([null, true, false])
  await ask('DELETE', `/lots/${hidden.id}/overrides/hidden`)
  await expect.poll(() => listed(hidden.id)?.id).toBe(hidden.id)
})

test('a field set for a time gives way to the source by itself', async () => {
  const lot = flatAt(3)
  await ask('PUT', `/lots/${lot.id}/overrides/number`, because('Т-7'))
  await expect.poll(() => listed(lot.id)?.number).toBe('Т-7')
  const until = new Date(Date.now() + 2_000).toISOString()
  await ask('PUT', `/lots/${lot.id}/overrides/number`, because('Т-7', until))
  await expect.poll(() => listed(lot.id)?.number).toBe(lot.number)
  expect((await ask('GET', `/lots/${lot.id}`)).body.overrides).toEqual([])
})

test('what is wrong is named: the field, the value, no reason, a day that has passed', async () => {
  const path = `/lots/${flatAt(0).id}/overrides`
  const errorsOf = async (field: string, body: object) =>
    (await ask('PUT', `${path}/${field}`, body)).body.errors
  expect(Object.keys(await errorsOf('lotId', because(1)))).toEqual(['field'])
  expect((await errorsOf('price', because('дорого'))).value).toBe('Введите число')
  expect((await errorsOf('area', because(null))).value).toMatch('обязательно')
  expect((await errorsOf('status', because('gone'))).value).toBe('Выберите из списка')
  expect(Object.keys(await errorsOf('price', { value: 1 }))).toEqual(['reason'])
  expect((await errorsOf('price', because(1, '2020-01-01'))).until).toMatch('прошло')
  expect((await ask('PUT', '/lots/999999/overrides/price', because(1))).status).toBe(404)
})

test('staff let premises that a source sells; other kinds have no deal, one by one or in bulk', async () => {
  const { lots } = site.catalogue.current.lots('commercial').find(lotQuery({ deals: ['sale'] }))
  const premises = lots.find(({ price }) => price !== null)
  if (!premises) throw new Error('There are no premises for sale')
  const path = `/lots/${premises.id}/overrides`
  const let_ = await ask('PUT', `${path}/deal`, because('rent'))
  expect([let_.status, let_.body.ours.deal, let_.body.told.deal]).toEqual([200, 'rent', 'sale'])
  await ask('PUT', `${path}/rentPerMonth`, because('250 000'))
  await expect
    .poll(() => listed(premises.id))
    .toMatchObject({ deal: 'rent', price: null, rentPerMonth: 250_000 })
  const page = await pageOf(premises)
  expect(page).toMatch(/250\s000\s₽\sв\sмесяц/)
  expect(page).not.toContain('В\u00A0продаже')
  await ask('DELETE', `${path}/rentPerMonth`)
  await ask('DELETE', `${path}/deal`)
  await expect
    .poll(() => listed(premises.id))
    .toMatchObject({ deal: 'sale', price: premises.price })

  const refused = { deal: 'rent', rentPerMonth: 1_000, rentPerMetreYear: 1_000 }
  for (const [field, value] of Object.entries(refused)) {
    const one = await ask('PUT', `/lots/${flatAt(0).id}/overrides/${field}`, because(value))
    const change = { field, ...because(value) }
    const flats = await ask('POST', '/lots/bulk', { ...change, filter: { kind: 'flat' } })
    const all = await ask('POST', '/lots/bulk', { ...change, filter: {}, dryRun: true })
    const own = { ...change, filter: { kind: 'commercial' }, dryRun: true }
    for (const { status, body } of [one, flats, all])
      expect([field, status, body.errors]).toEqual([
        field,
        422,
        { field: 'Сдаются только помещения' },
      ])
    expect((await ask('POST', '/lots/bulk', own)).status).toBe(200)
  }
})

test('while an import publishes a change waits, and two that wait come out together', async () => {
  const lot = flatAt(4)
  await withPublishingLock(place(), async () => {
    for (const [field, value] of [
      ['number', 'Ж-1'],
      ['floor', 7],
    ]) {
      const queued = await ask('PUT', `/lots/${lot.id}/overrides/${field}`, because(value))
      expect([queued.status, queued.body]).toEqual([202, { state: 'queued' }])
    }
  })
  await expect.poll(() => listed(lot.id)).toMatchObject({ number: 'Ж-1', floor: 7 })
})

test('prices of a kind are closed in one project by a word, nowhere else, and opened again', async () => {
  const lot = flatAt(0)
  const ofKind = `/prices/${lot.project.alias}/flat`
  const priced = () => flats().filter(({ price }) => price !== null)
  const open = priced().length
  const own = priced().filter(({ project }) => project.alias === lot.project.alias).length
  expect((await ask('PUT', ofKind, { closed: true })).status).toBe(200)
  await expect.poll(() => priced().length).toBe(open - own)
  const digits = String(lot.price)
  const plain = async (url: string) =>
    (await site.app.inject(url)).body.replaceAll(/[\u00A0\u202F ]/g, '')
  for (const url of [lot.url, '/kvartiry', '/api/catalogue/flats', '/api/catalogue/flats.csv'])
    await expect.poll(() => plain(url)).not.toContain(digits)

  const [row] = (await ask('GET', '/prices')).body.items
  const [kind] = row.kinds
  expect(kind).toEqual({ kind: 'flat', closed: true, told: false, ours: true })
  const stays = await ask('PUT', ofKind, { closed: 'да' })
  expect(stays.body.errors.closed).toMatch('true')
  await ask('PUT', ofKind, { closed: false })
  await expect.poll(() => priced().length).toBe(open)
  expect((await ask('PUT', '/prices/net-takogo/flat', { closed: true })).status).toBe(404)
  const { rows } = await site.pool.query(
    "select action, entity_id id from audit where entity = 'prices'",
  )
  expect(rows).toEqual(
    ['close', 'open'].map((action) => ({ action, id: `${lot.project.alias}/flat` })),
  )
})
