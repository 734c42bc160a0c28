import { afterAll, beforeAll, expect, test } from 'vitest'

import { formatHouse } from '#domain/lots/lot-titles.ts'
import { lotQuery } from '#domain/query/lot-query.ts'

import { startSite } from '../support/site.ts'

type Started = Awaited<ReturnType<typeof startSite>>
let site: Started
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

const flatId = () => site.catalogue.listedIds('flat')[0]!
const projectPath = () => `/proekty/${site.catalogue.current.projects[0]!.alias}`
const open = async (path: string) => (await site.app.inject(path)).body

test.each<[string, () => string, string[]]>([
  ['home', () => '/', ['callback']],
  ['contacts', () => '/kontakty', ['contacts']],
  ['the list', () => '/kvartiry?rooms=2', ['selection']],
  ['favourites', () => '/izbrannoe', ['selection']],
  ['a flat', () => `/kvartiry/${flatId()}`, ['lot', 'mortgage', 'visit']],
  ['a project', () => projectPath(), ['mortgage', 'project', 'visit']],
])('%s has its forms, each at a place of its own', async (_, path, forms) => {
  const html = await open(path())
  const found = [...html.matchAll(/<form[^>]* id="zayavka-(\w+)"[^>]* method="post"/g)]
  expect(found.map(([, name]) => name!).toSorted()).toEqual(forms)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every page leads to the form for a call', async () => {
  expect(await open('/akcioteka')).toContain('href="/kontakty#zayavka-contacts"')
})

test('a selection is asked for in the words of the search', async () => {
  expect(await open('/kvartiry?rooms=2')).toMatch(/name="subject"[^>]*value="Подбор квартиры: [^"]/)
})

test('a list of one house and a schema of one project name the project in the topic', async () => {
  const [flat, place] = (['flat', 'parking'] as const).map(
    (kind) => site.catalogue.current.lots(kind).find(lotQuery()).lots[0]!,
  )
  const topicOn = async (path: string) =>
    / name="subject" value="([^"]*)"/.exec(await open(path))?.[1]
  expect(await topicOn(`/kvartiry?building=${flat!.building.id}`)).toBe(
    `Подбор квартиры: ${formatHouse(flat!)}`,
  )
  expect(await topicOn(`/parkovki/schema?project=${place!.project.alias}`)).toBe(
    `Схема паркинга: ${place!.project.name}`,
  )
})

test('a form that was folded is open when it comes back with mistakes', async () => {
  const path = `/kvartiry/${flatId()}`
  expect(await open(path)).not.toMatch(/<details[^>]*open=""[^>]*><summary>Записаться/)
  const { statusCode, body } = await site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'form=visit&category=%D0%A1%D0%9C%D0%98&subject=x&name=&phone=',
  })
  expect(statusCode).toBe(422)
  expect(body).toMatch(/<details[^>]*open=""[^>]*><summary>Записаться/)
  expect(body).toContain('href="#zayavka-visit-name"')
})

const typed = {
  form: 'contacts',
  category: 'Обратный звонок',
  name: 'Анна "<b>"',
  phone: '8 912',
  comment: 'После шести',
}
const send = (headers: object = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/kontakty',
    remoteAddress: '10.1.1.1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(typed).toString(),
  })

test('a form under a key that only the site makes is refused', async () => {
  const person = { name: 'Анна', phone: '8 912 345-67-89', subject: 'Вопрос', consent: '1' }
  const keyed = { ...typed, ...person }
  const post = (idempotencyKey: string) =>
    site.app.inject({
      method: 'POST',
      url: '/kontakty',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...keyed, idempotencyKey }).toString(),
    })
  const codes = []
  for (const key of ['booking-token-paid', 'post-1-1', 'my-own'])
    codes.push((await post(key)).statusCode)
  expect(codes).toEqual([422, 422, 303])
})

test('who sends too often, and who is sent by another site, reads why and keeps his words', async () => {
  const foreign = await send({ 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  // An older browser names the site alone, or «null» where a page hides it.
  for (const origin of ['https://elsewhere.example', 'null'])
    expect((await send({ origin })).statusCode).toBe(403)
  expect(foreign.body).not.toContain('<form')

  const codes = []
  for (let at = 0; at < 30; at++) codes.push((await send()).statusCode)
  expect(new Set(codes)).toEqual(new Set([422]))
  const late = await send()
  expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  expect(late.body).toContain('<input type="hidden" name="phone" value="8 912">')
  for (const { headers, body } of [foreign, late]) {
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<dd>Анна &quot;&lt;b&gt;&quot;</dd>')
    expect(body).toContain('<dd>После шести</dd>')
  }
})

test('metrics tell how requests fare', async () => {
  const { body } = await site.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  for (const name of [
    'requests_waiting',
    'requests_refused',
    'requests_quarantined',
    'request_targets_failing',
  ])
    expect(body).toMatch(new RegExp(`^stvor_${name} 0$`, 'm'))
})
