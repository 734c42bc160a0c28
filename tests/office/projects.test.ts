import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'
import { rollbackRun } from '#server/import/rollback.ts'
import { runImport } from '#server/import/run.ts'

import { signedIn } from './office.ts'
import { from, openOwnerDesk, type OwnerDesk } from './owner-desk.ts'

let desk: OwnerDesk
beforeAll(async () => {
  desk = await openOwnerDesk()
})
afterAll(() => desk?.[Symbol.asyncDispose]())

const text = async (path: string) => (await desk.open(path)).replaceAll('\u00A0', ' ')
const status = async (path: string) => (await desk.site.app.inject(path)).statusCode

const listed = (project: string) =>
  desk.site.catalogue.current.lots('flat').find(lotQuery({ projects: [project] })).total

/** Writes the fields given above the latest edition and publishes them. */
async function change(path: string, data: object) {
  const { body: now } = await desk.ask('GET', path)
  const saved = await desk.ask('PUT', path, { data }, from(now.revision))
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  const published = await desk.ask('POST', `${path}/publish`, {}, from(saved.body.revision))
  expect([published.status, published.body.errors]).toEqual([200, undefined])
  return published.body
}

async function remove(path: string, redirect = '') {
  const { body: now } = await desk.ask('GET', path)
  const query = redirect && `?redirect=${encodeURIComponent(redirect)}`
  return desk.ask('DELETE', path + query, undefined, from(now.revision))
}

/** A file of one house with two flats in a project of its own, as a colleague brings it. */
async function bring(source: string, project: string, more: object = {}) {
  const { dataDir, databaseUrl, pool } = desk.site
  const input = join(dataDir, `${source}.json`)
  const flats = ['1', '2'].map((number) => ({
    id: `${source}-${number}`,
    building: 'house',
    floor: 2,
    number,
    rooms: 1,
    area: 40,
    price: 5_000_000,
  }))
  const catalogue = {
    format: 'stvor',
    version: 1,
    projects: [{ id: 'p', name: project, ...more }],
    buildings: [{ id: 'house', project: 'p', name: 'Дом 1' }],
    lots: flats,
  }
  writeFileSync(input, JSON.stringify(catalogue))
  const { report } = await runImport({ pool, dataDir, databaseUrl, input, source })
  await desk.site.catalogue.refresh()
  return report.run ?? 0
}

const developer = () => desk.optionOf('legalEntities', /./)

test('a project is made without any source, and needs a developer before it is on the site', async () => {
  const content = await signedIn(desk.site, 'content')
  const data = { name: 'Берёзовая роща', class: 'comfort', city: 'Пермь', status: 'presale' }
  const made = await content.ask('POST', '/projects', { data })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  const path = `/projects/${made.body.id}`
  const refused = await content.ask('POST', `${path}/publish`, {}, from(1))
  expect([refused.status, refused.body.errors.legalEntityId]).toEqual([
    422,
    expect.stringContaining('застройщика'),
  ])
  expect(await text('/proekty')).not.toContain('Берёзовая роща')
  await content.ask('PUT', path, { data: { legalEntityId: await developer() } }, from(1))
  const published = await content.ask('POST', `${path}/publish`, {}, from(2))
  expect(published.body).toMatchObject({ url: '/proekty/berezovaya-roscha', told: null })
  await expect.poll(() => text('/proekty')).toContain('Берёзовая роща')
  expect(await text('/proekty/berezovaya-roscha')).toContain('<dd>Комфорт</dd>')
  expect(await text('/sitemap-projects.xml')).toContain('/proekty/berezovaya-roscha')
  const sales = await signedIn(desk.site, 'sales')
  expect((await sales.ask('POST', '/projects', { data })).status).toBe(403)
})

test('a name and an address of another project are refused at their fields', async () => {
  const data = { name: 'ЖК «Берёзовая роща»', alias: 'berezovaya-roscha' }
  const made = await desk.ask('POST', '/projects', { data: { ...data, status: 'on_sale' } })
  const { body } = await desk.ask('POST', `/projects/${made.body.id}/publish`, {}, from(1))
  expect(Object.keys(body.errors)).toEqual(['name', 'alias', 'legalEntityId'])
  const named = await desk.ask('POST', '/projects', { data: { name: 'Роща', class: 'Комфорт' } })
  expect(named.body.errors).toMatchObject({ class: 'Выберите из списка' })
  expect((await remove(`/projects/${made.body.id}`)).status).toBe(204)
})

