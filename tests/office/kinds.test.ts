import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { pageLinks } from '#domain/addresses/page-links.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { runImport } from '#server/import/run.ts'

import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof owner.ask>) => owner.ask(...asked)
const from = (revision: number) => ({ 'if-match': `"${revision}"` })
const open = async (path: string) => (await site.app.inject(path)).body
const soon = { timeout: 30_000 }

async function importAgain(change: (catalogue: Record<string, object[]>) => object = () => ({})) {
  const catalogue = JSON.parse(readFileSync('tests/templates/small.json', 'utf8'))
  const file = join(site.dataDir, 'again.json')
  writeFileSync(file, JSON.stringify({ ...catalogue, ...change(catalogue) }))
  const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }
  return runImport({ ...place, input: file, source: 'demo' })
}

/** A new record, published. */
async function publish(entity: Entity, data: object) {
  const made = await ask('POST', `/${entity}`, { data })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const published = await ask('POST', `/${entity}/${made.body.id}/publish`, {}, from(1))
  expect([published.status, published.body.state]).toEqual([200, 'published'])
  return published.body
}

async function optionOf(name: string, label: RegExp): Promise<string> {
  const { body } = await ask('GET', `/options/${name}`)
  return body.items.find((one: { label: string }) => label.test(one.label)).value
}

test('a promotion by rule counts the lots it fits, is shown with their list, and ends by itself', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const rule = { kinds: ['flat'], projects: [flat?.project.alias], rooms: ['0', '1'] }
  const counted = await ask('POST', '/promotions/count', { rule })
  const query = lotQuery({ projects: rule.projects as string[], rooms: [0, 1] })
  const { total } = site.catalogue.current.lots('flat').find(query)
  expect(counted.body).toMatchObject({ count: total, url: expect.stringContaining('/kvartiry?') })
  expect(total).toBeGreaterThan(0)
  const nothing = { rule: { ...rule, priceTo: 1 } }
  expect((await ask('POST', '/promotions/count', nothing)).body.count).toBe(0)
  const wrong = { rule: { priceTo: 'дёшево' } }
  expect((await ask('POST', '/promotions/count', wrong)).body.errors.priceTo).toBeDefined()

  const data = {
    title: 'Минус пять на студии',
    type: 'Скидки на жильё',
    badge: '−5 %',
    rule,
    effect: { percent: 5 },
    legal: 'Организатор — застройщик.',
    erid: '2VtzqwErid',
  }
  const { id, url, revision } = await publish('promotions', data)
  const suits = (lot: number) => site.catalogue.current.lot(lot)?.promotions.includes(id)
  const inList = () => Array.from(site.catalogue.listedIds('flat')).filter(suits).length
  await expect.poll(inList, soon).toBe(total)
  expect(await open(url)).toContain('erid: 2VtzqwErid')
  const endsAt = new Date(Date.now() + 2_000).toISOString()
  const ending = await ask('PUT', `/promotions/${id}`, { data: { endsAt } }, from(revision))
  await ask('POST', `/promotions/${id}/publish`, {}, from(ending.body.revision))
  await expect.poll(inList).toBe(0)
})

test('a rule counts by the names of houses that sources tell, not by those that the site shows', async () => {
  const house = Number(await optionOf('buildings', /Дом 1/))
  const listed = site.catalogue.current.lots('flat').find(lotQuery({ buildings: [house] })).total
  const rename = 'update building set name = $2 where id = $1 returning name'
  await site.pool.query(rename, [house, '77'])
  const rule = { kinds: ['flat'], buildings: ['77'] }
  const counted = await ask('POST', '/promotions/count', { rule })
  await site.pool.query(rename, [house, 'Дом 1'])
  expect(counted.body).toMatchObject({ count: listed })
  expect(listed).toBeGreaterThan(0)
})

test('a rule of an imported promotion is kept from the next import once staff have changed it', async () => {
  const { body } = await ask('GET', '/promotions')
  const imported = body.items.find(({ told }: { told: object | null }) => told)
  const path = `/promotions/${imported.id}`
  const same = await ask('PUT', path, { data: imported.data }, from(0))
  expect(same.body.staff).toEqual([])
  const data = { rule: { kinds: ['parking'] } }
  const saved = await ask('PUT', path, { data }, from(same.body.revision))
  expect(saved.body).toMatchObject({ staff: ['rule'], data })
  await ask('POST', `${path}/publish`, {}, from(saved.body.revision))
  await importAgain()
  expect((await ask('GET', path)).body).toMatchObject({ data, told: imported.told })
  const fields = { fields: ['rule'] }
  const released = await ask('POST', `${path}/release`, fields, from(saved.body.revision))
  expect(released.body.data.rule).toEqual(imported.data.rule)
})

