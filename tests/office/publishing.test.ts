import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { lotQuery } from '#domain/query/lot-query.ts'

import { startSiteProcess } from '../support/site-process.ts'
import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

/** The site that staff write in; over a real server another process of it beside, without notifications. */
let site: Awaited<ReturnType<typeof startSite>>
let other: Awaited<ReturnType<typeof startSiteProcess>> | null = null
let owner: Awaited<ReturnType<typeof signedIn>>
const otherData = mkdtempSync(join(tmpdir(), 'stvor-other-'))
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
  const { databaseUrl } = site
  if (inject('server'))
    other = await startSiteProcess({ place: { dataDir: otherData, databaseUrl } })
})
afterAll(async () => {
  await other?.[Symbol.asyncDispose]()
  await site?.[Symbol.asyncDispose]()
  rmSync(otherData, { recursive: true, force: true })
})

const ask = (...asked: Parameters<typeof owner.ask>) => owner.ask(...asked)

const from = (revision: number) => ({ 'if-match': `"${revision}"` })

/** What every process answers at an address. */
async function everywhere(path: string): Promise<string[]> {
  const here = (await site.app.inject(path)).body
  return other ? [here, await (await fetch(new URL(path, other.url))).text()] : [here]
}

/** Everywhere, on pages and in what browsers fetch instead of them. */
async function isSeen(words: string, ...paths: string[]) {
  for (const path of paths)
    await expect
      .poll(async () => (await everywhere(path)).every((body) => body.includes(words)))
      .toBe(true)
}

const withPayload = (...paths: string[]) => paths.flatMap((path) => [path, `${path}/_payload.json`])

async function publishNew(entity: string, data: object): Promise<{ url: string }> {
  const { body } = await ask('POST', `/${entity}`, { data })
  const { status, body: record } = await ask('POST', `/${entity}/${body.id}/publish`, {}, from(1))
  expect(status).toBe(200)
  return record
}

async function publishOf(path: string, data: object) {
  const { body } = await ask('GET', path)
  const saved = await ask('PUT', path, { data }, from(body.revision))
  const { status } = await ask('POST', `${path}/publish`, {}, from(saved.body.revision))
  expect(status).toBe(200)
}

async function optionOf(name: string): Promise<string> {
  return (await ask('GET', `/options/${name}`)).body.items[0].value
}

const flat = () => {
  const [first] = site.catalogue.current.lots('flat').find(lotQuery()).lots
  if (!first) throw new Error('There are no flats')
  return first
}

test('news, promotions and landing pages: their page, their list and the sitemap', async () => {
  const article = await publishNew('news', { title: 'Новость-метка', body: 'Текст.' })
  await isSeen('Новость-метка', ...withPayload(article.url, '/novosti'))
  await isSeen(article.url, '/sitemap-news.xml', '/novosti.rss')
  const rule = { rule: { kinds: ['flat'] }, effect: { gift: 'Ключница' } }
  const type = 'Бонусы и подарки'
  const promotion = await publishNew('promotions', { title: 'Акция-метка', type, ...rule })
  await isSeen('Акция-метка', ...withPayload(promotion.url, '/akcioteka'))
  await isSeen(promotion.url, '/sitemap-promotions.xml', '/akcioteka.rss')
  const list = { h1: 'Подборка-метка', filter: 'rooms=1', indexed: true }
  const landing = await publishNew('landings', list)
  await isSeen('Подборка-метка', ...withPayload(landing.url))
  await isSeen(landing.url, '/sitemap-landings.xml')
})

test('press, people, developers and the company: the pages that tell of them', async () => {
  const publishedOn = '2026-11-01'
  await publishNew('press', { title: 'Пресса-метка', outlet: 'Вестник', publishedOn })
  await isSeen('Пресса-метка', ...withPayload('/pressa-o-nas'))
  await publishNew('people', { name: 'Имя-метка', role: 'Архитектор' })
  await publishNew('legal-entities', { name: 'Застройщик-метка', inn: '5900000002' })
  await publishOf('/company', { story: 'Рассказ-метка' })
  for (const words of ['Имя-метка', 'Застройщик-метка', 'Рассказ-метка'])
    await isSeen(words, ...withPayload('/o-kompanii'))
})

test('programmes, documents and offices: the lists that hold them', async () => {
  const terms = { kind: 'instalment', rate: '0', minDownPercent: '20', termMonths: '12' }
  await publishNew('programmes', { name: 'Рассрочка-метка', ...terms, legal: 'Без банка.' })
  await isSeen('Рассрочка-метка', ...withPayload('/ipoteka'))
  await publishNew('documents', { title: 'Документ-метка', type: 'отчётность', public: true })
  await isSeen('Документ-метка', ...withPayload('/dokumentaciya'))
  await publishNew('offices', { name: 'Офис-метка', kind: 'sales', address: 'Причальная, 1' })
  await isSeen('Офис-метка', ...withPayload('/kontakty'))
})

test('consents and the policy: forms, the page of documents, the pages of the policy', async () => {
  const text = 'Даю {operator} согласие-метку на три года.'
  await publishOf('/consents/1', { text, label: 'Даю «согласие-метку»' })
  await isSeen('согласие-метку на\u00A0три года', '/dokumentaciya', '/soglasie')
  await isSeen('согласие-метку на три года', '/dokumentaciya/_payload.json')
  await isSeen('редакция 3', '/kontakty', flat().url)
  await publishOf('/policy', { text: '{operators}\n\nПолитика-метка.' })
  await isSeen('Политика-метка', '/soglasie', '/soglasie/politika-2', '/soglasie/politika.txt')
})

test('a project, its house, a report of it: the page of the project and of a flat', async () => {
  const page = `/proekty/${await optionOf('projects')}`
  await publishOf(`/projects/${await optionOf('projectIds')}`, { teaser: 'Проект-метка' })
  await isSeen('Проект-метка', ...withPayload(page, '/proekty'))
  const buildingId = await optionOf('buildings')
  await publishNew('reports', { buildingId, month: '2026-10', text: 'Отчёт-метка' })
  await isSeen('Отчёт-метка', ...withPayload(page))
  const { url, building } = flat()
  await publishOf(`/buildings/${building.id}`, { permit: 'Разрешение-метка' })
  await isSeen('Разрешение-метка', ...withPayload(url))
})

test('a field of a lot: its page, lists, the file and the feed of a search', async () => {
  const { id, url } = flat()
  const because = { value: 'Номер-метка', reason: 'По замеру', until: null }
  expect((await ask('PUT', `/lots/${id}/overrides/number`, because)).status).toBe(200)
  await isSeen('Номер-метка', ...withPayload(url, '/kvartiry'), '/api/catalogue/flats.csv')
  await isSeen('Номер-метка', '/api/catalogue/flats.rss')
})

test('what a publication would change is seen before it, and nothing of the look stays', async () => {
  const { catalogue } = site
  await catalogue.refresh()
  const { version } = catalogue.current
  const listed = catalogue.current.lots('parking').every(lotQuery({})).length
  const data = { title: 'Места в подарок', type: 'Другие', rule: { kinds: ['parking'] } }
  const { body } = await ask('POST', '/promotions', { data })
  const { status, body: effect } = await ask('GET', `/promotions/${body.id}/effect`)
  expect([status, effect.lots.all]).toEqual([200, { parking: listed }])
  await catalogue.refresh()
  expect(catalogue.current.version).toBe(version)
  expect((await ask('GET', `/promotions/${body.id}`)).body).toMatchObject({ state: 'draft' })
})