test('a source takes over a project made by hand, and what was typed stays above its values', async () => {
  const { id } = await desk.publish('projects', {
    name: 'Сосновый двор',
    status: 'on_sale',
    class: 'business',
    legalEntityId: await developer(),
  })
  await bring('sosny', 'Сосновый двор', { class: 'economy', address: 'Сосновая, 7' })
  const { body } = await desk.ask('GET', `/projects/${id}`)
  expect(body.told).toMatchObject({ class: 'economy', address: 'Сосновая, 7' })
  expect(body.data).toMatchObject({ class: 'business', address: 'Сосновая, 7' })
  expect(body.staff).not.toContain('address')
  const page = await text('/proekty/sosnovyy-dvor')
  expect([page.includes('<dd>Бизнес</dd>'), page.includes('Сосновая, 7')]).toEqual([true, true])
  const other = await desk.ask(
    'PUT',
    `/projects/${id}`,
    { data: { alias: 'drugoy' } },
    from(body.revision),
  )
  expect(other.body.errors.alias).toContain('не\u00A0меняется')
})

test('a project of the archive leaves lists, the home page and the sitemap; its page and flats stay to be read', async () => {
  await bring('kedry', 'Кедровый')
  const id = await desk.optionOf('projectIds', /Кедровый/)
  const legalEntityId = await developer()
  await change(`/projects/${id}`, { legalEntityId })
  expect(listed('kedrovyy')).toBe(2)
  await change(`/projects/${id}`, { status: 'archived' })
  await expect.poll(() => text('/')).not.toContain('Кедровый')
  expect(await text('/sitemap-projects.xml')).not.toContain('kedrovyy')
  expect(listed('kedrovyy')).toBe(0)
  const list = await text('/proekty')
  expect(list.indexOf('Кедровый')).toBeGreaterThan(list.indexOf('Уже построено'))
  const page = await text('/proekty/kedrovyy')
  expect(/Проект реализован/.test(page) && !/Отправить заявку/.test(page)).toBe(true)
  await change(`/projects/${id}`, { status: 'on_sale' })
  await expect.poll(() => text('/')).toContain('Кедровый')
})

test('a hidden project is nowhere with its flats, through an import too, until it is shown again', async () => {
  await bring('lipy', 'Липовый')
  const id = await desk.optionOf('projectIds', /Липовый/)
  const flat = (await desk.ask('GET', '/lots?q=Липовый')).body.items[0].url
  await change(`/projects/${id}`, { hidden: true })
  await expect.poll(() => status('/proekty/lipovyy')).toBe(404)
  expect(await status(flat)).toBe(404)
  await bring('lipy', 'Липовый', { teaser: 'Липы в цвету' })
  expect(await status('/proekty/lipovyy')).toBe(404)
  await change(`/projects/${id}`, { hidden: false, legalEntityId: await developer() })
  await expect.poll(() => status('/proekty/lipovyy')).toBe(200)
  expect(await status(flat)).toBe(200)
})

test('a project brought by mistake is deleted whole, and its page leads where staff choose', async () => {
  await bring('oshibka', 'Ошибочный')
  const id = await desk.optionOf('projectIds', /Ошибочный/)
  const flat = (await desk.ask('GET', '/lots?q=Ошибочный')).body.items[0].url
  const bad = await remove(`/projects/${id}`, 'proekty')
  expect([bad.status, bad.body.errors.redirect]).toEqual([422, expect.stringContaining('/')])
  expect((await remove(`/projects/${id}`, '/proekty')).status).toBe(204)
  await expect.poll(() => text('/proekty')).not.toContain('Ошибочный')
  const page = () => desk.site.app.inject('/proekty/oshibochnyy')
  await expect.poll(async () => (await page()).headers.location).toBe('/proekty')
  expect(await status(flat)).toBe(404)
  expect((await desk.ask('GET', '/lots?q=Ошибочный')).body.total).toBe(0)
  expect((await desk.ask('GET', '/options/buildings')).body.items).not.toContainEqual(
    expect.objectContaining({ label: expect.stringContaining('Ошибочный') }),
  )
})

