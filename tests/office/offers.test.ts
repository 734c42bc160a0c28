import { afterAll, beforeAll, expect, test } from 'vitest'

import type { AnswerOf } from '#contract/office/office-api.ts'
import { landingQuery } from '#domain/content/landing.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatRubles } from '#domain/money/money.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

test('a promotion by rule counts the lots it fits, is shown with their list, and ends by itself', async () => {
  const [flat] = desk.site.catalogue.current.lots('flat').find(lotQuery()).lots
  const rule = { kinds: ['flat'], projects: [flat?.project.alias], rooms: ['0', '1'] }
  const counted = await desk.ask('POST', '/promotions/count', { rule })
  const query = lotQuery({ projects: rule.projects as string[], rooms: [0, 1] })
  const { total } = desk.site.catalogue.current.lots('flat').find(query)
  expect(counted.body).toMatchObject({ count: total, url: expect.stringContaining('/kvartiry?') })
  expect(total).toBeGreaterThan(0)
  const nothing = { rule: { ...rule, priceTo: 1 } }
  expect((await desk.ask('POST', '/promotions/count', nothing)).body.count).toBe(0)
  const wrong = { rule: { priceTo: 'дёшево' } }
  expect((await desk.ask('POST', '/promotions/count', wrong)).body.errors.priceTo).toBeDefined()

  const data = {
    title: 'Минус пять на студии',
    type: 'Скидки на жильё',
    badge: '−5 %',
    rule,
    effect: { percent: 5 },
    legal: 'Организатор — застройщик.',
    erid: '2VtzqwErid',
  }
  const { id, url, revision } = await desk.publish('promotions', data)
  const suits = (lot: number) => desk.site.catalogue.current.lot(lot)?.promotions.includes(id)
  const inList = () => Array.from(desk.site.catalogue.listedIds('flat')).filter(suits).length
  await expect.poll(inList).toBe(total)
  await expect.poll(() => desk.open(url)).toContain('erid: 2VtzqwErid')
  const endsAt = new Date(Date.now() + 2_000).toISOString()
  const ending = await desk.ask('PUT', `/promotions/${id}`, { data: { endsAt } }, from(revision))
  await desk.ask('POST', `/promotions/${id}/publish`, {}, from(ending.body.revision))
  await expect.poll(inList).toBe(0)
})

