import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runImport } from '#server/import/run.ts'

import { startSite } from '../../support/site.ts'
import { signedIn } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let editor: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  editor = await signedIn(site, 'content')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof editor.ask>) => editor.ask(...asked)
const from = (revision: number) => ({ 'if-match': `"${revision}"` })
const open = async (path: string) => (await site.app.inject(path)).body
const place = () => ({ pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl })
const statusOf = async (path: string) => (await site.app.inject(path)).statusCode

async function newsCalled(alias: string) {
  const { body } = await ask('GET', '/news')
  const found = body.items.find(
    ({ data, told }: { data: { alias: string }; told: object | null }) =>
      told && data.alias === alias,
  )
  return (await ask('GET', `/news/${found.id}`)).body
}

/** The small catalogue once more, with its news changed. */
async function importAgain(change: (news: { id: string }[]) => object[]) {
  const catalogue = JSON.parse(readFileSync('tests/templates/small.json', 'utf8'))
  const file = join(site.dataDir, 'again.json')
  writeFileSync(file, JSON.stringify({ ...catalogue, news: change(catalogue.news) }))
  return runImport({ ...place(), input: file, source: 'demo' })
}

const own = { title: 'Двор открыт', body: 'Приходите в субботу.', alias: 'dvor-otkryt' }

test('an imported piece shows both words; a draft changes nothing on the site until it is published', async () => {
  const before = await newsCalled('dom-1-vveden')
  expect(before).toMatchObject({ revision: 0, state: 'published', staff: [], gone: null })
  expect(before.told.title).toBe(before.data.title)
  const data = { ...before.data, title: 'Дом 1 принят', evil: 1, sourceId: null }
  const saved = await ask('PUT', `/news/${before.id}`, { data }, from(0))
  expect([saved.status, saved.headers.etag]).toEqual([200, '"1"'])
  expect(saved.body).toMatchObject({ state: 'draft', staff: ['title'], told: before.told })
  expect(saved.body.data).not.toHaveProperty('evil')
  expect(await open('/novosti/dom-1-vveden')).not.toContain('Дом 1 принят')

  const published = await ask('POST', `/news/${before.id}/publish`, {}, from(1))
  expect(published).toMatchObject({ status: 200, body: { state: 'published', revision: 1 } })
  await expect.poll(() => open('/novosti/dom-1-vveden')).toContain('Дом 1 принят')
  await expect.poll(() => open('/novosti')).toContain('Дом 1 принят')
  await expect.poll(() => open('/novosti/dom-1-vveden/_payload.json')).toContain('Дом 1 принят')
})

test('an import renews what staff left alone and keeps what they set; a release gives it back', async () => {
  await importAgain((news) =>
    news.map((one) =>
      one.id === 'n-1' ? { ...one, title: 'Новый заголовок', lead: 'Новое вступление' } : one,
    ),
  )
  const now = await newsCalled('dom-1-vveden')
  expect(now.data).toMatchObject({ title: 'Дом 1 принят', lead: 'Новое вступление' })
  expect(now.told).toMatchObject({ title: 'Новый заголовок' })
  const page = () => open('/novosti/dom-1-vveden')
  await expect.poll(page).toContain('Новое вступление')
  expect(await page()).toContain('Дом 1 принят')

  const path = `/news/${now.id}/release`
  const released = await ask('POST', path, { fields: ['title'] }, from(now.revision))
  expect(released.body).toMatchObject({ staff: [], data: { title: 'Новый заголовок' } })
  await expect.poll(page).toContain('Новый заголовок')
})

test('a piece of our own: a draft has a link to look at, then it is on the site, then it is gone', async () => {
  const made = await ask('POST', '/news', { data: own })
  expect([made.status, made.body.revision, made.headers.etag]).toEqual([201, 1, '"1"'])
  const path = `/news/${made.body.id}`
  expect(await statusOf('/novosti/dvor-otkryt')).toBe(404)
  const { body } = await ask('POST', `${path}/preview`, {})
  const preview = await site.app.inject(body.url)
  expect(preview.body).toContain('Приходите в')
  const picture = `${body.url}/picture.png`
  expect(preview.body).toMatch(new RegExp(`"og:image" content="http[^"]+${picture}"`))
  const drawn = await site.app.inject(picture)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png'])
  expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(await statusOf('/staff/preview/nothing')).toBe(404)

  await ask('POST', `${path}/publish`, {}, from(1))
  await expect.poll(() => statusOf('/novosti/dvor-otkryt')).toBe(200)
  await expect.poll(() => open('/sitemap-news.xml')).toContain('dvor-otkryt')
  await importAgain((news) => news)
  expect(await statusOf('/novosti/dvor-otkryt')).toBe(200)

  expect((await ask('DELETE', path, undefined, from(1))).status).toBe(204)
  await expect.poll(() => statusOf('/novosti/dvor-otkryt')).toBe(404)
  expect((await ask('PUT', path, { data: own }, from(1))).status).toBe(404)
})

