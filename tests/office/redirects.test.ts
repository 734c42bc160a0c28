import { afterAll, beforeAll, expect, test } from 'vitest'

import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { startSite } from '../support/site.ts'
import { ORIGIN, signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof owner.ask>) => owner.ask(...asked)

const from = (revision: number) => ({ 'if-match': `"${revision}"` })

async function goes(path: string) {
  const { statusCode, headers } = await site.app.inject(path)
  return [statusCode, headers.location]
}

test('a redirect is live when it is saved, other after a change, and none once it is taken away', async () => {
  const data = { from: '/staraya-akciya', to: '/akcioteka' }
  expect(await goes(data.from)).toEqual([404, undefined])
  const made = await ask('POST', '/redirects', { data })
  expect([made.status, made.body.revision]).toEqual([201, 1])
  await expect.poll(() => goes(data.from)).toEqual([301, '/akcioteka'])
  const path = `/redirects/${made.body.id}`
  const change = { data: { to: '/novosti', statusCode: '302' } }
  expect((await ask('PUT', path, change)).status).toBe(428)
  const changed = await ask('PUT', path, change, from(1))
  expect(changed.body.data).toEqual({ ...data, to: '/novosti', statusCode: '302' })
  await expect.poll(() => goes(`${data.from}?a=1`)).toEqual([302, '/novosti?a=1'])
  const stale = await ask('PUT', path, { data: { to: '/kontakty' } }, from(1))
  expect([stale.status, stale.body.message]).toEqual([412, expect.stringContaining('на /novosti')])
  expect((await ask('DELETE', path, undefined, from(1))).status).toBe(412)
  expect((await ask('DELETE', path, undefined, from(2))).status).toBe(204)
  await expect.poll(() => goes(data.from)).toEqual([404, undefined])
})

test('an address with Russian letters leads on however it is written, and is taken once', async () => {
  const letters = '/новости/сдан-дом'
  const encoded = encodeURI(letters)
  const data = { from: `${encoded}/`, to: '/novosti' }
  expect((await ask('POST', '/redirects', { data })).status).toBe(201)
  for (const path of [encoded, `${encoded}/`, encoded.toLowerCase()])
    await expect.poll(() => goes(path)).toEqual([301, '/novosti'])
  const back = await ask('POST', '/redirects', { data: { from: '/novosti', to: encoded } })
  expect(back.body.errors.to).toMatch('по кругу')
  const twice = await ask('POST', '/redirects', { data: { from: letters, to: '/proekty' } })
  expect(twice.body.errors.from).toMatch('уже есть')
})

test('of two redirects that wait for an import one is made, and who asked for the other is told', async () => {
  const { pool, dataDir, databaseUrl } = site
  const twice = ['/novosti', '/proekty'].map((to) => ({ data: { from: '/zhdut-dvoe', to } }))
  await withPublishingLock({ pool, dataDir, databaseUrl }, async () => {
    const answers = await Promise.all(twice.map((body) => ask('POST', '/redirects', body)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
  })
  await expect.poll(() => goes('/zhdut-dvoe')).toEqual([301, expect.anything()])
  const reason = 'С этого адреса уже есть переадресация'
  expect((await ask('GET', '/overview')).body.refusals).toMatchObject([
    { entity: 'redirects', title: '/zhdut-dvoe', reason },
  ])
})

test('an address that is none, one that is taken, and a circle are refused in words', async () => {
  const errorsOf = async (from: string, to: string) =>
    (await ask('POST', '/redirects', { data: { from, to } })).body.errors
  expect(Object.keys(await errorsOf('staraya', 'novaya'))).toEqual(['from', 'to'])
  expect(Object.keys(await errorsOf('/staff/me', '//evil.example'))).toEqual(['from', 'to'])
  expect((await ask('POST', '/redirects', { data: { from: '/a', to: '/b' } })).status).toBe(201)
  expect((await errorsOf('/a', '/c')).from).toMatch('уже есть')
  expect((await errorsOf('/b', '/a')).to).toMatch('по кругу')
  expect((await errorsOf('/c', '/c')).to).toBeDefined()
  for (const page of ['/kvartiry', '/proekty/lotsmanskiy-kvartal', '/soglasie'])
    expect([page, (await errorsOf(page, '/novosti')).from]).toEqual([
      page,
      expect.stringContaining('есть страница'),
    ])
  expect(await errorsOf('/proekty/netu', '/proekty')).toBeUndefined()
})

/** A table as the form of the office sends it. */
async function bringTable(lines: readonly string[], isTrial = false) {
  const form = new FormData()
  form.set('file', new File([['from,to,statusCode', ...lines].join('\n')], 'old.csv'))
  if (isTrial) form.set('try', '1')
  const sent = new Response(form)
  const answer = await site.app.inject({
    method: 'POST',
    url: '/staff/api/redirects/table',
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      origin: ORIGIN,
      cookie: owner.browser.cookie(),
      'content-type': sent.headers.get('content-type') ?? '',
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('redirects of an older site come as a table: whole addresses, queries, all under a path', async () => {
  const table = [
    'https://staryy.example/about.html,/o-kompanii,301',
    '/katalog/?id=5,/kvartiry,',
    '/katalog?id=5&view=plan,/proekty,302',
    '/stroyka/**,/novosti,301',
    '/foto,/net-takoy,301',
  ]
  const tried = await bringTable(table, true)
  expect(tried).toEqual({
    status: 200,
    body: { added: 5, changed: 0, same: 0, dead: [{ line: 6, to: '/net-takoy' }] },
  })
  expect(await goes('/about.html')).toEqual([404, undefined])
  expect((await bringTable(table)).status).toBe(200)
  await expect.poll(() => goes('/about.html')).toEqual([301, '/o-kompanii'])
  expect(await goes('/katalog?a=1&id=5')).toEqual([301, '/kvartiry?a=1'])
  expect(await goes('/katalog?view=plan&id=5')).toEqual([302, '/proekty'])
  expect(await goes('/katalog?id=6')).toEqual([404, undefined])
  expect(await goes('/stroyka/2019/maj')).toEqual([301, '/novosti'])
  expect((await bringTable(table, true)).body).toMatchObject({ added: 0, changed: 0, same: 5 })
})

test('a table with a fault is refused whole, with its lines', async () => {
  const { status, body } = await bringTable([
    '/odin,/dva,301',
    '/dva,/odin,301',
    'bez-kosoy,/novosti,301',
    '/tri,/novosti,200',
    '/tri,/proekty,301',
    '/proekty/**,/novosti,301',
    '/catalogue/**,/novosti,301',
  ])
  expect(status).toBe(422)
  for (const words of [
    /строка 2: .*по кругу/,
    /строка 4: Введите адрес этого сайта/,
    /строка 5: Код «200»/,
    /строка 6: .*уже есть в строке 5/,
    /строка 7: Под этим адресом есть страницы сайта: \/proekty/,
    /строка 8: Под этим адресом есть страницы сайта: \/catalogue/,
  ])
    expect(body.errors.file).toMatch(words)
  expect(await goes('/odin')).toEqual([404, undefined])
  expect((await bringTable(['/pyat,/novosti'].map((line) => line.replace(',', '\t')))).status).toBe(
    422,
  )
})

test('a table of the longest holds up nobody, whether its addresses differ by query or by pattern', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) =>
    at % 2 === 0 ? `/magazin?id=${at},/kvartiry` : `/magazin/${at}/**,/kvartiry`,
  )
  expect((await bringTable(rows, true)).body).toMatchObject({ added: 20_000, dead: [] })
})