test('a promotion that changes the price for everybody lowers it while it runs, and its mark alone is refused', async () => {
  const studios = lotQuery({ rooms: [0] })
  const [flat] = desk.site.catalogue.current.lots('flat').find(studios).lots
  const before = flat?.price ?? 0
  const data = {
    title: 'Минус десять всем',
    type: 'Скидки на жильё',
    rule: { kinds: ['flat'], rooms: ['0'] },
    effect: { percent: 10 },
    changesPrice: true,
  }
  for (const wrong of [{ effect: { gift: 'кладовая' } }, { condition: 'семьям' }])
    expect((await desk.ask('POST', '/promotions', { data: { ...data, ...wrong } })).body).toEqual({
      errors: { changesPrice: expect.any(String) },
    })
  const { id, revision } = await desk.publish('promotions', data)
  const shown = () => {
    const { price, basePrice } = desk.site.catalogue.current.lot(flat!.id)!
    return [price, basePrice]
  }
  const lowered = Math.round(Math.max(before, flat?.basePrice ?? 0) * 0.9)
  await expect.poll(shown).toEqual([lowered, Math.max(before, flat?.basePrice ?? 0)])
  expect((await desk.open(`/kvartiry/${flat?.id}`)).replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(
    formatRubles(lowered).replaceAll(/[\u00A0\u202F]/g, ' '),
  )
  const gift = { changesPrice: false }
  const off = await desk.ask('PUT', `/promotions/${id}`, { data: gift }, from(revision))
  await desk.ask('POST', `/promotions/${id}/publish`, {}, from(off.body.revision))
  await expect.poll(shown).toEqual([before, flat?.basePrice])
})

test('a promotion ends after its start, and staff learn that a published one is over already', async () => {
  const title = 'Осенняя'
  const data = { title, type: 'Другие', startsAt: '2026-12-01T09:00:00Z' }
  const save = (endsAt: string) => desk.ask('POST', '/promotions', { data: { ...data, endsAt } })
  for (const endsAt of ['2026-11-30T09:00:00Z', data.startsAt])
    expect(await save(endsAt)).toMatchObject({
      status: 422,
      body: { errors: { endsAt: 'Окончание должно быть позже начала' } },
    })
  const made = await desk.ask('POST', '/promotions', { data: { title, type: 'Другие' } })
  const path = `/promotions/${made.body.id}`
  const past = { data: { startsAt: '2025-09-01T09:00:00Z', endsAt: '2025-12-01T09:00:00Z' } }
  expect(
    (
      await desk.ask(
        'PUT',
        path,
        { data: { endsAt: data.startsAt, startsAt: data.startsAt } },
        from(1),
      )
    ).status,
  ).toBe(422)
  const saved = await desk.ask('PUT', path, past, from(1))
  const over = await desk.ask('POST', `${path}/publish`, {}, from(saved.body.revision))
  expect([over.status, over.body.note]).toEqual([200, expect.stringContaining('уже прошёл')])
  const open = await desk.ask('PUT', path, { data: { endsAt: null } }, from(over.body.revision))
  const running = await desk.ask('POST', `${path}/publish`, {}, from(open.body.revision))
  expect([running.status, running.body.note]).toEqual([200, undefined])
})

test('a promotion that comes out by its hour shows no price that was closed meanwhile, and staff are told of one in its text', async () => {
  const [flat] = desk.site.catalogue.current.lots('flat').find(lotQuery()).lots
  const alias = flat?.project.alias ?? ''
  const rule = { kinds: ['flat'], projects: [alias] }
  const words = { title: 'Тёплый этаж', type: 'Другие', body: 'Студии от 4,9 млн ₽.' }
  const made = await desk.ask('POST', '/promotions', { data: { ...words, rule } })
  const at = new Date(Date.now() + 2_000).toISOString()
  await desk.ask('POST', `/promotions/${made.body.id}/schedule`, { at }, from(1))
  const prices = `/prices/${alias}/flat`
  expect((await desk.ask('PUT', prices, { closed: true })).status).toBe(200)
  const url = pageLinks.promotion(made.body.id)
  await expect.poll(() => desk.open(url)).toContain('К\u00A0каким квартирам подходит')
  for (const path of [url, `${url}/_payload.json`]) {
    const body = await desk.open(path)
    expect(body).not.toMatch(/\d{3}[\u00A0\u202F ]\d{3}[\u00A0\u202F ]₽|\/мес/)
    expect(body).not.toContain(`"price":${flat?.price}`)
  }
  expect((await desk.ask('GET', '/overview')).body.conditions).toContainEqual(
    expect.objectContaining({ event: 'prices', subject: 'акция «Тёплый этаж»' }),
  )
  await desk.ask('PUT', prices, { closed: false })
  await expect.poll(() => desk.open(url)).toMatch(/\d{3}\u00A0\d{3}\u00A0₽/)
  const { conditions } = (await desk.ask('GET', '/overview')).body
  expect(conditions.filter(({ event }: { event: string }) => event === 'prices')).toEqual([])
})

test('a rule counts by the names of houses that sources tell, not by those that the site shows', async () => {
  const house = Number(await desk.optionOf('buildings', /дом 1/))
  const listed = desk.site.catalogue.current
    .lots('flat')
    .find(lotQuery({ buildings: [house] })).total
  const rename = 'update building set name = $2 where id = $1 returning name'
  await desk.site.pool.query(rename, [house, '77'])
  const rule = { kinds: ['flat'], buildings: ['77'] }
  const counted = await desk.ask('POST', '/promotions/count', { rule })
  await desk.site.pool.query(rename, [house, 'Дом 1'])
  expect(counted.body).toMatchObject({ count: listed })
  expect(listed).toBeGreaterThan(0)
})

test('houses that a rule may name are named with their projects', async () => {
  await desk.importAgain(({ projects = [], buildings = [] }) => ({
    projects: [...projects, { id: 'pier', name: 'Причал' }],
    buildings: [...buildings, { id: 'pier-1', project: 'pier', name: 'Дом 1', floorsTotal: 5 }],
  }))
  const { body } = await desk.ask('GET', '/options/buildingNames')
  expect(body.items).toContainEqual({
    value: 'Дом 1',
    label: 'Причал, дом 1; Лоцманский квартал, дом 1',
  })
  await desk.importAgain()
})

test('a rule of an imported promotion is kept from the next import once staff have changed it', async () => {
  const { body } = await desk.ask('GET', '/promotions')
  const imported = body.items.find(({ told }: { told: object | null }) => told)
  const path = `/promotions/${imported.id}`
  const same = await desk.ask('PUT', path, { data: imported.data }, from(0))
  expect(same.body.staff).toEqual([])
  const data = { rule: { kinds: ['parking'] } }
  const saved = await desk.ask('PUT', path, { data }, from(same.body.revision))
  expect(saved.body).toMatchObject({ staff: ['rule'], data })
  await desk.ask('POST', `${path}/publish`, {}, from(saved.body.revision))
  await desk.importAgain()
  expect((await desk.ask('GET', path)).body).toMatchObject({ data, told: imported.told })
  const fields = { fields: ['rule'] }
  const released = await desk.ask('POST', `${path}/release`, fields, from(saved.body.revision))
  expect(released.body.data.rule).toEqual(imported.data.rule)
})

test('lists worth an address are proposed by rule, published together and not proposed again', async () => {
  const { items } = (await desk.ask('GET', '/landings/proposals'))
    .body as AnswerOf<'GET /landings/proposals'>
  expect(items.length).toBeGreaterThan(2)
  const flats = desk.site.catalogue.current.lots('flat')
  for (const { filter, count } of items) {
    expect([filter, flats.find(landingQuery(filter)!).total]).toEqual([filter, count])
    expect(count).toBeGreaterThanOrEqual(3)
  }
  expect(new Set(items.map(({ h1 }) => h1)).size).toBe(items.length)
  const filters = items.slice(0, 2).map(({ filter }) => filter)
  const made = await desk.ask('POST', '/landings/proposals', { filters: [...filters, 'rooms=77'] })
  expect([made.status, made.body]).toEqual([200, { count: 2 }])
  const left = (await desk.ask('GET', '/landings/proposals'))
    .body as AnswerOf<'GET /landings/proposals'>
  expect(left.items.filter(({ filter }) => filters.includes(filter))).toEqual([])
  const sitemap = () => desk.open('/sitemap-landings.xml')
  await expect
    .poll(async () => (await sitemap()).match(/\/podborki\//g)?.length ?? 0)
    .toBeGreaterThanOrEqual(2)
  expect(
    (await desk.ask('POST', '/landings/proposals', { filters: [] })).body.errors.filters,
  ).toBeDefined()
})

test('a landing page shows its list under its own words, is found while it has three flats, and leads back to the filter', async () => {
  const [flat] = desk.site.catalogue.current.lots('flat').find(lotQuery()).lots
  const filter = `http://127.0.0.1:3000/kvartiry?project=${flat?.project.alias}&rooms=1&page=2`
  const counted = await desk.ask('POST', '/landings/count', { rule: filter })
  const query = lotQuery({ projects: [flat?.project.alias ?? ''], rooms: [1] })
  const { total } = desk.site.catalogue.current.lots('flat').find(query)
  expect(counted.body).toEqual({ count: total, url: pageLinks.flats(query) })
  const everything = { h1: 'Всё подряд', filter: '/kvartiry' }
  expect((await desk.ask('POST', '/landings', { data: everything })).body.errors.filter).toMatch(
    'услови',
  )

  const data = { h1: 'Однокомнатные у причала', filter, text: 'Окна на воду.', indexed: true }
  const made = await desk.ask('POST', '/landings', { data })
  const path = `/landings/${made.body.id}`
  const { body: preview } = await desk.ask('POST', `${path}/preview`, {})
  expect(await desk.open(preview.url)).toContain('Однокомнатные у\u00A0причала')
  const address = '/podborki/odnokomnatnye-u-prichala'
  expect((await desk.site.app.inject(address)).statusCode).toBe(404)
  await desk.ask('POST', `${path}/publish`, {}, from(1))
  await expect.poll(() => desk.open(address)).toContain('Окна на\u00A0воду.')
  const html = await desk.open(address)
  expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${address}">`)
  expect(html).toContain(pageLinks.flats(query).replaceAll('&', '&amp;'))
  expect(html).not.toContain('noindex')
  await expect.poll(() => desk.open('/sitemap-landings.xml')).toContain(address)

  await desk.ask('PUT', path, { data: { filter: 'rooms=1&priceTo=1000' } }, from(1))
  await desk.ask('POST', `${path}/publish`, {}, from(2))
  await expect.poll(() => desk.open(address)).toContain('noindex')
  await expect.poll(() => desk.open('/sitemap-landings.xml')).not.toContain(address)
})
