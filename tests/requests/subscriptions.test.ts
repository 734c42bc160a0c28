import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { afterAll, expect, test } from 'vitest'

import { allEditions } from '#domain/consent/legal-editions.ts'
import { openSubscriptions } from '#server/requests/subscriptions/subscriptions.ts'

import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import { openReaders, tokenOf } from './readers.ts'

const readers = await openReaders()
afterAll(() => readers[Symbol.asyncDispose]())
const { site, post, send, subscribe, lettersTo, flats, rows, rowOf } = readers
const { confirmed, publish, comesDue } = readers

test('a flat that frees up is told once, and only to who has confirmed', async () => {
  const [id] = flats() as [number]
  await publish({ [id]: 'reserved' })
  const page = await site.app.inject(`/kvartiry/${id}`)
  expect(page.body).toContain('<summary>Сообщить, если освободится</summary>')
  const answer = await subscribe({ lot: String(id), email: ' Anna@Reader.example ' })
  expect(answer.body).toContain('Проверьте почту')
  await subscribe({ lot: String(id), email: 'silent@reader.example' })
  const token = await confirmed('anna@reader.example')
  await until(() => lettersTo('silent@reader.example').length === 1)

  await publish({ [id]: 'available' })
  await until(() => lettersTo('anna@reader.example').length === 2)
  const letter = lettersTo('anna@reader.example')[1]!
  const stop = `https://stvor.example/api/subscriptions/${token}/stop`
  expect(letter).toContain(`https://stvor.example/kvartiry/${id}`)
  expect(letter).toContain(`List-Unsubscribe: <${stop}>`)
  expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(letter).toContain(`Отписаться: ${stop}`)

  await publish({ [id]: 'reserved' })
  await publish({ [id]: 'available' })
  expect(lettersTo('anna@reader.example')).toHaveLength(2)
  expect(lettersTo('silent@reader.example')).toHaveLength(1)
  expect(await rowOf('anna@reader.example')).toMatchObject({ state: 'ended' })
  expect(await rowOf('silent@reader.example')).toMatchObject({ state: 'asked' })
})

test('a withdrawn flat comes back; a flat on sale is not waited for', async () => {
  const id = flats()[1]!
  await publish({ [id]: 'withdrawn' })
  await subscribe({ lot: String(id), email: 'back@reader.example' })
  await confirmed('back@reader.example')
  await publish({})
  expect(lettersTo('back@reader.example')).toHaveLength(1)
  await publish({ [id]: 'available' })
  await until(() => lettersTo('back@reader.example').length === 2)

  const free = await subscribe({ lot: String(id), email: 'late@reader.example' })
  expect(free.body).toContain('Эта квартира уже в продаже')
  expect(await rowOf('late@reader.example')).toBeUndefined()
})

test('a search tells of what is put on sale for the first time, in one letter a day', async () => {
  const [one, two, other] = await freshFlats()
  await subscribe({
    query: `page=2&sort=-price&rooms=${one!.rooms}`,
    email: 'seeks@reader.example',
  })
  await confirmed('seeks@reader.example')
  expect(await rowOf('seeks@reader.example')).toMatchObject({ query: `rooms=${one!.rooms}` })

  await publish({ [other!.id]: 'available' })
  expect(lettersTo('seeks@reader.example')).toHaveLength(1)
  await publish({ [one!.id]: 'available' })
  await until(() => lettersTo('seeks@reader.example').length === 2)
  const letter = lettersTo('seeks@reader.example')[1]!
  expect(letter).toContain(`/kvartiry/${one!.id}`)
  expect(letter).toContain(`https://stvor.example/kvartiry?rooms=${one!.rooms}`)

  await publish({ [two!.id]: 'available', [one!.id]: 'reserved' })
  await publish({ [one!.id]: 'available' })
  expect(lettersTo('seeks@reader.example')).toHaveLength(2)
  await comesDue('seeks@reader.example')
  await until(() => lettersTo('seeks@reader.example').length === 3)
  const next = lettersTo('seeks@reader.example')[2]!
  expect(next).toContain(`/kvartiry/${two!.id}`)
  expect(next).not.toMatch(new RegExp(`/kvartiry/${one!.id}\\b`))
})

/** Two flats of one size and one of another, withdrawn and never sold before. */
async function freshFlats() {
  const all = flats().map((id) => site.catalogue.current.lot(id)!)
  const { rooms } = all[2]!
  const alike = all.slice(2).filter((lot) => lot.rooms === rooms)
  const chosen = [alike[0]!, alike[1]!, all.find((lot) => lot.rooms !== rooms && lot.rooms! < 4)!]
  await publish(Object.fromEntries(chosen.map(({ id }) => [id, 'coming_soon'])))
  await site.pool.query(
    `delete from status_history where status = 'available' and lot_id = any($1)`,
    [chosen.map(({ id }) => id)],
  )
  return chosen
}

