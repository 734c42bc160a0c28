import { afterAll, beforeAll, expect, test } from 'vitest'

import { addPasskey } from '#server/office/sign-in/passkey-rows.ts'

import { startSite } from '../../support/site.ts'
import { addStaff, browserOf, codeNow, PASSWORD, signedIn } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.[Symbol.asyncDispose]())

const enter = (email: string, password = PASSWORD) => ({ email, password })

test('an unknown mail and a wrong password are answered alike, and the sixth try waits', async () => {
  await addStaff(site, 'guessed@example.ru', 'content')
  for (const [email, from] of [
    ['guessed@example.ru', '10.0.3.1'],
    ['nobody@example.ru', '10.0.3.2'],
  ] as const) {
    const { ask } = browserOf(site, from)
    for (let at = 0; at < 5; at++)
      expect(await ask('POST', '/session', enter(email, 'wrong'))).toMatchObject({
        status: 401,
        body: { error: 'wrong' },
      })
    const { status, headers } = await ask('POST', '/session', enter(email))
    expect([status, Number(headers['retry-after']) > 600]).toEqual([429, true])
  }
})

test('failures of one place leave other places and known browsers alone', async () => {
  const { email, id } = await signedIn(site, 'content', 'known@example.ru')
  const home = browserOf(site, '10.3.1.1')
  const entered = await home.ask('POST', '/session', enter(email))
  const cookies = [entered.headers['set-cookie'] ?? []].flat()
  const mark = cookies.find((cookie) => cookie.startsWith('stvor_staff_known=')) ?? ''
  expect(mark).toMatch(/; Max-Age=\d+; Path=\/staff; HttpOnly; SameSite=Strict$/)
  const [known = ''] = mark.split(';')

  // Two addresses of one network are one place.
  const tryFrom = async (from: string, headers = {}, password = 'wrong') =>
    (await browserOf(site, from).ask('POST', '/session', enter(email, password), headers)).status
  for (let at = 0; at < 5; at++) expect(await tryFrom(`10.3.2.${at}`)).toBe(401)
  expect(await tryFrom('10.3.2.9', {}, PASSWORD)).toBe(429)
  expect(await tryFrom('10.3.3.1', {}, PASSWORD)).toBe(200)
  expect(await tryFrom('10.3.2.9', { cookie: known }, PASSWORD)).toBe(200)

  // A mark is of one member, and nobody else can write it.
  const forged = known.replace(`=${id}.`, `=${id + 1}.`)
  expect(await tryFrom('10.3.2.9', { cookie: forged }, PASSWORD)).toBe(429)
  expect(await tryFrom('10.3.2.9', { cookie: `${known}x` }, PASSWORD)).toBe(429)
  for (let at = 0; at < 5; at++) expect(await tryFrom('10.3.1.1', { cookie: known })).toBe(401)
  expect(await tryFrom('10.3.1.1', { cookie: known })).toBe(429)
})

/** Failures of a day from as many places. */
const failElsewhere = (kind: 'password' | 'code', email: string, count: number) =>
  site.pool.query(
    `insert into staff_attempt (kind, person, address, at)
     select $1, $2, 'far ' || n, now() from generate_series(1, $3) n`,
    [kind, email, count],
  )

test('many places together are slowed more and more, a known browser is not', async () => {
  const { email } = await signedIn(site, 'content', 'hunted@example.ru')
  const { headers } = await browserOf(site, '10.4.1.1').ask('POST', '/session', enter(email))
  const known = String([headers['set-cookie'] ?? []].flat().at(-1)).split(';')[0]
  await failElsewhere('password', email, 40)
  const { ask } = browserOf(site, '10.4.2.1')
  const refused = await ask('POST', '/session', enter(email))
  expect([refused.status, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
  expect((await ask('POST', '/session', enter(email), { cookie: known })).status).toBe(200)
})

const SIGNED = { clientDataJSON: '', authenticatorData: '', signature: '' }

test('guesses of a password from many places leave the passkeys of its owner alone', async () => {
  const { email, id } = await signedIn(site, 'content', 'keyholder@example.ru')
  const passkey = {
    memberId: id,
    credentialId: 'k'.repeat(40),
    publicKey: 'a',
    counter: 0,
    name: 'Ключ',
  }
  await addPasskey(site.pool, passkey)
  await failElsewhere('password', email, 40)
  const { ask } = browserOf(site, '10.7.1.1')
  expect((await ask('POST', '/session', enter(email))).status).toBe(429)
  const credential = { id: passkey.credentialId, response: SIGNED }
  expect((await ask('POST', '/session/passkey', { credential })).status).toBe(401)
})

test('codes guessed from many places by one who knows the password wait longer and longer, a known browser does not', async () => {
  const { email, secret } = await signedIn(site, 'owner', 'coded@example.ru')
  const home = browserOf(site, '10.8.1.1')
  await home.ask('POST', '/session', enter(email))
  const answer = await home.ask('POST', '/session/code', { code: codeNow(secret!, 1) })
  const [known = ''] = String([answer.headers['set-cookie'] ?? []].flat().at(-1)).split(';')

  const guess = async (from: string) => {
    const { ask } = browserOf(site, from)
    await ask('POST', '/session', enter(email))
    const { status, headers } = await ask('POST', '/session/code', { code: 'abcdef' })
    return { status, wait: Number(headers['retry-after'] ?? 0) }
  }
  for (let at = 0; at < 5; at++) expect((await guess(`10.8.2${at}.1`)).status).toBe(401)
  await failElsewhere('code', email, 5)
  const { status, wait } = await guess('10.8.3.1')
  expect([status, wait > 20]).toEqual([429, true])
  await failElsewhere('code', email, 2)
  expect((await guess('10.8.4.1')).wait).toBeGreaterThan(2 * wait)

  await home.ask('POST', '/session', enter(email))
  const cookie = `${home.cookie()}; ${known}`
  const wrong = await home.ask('POST', '/session/code', { code: 'abcdef' }, { cookie })
  expect(wrong.status).toBe(401)
})

test('passkeys are counted too', async () => {
  const { ask } = browserOf(site, '10.5.1.1')
  const credential = { id: 'x'.repeat(40), response: SIGNED }
  const statuses = []
  for (let at = 0; at < 6; at++)
    statuses.push((await ask('POST', '/session/passkey', { credential })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('thirty tries from one address are enough, whoever they are for; a right one between does not clear them', async () => {
  await addStaff(site, 'right@example.ru', 'content')
  const { ask } = browserOf(site, '10.0.4.1')
  const statuses = []
  for (let at = 0; at < 30; at++) {
    if (at === 20) await ask('POST', '/session', enter('right@example.ru'))
    statuses.push((await ask('POST', '/session', enter(`one${at}@example.ru`, 'x'))).status)
  }
  expect(statuses.indexOf(429)).toBe(29)
})

test('many tries at once get no farther than many in turn', async () => {
  await addStaff(site, 'rushed@example.ru', 'content')
  const tries = await Promise.all(
    Array.from({ length: 12 }, () =>
      browserOf(site, '10.0.5.1').ask('POST', '/session', enter('rushed@example.ru', 'x')),
    ),
  )
  expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
})

test('codes are guessed five times, then the person waits', async () => {
  const { email } = await signedIn(site, 'sales', 'codes@example.ru')
  const { ask } = browserOf(site, '10.0.6.1')
  await ask('POST', '/session', enter(email))
  const statuses = []
  for (let at = 0; at < 6; at++)
    statuses.push((await ask('POST', '/session/code', { code: 'abcdef' })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})