const programme = {
  name: 'Семейная',
  kind: 'family',
  rate: '5,75',
  minDownPercent: '20,1',
  termMonths: 360,
  fullCost: '6,2–7,1 %',
  ratePeriods: [{ months: 12, rate: '3,5' }],
}

test('a programme needs its legal text, keeps a name of its own, and survives an import with the same name', async () => {
  const without = await ask('POST', '/programmes', { data: programme })
  expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['legal']])
  const data = { ...programme, legal: 'ПАО «Банк», лицензия № 1.' }
  const { id } = await publish('programmes', data)
  await expect.poll(() => open('/akcioteka'), soon).toContain('5,75')
  expect(await open('/akcioteka')).toContain('3,5')
  const again = await ask('POST', '/programmes', { data })
  const refused = await ask('POST', `/programmes/${again.body.id}/publish`, {}, from(1))
  expect(refused.body.errors.name).toMatch('уже есть')
  await importAgain(({ programmes = [] }) => ({
    programmes: programmes.map((one, at) => (at === 0 ? { ...one, name: programme.name } : one)),
  }))
  expect((await ask('GET', `/programmes/${id}`)).body).toMatchObject({
    state: 'published',
    data: { rate: 5.75 },
  })
  const lists = programme.ratePeriods.map(({ months }) => ({ months, rate: 'много' }))
  const wrong = await ask('POST', '/programmes', { data: { ...data, ratePeriods: lists } })
  expect(wrong.body.errors.ratePeriods).toBe('1: Ставка, %: Введите число')
})

test('a programme says what it is for: kinds, projects and the largest loan by city', async () => {
  const alias = await optionOf('projects', /./)
  const building = await optionOf('buildings', /Дом 1/)
  const city = await optionOf('cities', /./)
  const scope = {
    kinds: ['parking'],
    projects: [alias],
    buildings: [building],
    regions: [{ name: city, cap: '6 000 000' }],
  }
  const data = { ...programme, name: 'На место', kind: 'standard', legal: 'ПАО «Банк».', scope }
  const kept = { ...scope, regions: [{ name: city, cap: 6_000_000 }] }
  expect((await publish('programmes', data)).data.scope).toEqual(kept)
  const offered = (kind: LotKind) => {
    const { programmes } = site.catalogue.current.lots(kind).header
    return programmes.find(({ name }) => name === data.name)
  }
  const narrow = { projects: [alias], buildings: [Number(building)], caps: { [alias]: 6_000_000 } }
  await expect.poll(() => offered('parking'), soon).toMatchObject(narrow)
  expect(offered('flat')).toBeUndefined()
  const silent = { ...data, name: 'Без ПСК', fullCost: 'уточняйте' }
  expect((await ask('POST', '/programmes', { data: silent })).body.errors.fullCost).toMatch('ПСК')
})

test('an office has its hours and days of its own', async () => {
  const data = {
    name: 'Офис у причала',
    kind: 'sales',
    address: 'Причальная, 1',
    hours: { mon: '9:00-21:00', sat: '10:00–16:00' },
    holidays: [{ date: '2031-12-31', hours: '9:00–15:00', note: 'короткий день' }],
  }
  const { data: kept } = await publish('offices', data)
  expect(kept.hours).toEqual({ mon: ['09:00', '21:00'], sat: ['10:00', '16:00'] })
  const page = () => open('/kontakty')
  await expect.poll(page, soon).toContain('Офис у\u00A0причала')
  expect((await page()).replaceAll('\u00A0', ' ')).toContain('31 декабря 2031: с 9:00 до 15:00')
  const wrong = { ...data, hours: { mon: '21:00–9:00' } }
  expect((await ask('POST', '/offices', { data: wrong })).body.errors.hours).toMatch('Понедельник')
})

test('a report of a building site and a document stand with their house and project', async () => {
  const buildingId = await optionOf('buildings', /Дом 1/)
  const report = { buildingId, month: '2026-09', percent: 40, text: 'Залили восьмой этаж.' }
  const { data } = await publish('reports', report)
  expect(data).toMatchObject(report)
  const projectId = await optionOf('projectIds', /./)
  const alias = await optionOf('projects', /./)
  await expect.poll(() => open(`/proekty/${alias}`), soon).toContain('Залили восьмой')
  const paper = {
    title: 'Отчётность за III квартал',
    type: 'отчётность',
    date: '2026-10-30',
    projectId,
    externalUrl: 'https://xn--80az8a.xn--d1aqf.xn--p1ai/',
  }
  await publish('documents', paper)
  await expect.poll(() => open('/dokumentaciya'), soon).toContain('за\u00A0III\u00A0квартал')
  const strange = { ...paper, projectId: '99999' }
  expect((await ask('POST', '/documents', { data: strange })).body.errors).toEqual({
    projectId: 'Выберите из списка',
  })
})