test('what a source fetches by itself would come back, so its project is not deleted until the source rests', async () => {
  await bring('rechnoy', 'Речной берег')
  await desk.site.pool.query(
    `update source set address = 'https://example.com/feed.xml' where name = 'rechnoy'`,
  )
  const id = await desk.optionOf('projectIds', /Речной берег/)
  const refused = await remove(`/projects/${id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('«rechnoy»'),
  ])
  await desk.site.pool.query(`update source set paused_at = now() where name = 'rechnoy'`)
  expect((await remove(`/projects/${id}`)).status).toBe(204)
})

test('a run taken back leaves no project and no house that it brought, until the source brings them again', async () => {
  const run = await bring('otkat', 'Откатный')
  expect(await status('/proekty/otkatnyy')).toBe(200)
  const { dataDir, databaseUrl, pool } = desk.site
  await rollbackRun({ pool, dataDir, databaseUrl }, run)
  await desk.site.catalogue.refresh()
  expect(await status('/proekty/otkatnyy')).toBe(404)
  for (const path of ['/proekty', '/sitemap-projects.xml', '/'])
    expect(await text(path)).not.toMatch(/Откатный|otkatnyy/)
  const id = await desk.optionOf('projectIds', /Откатный \(нет на сайте\)/)
  expect((await desk.ask('GET', `/projects/${id}`)).body).toMatchObject({ url: null })
  await bring('otkat', 'Откатный', { teaser: 'Снова здесь' })
  expect(await text('/proekty/otkatnyy')).toContain('Снова здесь')
})

test('a house is made by hand in its project, has a name of its own there, is hidden and deleted', async () => {
  const projectId = await desk.optionOf('projectIds', /Берёзовая/)
  const made = await desk.publish('buildings', {
    projectId,
    name: 'Дом 1',
    address: 'Берёзовая, 1',
  })
  await expect.poll(() => text('/proekty/berezovaya-roscha')).toContain('Берёзовая, 1')
  const twin = await desk.ask('POST', '/buildings', { data: { projectId, name: 'дом 1' } })
  const refused = await desk.ask('POST', `/buildings/${twin.body.id}/publish`, {}, from(1))
  expect(refused.body.errors.name).toContain('уже есть')
  expect(
    (await desk.ask('POST', '/buildings', { data: { name: 'Дом 2' } })).body.errors,
  ).toMatchObject({ projectId: expect.any(String) })
  const path = `/buildings/${made.id}`
  await change(path, { hidden: true })
  await expect.poll(() => text('/proekty/berezovaya-roscha')).not.toContain('Берёзовая, 1')
  expect((await remove(path)).status).toBe(204)
  expect((await desk.ask('GET', path)).status).toBe(404)
})

test('what staff know of a house stands in its project: its promises with the reasons they moved, through an import', async () => {
  const id = await desk.optionOf('buildings', /Сосновый двор/)
  const path = `/buildings/${id}`
  const facts = { floorsTotal: 17, material: 'brick', lifts: 4, entrances: 2 }
  const declaration = { declarationUrl: '50-001231', permit: '59-RU-7' }
  await change(path, { ...facts, ...declaration, commissionQuarter: '8113', keysQuarter: '8114' })
  const page = () => text('/proekty/sosnovyy-dvor')
  const missing = async (...words: string[]) => {
    const shown = await page()
    return words.filter((one) => !shown.includes(one))
  }
  const known = ['II квартал 2028', 'III квартал 2028', 'кирпич', 'декларация 50-001231']
  await expect.poll(() => missing(...known)).toEqual([])

  const { body: now } = await desk.ask('GET', path)
  const later = await desk.ask('PUT', path, { data: { keysQuarter: '8116' } }, from(now.revision))
  const refused = await desk.ask('POST', `${path}/publish`, {}, from(later.body.revision))
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
  await change(path, { reason: 'Ждём подключения к сетям' })
  const moved = ['I квартал 2029', 'Как переносили сроки', 'Ждём подключения к сетям']
  await expect.poll(() => missing(...moved)).toEqual([])
  await bring('sosny', 'Сосновый двор', { teaser: 'Сосны до неба' })
  expect(await missing(...moved, 'кирпич', 'Сосны до неба')).toEqual([])
  const { revision } = (await desk.ask('GET', path)).body
  const bad = { declarationUrl: '50-12', material: 'paper', keysQuarter: 'скоро' }
  const { body } = await desk.ask('PUT', path, { data: bad }, from(revision))
  expect(Object.keys(body.errors).toSorted()).toEqual(['declarationUrl', 'keysQuarter', 'material'])
})
