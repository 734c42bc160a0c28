import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSite } from '../support/site.ts'
import { addStaff, browserOf, codeNow, enrol, PASSWORD, signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

const enter = (email: string, password = PASSWORD) => ({ email, password })

test('a content editor comes in by password alone, and the cookie is closed to scripts and other sites', async () => {
  await addStaff(site, 'editor@example.ru', 'content')
  const { ask } = browserOf(site)
  const { status, body, headers } = await ask('POST', '/session', enter(' Editor@Example.ru '))
  expect([status, body]).toEqual([200, { next: 'done' }])
  const [session = ''] = [headers['set-cookie'] ?? []].flat()
  expect(session).toMatch(/^stvor_staff=[\w-]{43}; Path=\/staff; HttpOnly; SameSite=Strict$/)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('GET', '/me')).body).toMatchObject({ role: 'content', level: 'full' })
  const { rows } = await site.pool.query('select sha256 from staff_session')
  expect(JSON.stringify(rows)).not.toContain(session.slice(12, 55))
})

test.each(['owner', 'sales', 'legal'] as const)(
  '%s sees nothing before the second factor is set up, and needs it ever after',
  async (role) => {
    const email = `second-${role}@example.ru`
    await addStaff(site, email, role)
    const browser = browserOf(site, '10.0.1.1')
    const { ask } = browser
    expect((await ask('POST', '/session', enter(email))).body).toEqual({ next: 'enrol' })
    expect((await ask('GET', '/me')).body).toMatchObject({ level: 'enrol', totp: false })
    for (const path of ['/audit', '/members', '/me/sessions'])
      expect((await ask('GET', path)).body).toEqual({ error: 'secondFactor' })
    const before = browser.cookie()
    const key = await enrol(browser)
    expect(browser.cookie()).not.toBe(before)
    expect((await ask('GET', '/me')).body).toMatchObject({ level: 'full', totp: true })

    const { ask: again } = browserOf(site, '10.0.1.1')
    expect((await again('POST', '/session', enter(email))).body).toEqual({ next: 'code' })
    expect((await again('GET', '/me')).body).toEqual({ error: 'secondFactor' })
    const code = codeNow(key, 1)
    expect((await again('POST', '/session/code', { code })).body).toEqual({ next: 'done' })
    expect((await again('GET', '/audit')).status).toBe(200)
  },
)

test('a code counts once: whoever saw it typed cannot use it again', async () => {
  const { email, secret } = await signedIn(site, 'owner', 'replay@example.ru')
  const [one, other] = [browserOf(site, '10.0.2.1'), browserOf(site, '10.0.2.2')]
  for (const { ask } of [one, other]) await ask('POST', '/session', enter(email))
  const code = codeNow(secret!, 1)
  expect((await one.ask('POST', '/session/code', { code })).status).toBe(200)
  expect(await other.ask('POST', '/session/code', { code })).toMatchObject({
    status: 401,
    body: { error: 'wrongCode' },
  })
})

test.each(['email', 'password'])('an over-long %s is a complaint, not an error', async (name) => {
  const { ask } = browserOf(site, '10.6.1.1')
  // Random letters: the index row of a repeated one would be compressed.
  const long = Array.from({ length: 200 }, () => crypto.randomUUID()).join('')
  const { status, body } = await ask('POST', '/session', { ...enter('a@b.ru'), [name]: long })
  expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
})

test('a page of another site writes nothing, though the browser is signed in', async () => {
  const { ask } = await signedIn(site, 'owner', 'visited@example.ru')
  for (const origin of ['https://elsewhere.example', 'null', ''])
    for (const [method, path] of [
      ['POST', '/session'],
      ['POST', '/members'],
      ['DELETE', '/session'],
    ] as const)
      expect(await ask(method, path, {}, { origin })).toMatchObject({
        status: 403,
        body: { error: 'foreign' },
      })
})

test('sessions are listed and ended by their owner alone', async () => {
  const mine = await signedIn(site, 'content', 'mine@example.ru')
  const other = await signedIn(site, 'content', 'other@example.ru')
  const second = browserOf(site, '10.0.7.1')
  await second.ask('POST', '/session', enter('mine@example.ru'))
  const { items } = (await mine.ask('GET', '/me/sessions')).body
  expect(items.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([
    false,
    true,
  ])
  const [{ id }] = items.filter(({ current }: { current: boolean }) => !current)
  expect((await other.ask('DELETE', `/me/sessions/${id}`)).status).toBe(404)
  expect((await mine.ask('DELETE', `/me/sessions/${id}`)).status).toBe(204)
  expect((await second.ask('GET', '/me')).body).toEqual({ error: 'signIn' })
  expect((await mine.ask('DELETE', '/session')).status).toBe(204)
  expect((await mine.ask('GET', '/me')).status).toBe(401)
})

test.each([
  ['half an hour without a word', `seen_at = now() - interval '31 minutes'`],
  ['half a day in all', `at = now() - interval '13 hours'`],
])('a session ends after %s', async (_, set) => {
  const { ask, id } = await signedIn(site, 'content', `${set.length}@example.ru`)
  await site.pool.query(`update staff_session set ${set} where member_id = $1`, [id])
  expect((await ask('GET', '/me')).body).toEqual({ error: 'signIn' })
})

test('a new password ends the other sessions and is asked for the old one', async () => {
  const { ask, email } = await signedIn(site, 'content', 'changing@example.ru')
  const second = browserOf(site, '10.0.8.1')
  await second.ask('POST', '/session', enter(email))
  const change = (current: string, password: string) =>
    ask('PUT', '/me/password', { current, password })
  expect((await change('wrong', 'Another1word')).body.errors.current).toBeDefined()
  expect((await change(PASSWORD, 'short')).body.errors.password).toBe(
    'Не\u00A0меньше 8\u00A0знаков',
  )
  expect((await change(PASSWORD, 'Password1')).body.errors.password).toMatch(/подбирают первым/)
  expect((await change(PASSWORD, 'Another1word')).status).toBe(204)
  expect((await second.ask('GET', '/me')).status).toBe(401)
  expect((await ask('GET', '/me')).status).toBe(200)
})

test('a second factor is not exchanged by whoever found an open session', async () => {
  const { ask } = await signedIn(site, 'owner', 'phone@example.ru')
  expect((await ask('POST', '/me/totp', {})).status).toBe(422)
  expect((await ask('POST', '/me/totp', { password: PASSWORD })).body.secret).toMatch(
    /^[A-Z2-7]{32}$/,
  )
})

test('nobody signs in from a page that is not ours, nor reads without a session', async () => {
  const { ask } = browserOf(site)
  expect(await ask('GET', '/me')).toMatchObject({ status: 401, body: { error: 'signIn' } })
  expect((await ask('GET', '/no-such-thing')).status).toBe(401)
  const { ask: known } = await signedIn(site, 'viewer', 'reader@example.ru')
  expect(await known('GET', '/no-such-thing')).toMatchObject({
    status: 404,
    body: { error: 'notFound' },
  })
})