test('what is hidden is nowhere, of any kind', async () => {
  const { id, revision } = await publish('offices', {
    name: 'Временный офис',
    kind: 'site',
    address: 'Площадка, 2',
  })
  await expect.poll(() => open('/kontakty'), soon).toContain('Временный офис')
  const hidden = await ask('PUT', `/offices/${id}`, { data: { hidden: true } }, from(revision))
  await ask('POST', `/offices/${id}/publish`, {}, from(hidden.body.revision))
  await expect.poll(() => open('/kontakty'), soon).not.toContain('Временный офис')
})

test('what a feed lacks of a house and its project is set by hand, survives an import and is given back', async () => {
  const alias = await optionOf('projects', /./)
  const page = () => open(`/proekty/${alias}`)
  const id = await optionOf('projectIds', /./)
  const { body: project } = await ask('GET', `/projects/${id}`)
  const story = 'Причал построили заново.'
  const saved = await ask('PUT', `/projects/${id}`, { data: { story } }, from(0))
  expect(saved.body).toMatchObject({ staff: ['story'], told: project.told, data: { story } })
  await ask('POST', `/projects/${id}/publish`, {}, from(1))
  await expect.poll(page, soon).toContain('Причал построили')
  const house = await optionOf('buildings', /Дом 1/)
  const permit = { permit: '59-RU-1-2026' }
  await ask('PUT', `/buildings/${house}`, { data: permit }, from(0))
  await ask('POST', `/buildings/${house}/publish`, {}, from(1))
  const [flat] = site.catalogue.current
    .lots('flat')
    .find(lotQuery({ buildings: [Number(house)] })).lots
  await expect.poll(() => open(flat?.url ?? ''), soon).toContain('59-RU-1-2026')
  await importAgain()
  expect(await page()).toContain('Причал построили')
  const released = await ask('POST', `/projects/${id}/release`, { fields: ['story'] }, from(1))
  expect(released.body).toMatchObject({ staff: [], data: { story: project.data.story } })
  await expect.poll(page, soon).not.toContain('Причал построили')
  expect((await ask('POST', '/projects', { data: { name: 'Новый' } })).status).toBe(404)
})

test('the company tells of itself by our hand, and by its source again', async () => {
  const { body: before } = await ask('GET', '/company')
  expect(before).toMatchObject({ revision: 0, staff: [], told: { name: before.data.name } })
  const told = [{ value: '17 домов', label: 'передано жильцам' }]
  const data = { phone: '8 800 555-35-35', numbers: told }
  const saved = await ask('PUT', '/company', { data }, from(0))
  expect(saved.body).toMatchObject({ staff: ['phone', 'numbers'], data })
  await ask('POST', '/company/publish', {}, from(1))
  const about = async () => (await open('/o-kompanii')).replaceAll('\u00A0', ' ')
  await expect.poll(about, soon).toContain('17 домов')
  expect(await about()).toContain('8 800 555-35-35')
  await importAgain()
  expect((await ask('GET', '/company')).body).toMatchObject({ data, told: before.told })
  expect(await about()).toContain('17 домов')
  const released = await ask('POST', '/company/release', { fields: ['numbers'] }, from(1))
  expect(released.body.data.numbers).toEqual(before.data.numbers)
  await expect.poll(about, soon).not.toContain('17 домов')
  expect(
    (await ask('PUT', '/company', { data: { name: '' } }, from(2))).body.errors.name,
  ).toBeDefined()
  expect((await ask('DELETE', '/company', undefined, from(2))).status).toBe(404)
})