test('opening a link changes nothing; one press leaves for good', async () => {
  await subscribe({ query: '', email: 'leaves@reader.example' })
  await until(() => lettersTo('leaves@reader.example').length === 1)
  const address = `/api/subscriptions/${tokenOf(lettersTo('leaves@reader.example')[0]!)}`
  const asked = await site.app.inject(address)
  expect(asked.body).toContain('<button>Подтвердить</button>')
  // Nothing presses for the visitor: the one script is that of letters and colours.
  expect(asked.body.match(/<script[^>]*>/g)).toEqual(['<script src="/plain.js">'])
  expect(asked.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(await rowOf('leaves@reader.example')).toMatchObject({ state: 'asked' })
  const foreign = await send(address, {}, { origin: 'https://elsewhere.example' })
  expect(foreign.statusCode).toBe(403)
  expect(await rowOf('leaves@reader.example')).toMatchObject({ state: 'asked' })
  await send(address, {}, { origin: 'https://stvor.example' })
  expect((await site.app.inject(address)).body).toContain('Подписка включена')
  expect((await site.app.inject(`${address}/stop`)).body).toContain('<button>Отписаться</button>')
  expect(await rowOf('leaves@reader.example')).toMatchObject({ state: 'active' })

  const byMailProgram = await send(
    `${address}/stop`,
    {},
    { 'content-type': 'multipart/form-data; boundary=x', 'sec-fetch-site': 'cross-site' },
  )
  expect(byMailProgram.statusCode).toBe(200)
  expect(await rowOf('leaves@reader.example')).toMatchObject({ state: 'ended' })
  // Who has left is not brought back by the first letter.
  await send(address)
  expect(await rowOf('leaves@reader.example')).toMatchObject({ state: 'ended' })
  for (const wrong of ['x'.repeat(32), 'short', '%00'])
    expect((await site.app.inject(`/api/subscriptions/${wrong}`)).statusCode).toBe(404)
})

test.each([
  [422, { email: '' }, {}],
  [422, { email: 'a@b' }, {}],
  [422, { email: 'a@b.example', query: 'x', consent: '' }, {}],
  [422, { email: 'a@b.example', lot: '999999999' }, {}],
  [422, { email: 'a@b.example' }, {}],
  [403, { email: 'a@b.example', query: '' }, { 'sec-fetch-site': 'cross-site' }],
  [403, { email: 'a@b.example', query: '' }, { origin: 'https://elsewhere.example' }],
])('%i for %j', async (status, fields, headers) => {
  const { consent, ...others } = { consent: 'on', ...fields }
  const filled = { ...others, ...(consent && { consent }) }
  expect((await send('/api/subscriptions', filled, headers)).statusCode).toBe(status)
  expect(await rowOf('a@b.example')).toBeUndefined()
})

test('a stranger is not flooded: the same wish is asked about once, and five a day are enough', async () => {
  for (const rooms of [1, 1, 2, 3, 4, 0, 0])
    await subscribe({ query: `rooms=${rooms}`, email: 'many@reader.example' })
  await subscribe({ query: 'layout=euro', email: 'many@reader.example' })
  await subscribe({ query: '', email: 'trap@reader.example', homepage: 'x' })
  await until(() => lettersTo('many@reader.example').length === 5)
  await publish({})
  expect(lettersTo('many@reader.example')).toHaveLength(5)
  expect(lettersTo('trap@reader.example')).toHaveLength(0)
})

test('a letter that the mail server does not take goes later', async () => {
  post.refuse(true)
  await subscribe({ query: '', email: 'later@reader.example' })
  await until(async () => (await rowOf('later@reader.example'))?.lastError === 'SMTP 451')
  post.refuse(false)
  await comesDue('later@reader.example')
  await until(() => lettersTo('later@reader.example').length === 1)
})

test('who never confirmed, and who left long ago, is forgotten', async () => {
  await site.pool.query(`update subscription set created_at = now() - interval '3 days'`)
  await site.pool.query(
    `update subscription set ended_at = now() - interval '31 days' where email like 'leaves@%'`,
  )
  const log = { info() {}, error() {} }
  const next = openSubscriptions({
    db: site.db,
    mail: { smtp: post.url, from: 'site@a.example' },
    siteUrl: 'https://stvor.example',
    siteName: () => 'Створ',
    catalogue: () => site.catalogue.current,
    legalTexts: async () => allEditions(),
    operatorOf: async () => null,
    log,
    background: createBackgroundTasks(log),
  })
  expect(await next.sendDue()).toBe(true)
  await next.close()
  const left = (await rows()).map(({ email }) => email)
  expect(left.toSorted()).toEqual([
    'anna@reader.example',
    'back@reader.example',
    'seeks@reader.example',
  ])
})

test('nothing is offered where no mail is set up', async () => {
  await using bare = await startSite()
  for (const path of ['/kvartiry', `/kvartiry/${flats()[0]!}`])
    expect((await bare.app.inject(path)).body).not.toContain('action="/api/subscriptions"')
  expect((await site.app.inject('/kvartiry')).body).toContain('action="/api/subscriptions"')
  const { statusCode } = await bare.app.inject({
    method: 'POST',
    url: '/api/subscriptions',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a@b.example&query=&consent=on',
  })
  expect(statusCode).toBe(404)
})