test('what is wrong is named by its field, and an address that is taken is not published', async () => {
  expect((await ask('POST', '/news', {})).body.errors).toEqual({
    title: 'Поле обязательно для заполнения',
  })
  const wrong = { title: 'x', alias: 'Двор', publishedAt: 'завтра' }
  expect((await ask('POST', '/news', { data: wrong })).body.errors).toEqual({
    alias: 'Только латинские буквы, цифры и дефис',
    publishedAt: 'Введите дату',
  })
  const { body } = await ask('POST', '/news', { data: { ...own, alias: 'dom-1-vveden' } })
  expect(await ask('POST', `/news/${body.id}/publish`, {}, from(1))).toMatchObject({
    status: 422,
    body: { errors: { alias: 'Этот адрес занят другой записью' } },
  })
  const unnamed = await ask('POST', '/news', { data: { title: 'Щука у «Причала»' } })
  const made = (await ask('GET', `/news/${unnamed.body.id}`)).body
  expect(made.data).toMatchObject({ alias: 'schuka-u-prichala', body: '', hidden: false })
})

test('of two who write at once one is told what the other wrote; without an edition nobody writes', async () => {
  const { id, revision } = await newsCalled('dom-1-vveden')
  const path = `/news/${id}`
  expect((await ask('PUT', path, { data: { title: 'x' } })).status).toBe(428)
  const answers = await Promise.all(
    ['Первый', 'Второй'].map((title) => ask('PUT', path, { data: { title } }, from(revision))),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
  expect(lost!.body).toMatchObject({ by: 'Анна', current: { data: won!.body.data } })
  expect(lost!.headers.etag).toBe(`"${revision + 1}"`)
})

test('every edition stays, and any of them can be the draft again', async () => {
  const { id, revision } = await newsCalled('dom-1-vveden')
  const { items } = (await ask('GET', `/news/${id}/history`)).body
  expect(items.length).toBe(revision)
  expect(items[0]).toMatchObject({ number: revision, author: 'Анна', state: 'draft' })
  const path = `/news/${id}/history/1/restore`
  const restored = await ask('POST', path, {}, from(revision))
  expect(restored.body).toMatchObject({ state: 'draft', data: { title: 'Дом 1 принят' } })
  const none = `/news/${id}/history/99/restore`
  expect((await ask('POST', none, {}, from(restored.body.revision))).status).toBe(404)
})

test('what the source drops goes, but for what staff wrote in; hidden, it is nowhere', async () => {
  const { id, revision } = await newsCalled('dom-1-vveden')
  await ask('POST', `/news/${id}/publish`, {}, from(revision))
  const other = await newsCalled('dvor-bez-mashin')
  await importAgain((news) => news.filter(({ id: one }) => one !== 'n-1' && one !== 'n-2'))
  expect((await ask('GET', `/news/${other.id}`)).status).toBe(404)
  const now = (await ask('GET', `/news/${id}`)).body
  expect(now.gone).toMatch(/^20/)
  expect(await statusOf('/novosti/dom-1-vveden')).toBe(200)
  const imported = await ask('DELETE', `/news/${id}`, undefined, from(now.revision))
  expect([imported.status, imported.body.message]).toEqual([409, expect.stringContaining('скрыть')])

  const hidden = await ask('PUT', `/news/${id}`, { data: { hidden: true } }, from(now.revision))
  await ask('POST', `/news/${id}/publish`, {}, from(hidden.body.revision))
  await expect.poll(() => statusOf('/novosti/dom-1-vveden')).toBe(404)
  await importAgain((news) => news)
  expect((await ask('GET', `/news/${id}`)).body).toMatchObject({
    gone: null,
    data: { hidden: true },
  })
  expect(await statusOf('/novosti/dom-1-vveden')).toBe(404)
})

test('an import brings a new piece at an address that staff gave to theirs', async () => {
  const alias = 'sosedniy-adres'
  const made = await ask('POST', '/news', { data: { ...own, alias } })
  await ask('POST', `/news/${made.body.id}/publish`, {}, from(1))
  await expect.poll(() => statusOf(`/novosti/${alias}`)).toBe(200)
  await importAgain((news) => [...news, { ...news[1], id: 'n-99', alias }])
  const { body } = await ask('GET', '/news')
  const aliases = body.items.map(({ data }: { data: { alias: string } }) => data.alias)
  expect(aliases).toEqual(expect.arrayContaining([alias, `${alias}-2`]))
})

test('press and people are written the same way', async () => {
  const press = {
    title: 'О дворе',
    outlet: 'Вестник',
    publishedOn: '2026-11-20',
    url: 'https://a.ru/1',
  }
  const { body } = await ask('POST', '/press', { data: press })
  await ask('POST', `/press/${body.id}/publish`, {}, from(1))
  await expect.poll(() => open('/pressa-o-nas')).toContain('О\u00A0дворе')
  const person = await ask('POST', '/people', { data: { name: 'Вера Лоцман', role: 'Архитектор' } })
  await ask('POST', `/people/${person.body.id}/publish`, {}, from(1))
  await expect.poll(() => open('/o-kompanii')).toContain('Вера Лоцман')
})