test('a developer renamed by hand stays one through an import; one of our own is there until it is named', async () => {
  const { body } = await ask('GET', '/legal-entities')
  const imported = body.items.find(({ told }: { told: object | null }) => told)
  const path = `/legal-entities/${imported.id}`
  const data = { name: 'ООО «СЗ «Причал-2»', inn: '5900000001', ogrn: '1025900000001' }
  const wrong = await ask('PUT', path, { data: { ...data, inn: '59' } }, from(0))
  expect(wrong.body.errors).toEqual({ inn: 'ИНН — 10 или 12 цифр' })
  await ask('PUT', path, { data }, from(0))
  await ask('POST', `${path}/publish`, {}, from(1))
  await expect.poll(() => open('/o-kompanii'), soon).toContain('5900000001')
  await importAgain()
  const again = (await ask('GET', '/legal-entities')).body
  expect([again.total, (await ask('GET', path)).body]).toMatchObject([body.total, { data }])

  const own = await publish('legal-entities', { name: 'ООО «Своя»' })
  const taken = await ask('POST', '/legal-entities', { data: { name: data.name } })
  const refused = await ask('POST', `/legal-entities/${taken.body.id}/publish`, {}, from(1))
  expect(refused.body.errors.name).toMatch('уже есть')
  const named = { title: 'Устав', type: 'отчётность', legalEntityId: String(own.id) }
  const paper = await publish('documents', named)
  const gone = () => ask('DELETE', `/legal-entities/${own.id}`, undefined, from(1))
  expect([(await gone()).status, (await gone()).body.message]).toEqual([
    409,
    expect.stringContaining('называют'),
  ])
  await ask('DELETE', `/documents/${paper.id}`, undefined, from(1))
  expect((await gone()).status).toBe(204)
})

test('a project and a house of it get a developer by hand, named on their pages and asked for consent', async () => {
  const other = await publish('legal-entities', { name: 'ООО «Причальная»', inn: '5900000002' })
  const legalEntityId = String(other.id)
  const id = await optionOf('projectIds', /./)
  const alias = await optionOf('projects', /./)
  const { body: before } = await ask('GET', `/projects/${id}`)
  const saved = await ask(
    'PUT',
    `/projects/${id}`,
    { data: { legalEntityId } },
    from(before.revision),
  )
  expect(saved.body.data).toMatchObject({ legalEntityId })
  await ask('POST', `/projects/${id}/publish`, {}, from(saved.body.revision))
  const project = () => open(`/proekty/${alias}`)
  await expect.poll(project, soon).toContain('«Причальная»')
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery({ projects: [alias] })).lots
  await expect.poll(() => open(flat?.url ?? ''), soon).toContain('5900000002')
  expect(await open(`/soglasie?project=${alias}`)).toContain('Причальная')
  const gone = await ask('DELETE', `/legal-entities/${other.id}`, undefined, from(1))
  expect([gone.status, gone.body.message]).toEqual([409, expect.stringContaining('называют')])
  const strange = { legalEntityId: '99999' }
  const wrong = await ask('PUT', `/projects/${id}`, { data: strange }, from(saved.body.revision))
  expect(wrong.body.errors.legalEntityId).toBeDefined()
  const fields = { fields: ['legalEntityId'] }
  await ask('POST', `/projects/${id}/release`, fields, from(saved.body.revision))
  await expect.poll(project, soon).not.toContain('«Причальная»')
})

test('a landing page shows its list under its own words, is found while it has three flats, and leads back to the filter', async () => {
  const [flat] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  const filter = `http://127.0.0.1:3000/kvartiry?project=${flat?.project.alias}&rooms=1&page=2`
  const counted = await ask('POST', '/landings/count', { rule: filter })
  const query = lotQuery({ projects: [flat?.project.alias ?? ''], rooms: [1] })
  const { total } = site.catalogue.current.lots('flat').find(query)
  expect(counted.body).toEqual({ count: total, url: pageLinks.flats(query) })
  const everything = { h1: 'Всё подряд', filter: '/kvartiry' }
  expect((await ask('POST', '/landings', { data: everything })).body.errors.filter).toMatch(
    'услови',
  )

  const data = { h1: 'Однокомнатные у причала', filter, text: 'Окна на воду.', indexed: true }
  const made = await ask('POST', '/landings', { data })
  const path = `/landings/${made.body.id}`
  const { body: preview } = await ask('POST', `${path}/preview`, {})
  expect(await open(preview.url)).toContain('Однокомнатные у\u00A0причала')
  const address = '/podborki/odnokomnatnye-u-prichala'
  expect((await site.app.inject(address)).statusCode).toBe(404)
  await ask('POST', `${path}/publish`, {}, from(1))
  await expect.poll(() => open(address), soon).toContain('Окна на\u00A0воду.')
  const html = await open(address)
  expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${address}">`)
  expect(html).toContain(pageLinks.flats(query).replaceAll('&', '&amp;'))
  expect(html).not.toContain('noindex')
  expect(await open('/sitemap.xml')).toContain(address)

  await ask('PUT', path, { data: { filter: 'rooms=1&priceTo=1' } }, from(1))
  await ask('POST', `${path}/publish`, {}, from(2))
  await expect.poll(() => open(address), soon).toContain('noindex')
  expect(await open('/sitemap.xml')).not.toContain(address)
})
