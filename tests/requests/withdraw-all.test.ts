import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { consentRecord } from '#server/db/schema/consents.ts'
import { withdrawalProof } from '#server/db/schema/erasures.ts'
import { request } from '#server/db/schema/requests.ts'

import { bodiesOf, startMailServer } from '../support/mail-server.ts'
import { openRequestDesk, startCrm, typed, until } from '../support/request-desk.ts'

type Desk = Awaited<ReturnType<typeof openRequestDesk>>

const post = (desk: Desk, url: string, payload: string, from = '10.8.0.1') =>
  desk.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload,
  })

const statesOf = async ({ db }: Desk) =>
  (await db.select().from(request).orderBy(request.id)).map(({ state }) => state)

const waysOf = async ({ db }: Desk) => {
  const proofs = await db.select().from(consentRecord).orderBy(consentRecord.id)
  return proofs.filter(({ given }) => given).map(({ withdrawnBy }) => withdrawnBy)
}

async function leave(desk: Desk, requests: object[]): Promise<string[]> {
  const pages = []
  for (const one of requests) pages.push(String((await desk.post(typed(one))).headers.location))
  await until(async () => (await desk.db.$count(request)) === requests.length)
  return pages
}

test('a link of a letter to the e-mail withdraws all requests with that e-mail, once', async () => {
  await using mail = await startMailServer()
  await using desk = await openRequestDesk({ mail: { smtp: mail.url, from: 'a@stvor.example' } })
  const phone = '89215553300'
  const [page = ''] = await leave(desk, [
    { email: 'petrov@mail.ru', phone },
    { email: 'Petrov@Mail.ru', name: 'Пётр' },
    { email: 'a.petrov@mail.ru', phone },
    { phone, comment: 'пишите на petrov@mail.ru' },
  ])
  const shown = await desk.app.inject({ url: page })
  expect(shown.body).toContain('Прислать ссылку на\u00A0p···@mail.ru')
  expect(shown.body).not.toContain('Прислать код')
  const asked = await post(desk, `${page}/vse/zapros`, 'kanal=email')
  expect([asked.statusCode, asked.headers.location]).toEqual([303, `${page}/vse?kanal=email`])
  const isLink = (letter: string) => letter.includes('/vse?')
  await until(() => mail.letters.map(bodiesOf).some(isLink))
  const letter = mail.letters.find((one) => isLink(bodiesOf(one))) ?? ''
  expect(letter).toContain('To: petrov@mail.ru')
  const link = /https:\/\/stvor\.example(\S+\/vse\?kod=([\w-]{22}))/.exec(bodiesOf(letter))
  const [, url = '', code = ''] = link ?? []

  // Programs that look at links of letters erase nothing.
  const form = await desk.app.inject({ url })
  expect(form.body).toContain(`value="${code}"`)
  expect(await statesOf(desk)).toEqual(['new', 'new', 'new', 'new'])
  expect((await post(desk, `${page}/vse`, `kod=${code}`)).statusCode).toBe(422)
  const done = await post(desk, `${page}/vse`, `kod=${code}&confirm=1`)
  expect([done.statusCode, done.headers.location]).toEqual([303, page])
  expect(await statesOf(desk)).toEqual(['erased', 'erased', 'new', 'new'])
  expect(await waysOf(desk)).toEqual(['email link', 'email link', null, null])
  expect((await post(desk, `${page}/vse`, `kod=${code}&confirm=1`)).statusCode).toBe(422)
})

test('a code to the phone withdraws all requests with that phone; tries and messages are few', async () => {
  await using sender = await startCrm()
  await using desk = await openRequestDesk({
    targets: [{ name: 'sms', type: 'sms', url: sender.url }],
  })
  const phone = '8 921 555-33-11'
  const [page = '', second = '', other = ''] = await leave(desk, [
    { phone, email: 'one@mail.ru' },
    { phone: '+7 (921) 555 33 11' },
    { phone: '8 921 555-33-12', email: 'one@mail.ru' },
  ])
  const codes = () =>
    sender.arrived.flatMap(({ body }) => /: (\d{6}) — код/.exec(String(body.text))?.[1] ?? [])
  expect((await desk.app.inject({ url: page })).body).toContain('код на\u00A0+7\u00A0921\u00A0···')
  expect((await post(desk, `${page}/vse/zapros`, 'kanal=phone')).statusCode).toBe(303)
  expect(sender.arrived.at(-1)?.body.phone).toBe('+79215553311')
  const [code = ''] = codes()

  // At once again, by whichever request of this phone.
  const soon = await post(desk, `${second}/vse/zapros`, 'kanal=phone')
  expect([soon.statusCode, Number(soon.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(codes()).toHaveLength(1)

  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const tried = await post(desk, `${page}/vse`, `kod=${wrong}&confirm=1`)
  expect([tried.statusCode, tried.body.includes('Код не\u00A0подходит')]).toEqual([422, true])
  // The code of one request opens no other.
  expect((await post(desk, `${other}/vse`, `kod=${code}&confirm=1`)).statusCode).toBe(422)
  for (let at = 0; at < 4; at++)
    await post(desk, `${page}/vse`, `kod=${wrong}&confirm=1`, `10.8.1.${at}`)
  const late = await post(desk, `${page}/vse`, `kod=${code}&confirm=1`, '10.8.2.1')
  expect(late.statusCode).toBe(422)
  expect(await statesOf(desk)).toEqual(['new', 'new', 'new'])

  await desk.db.update(withdrawalProof).set({ at: sql`now() - interval '20 minutes'` })
  await post(desk, `${page}/vse/zapros`, 'kanal=phone', '10.8.2.2')
  const done = await post(desk, `${page}/vse`, `kod=${codes()[1]}&confirm=1`, '10.8.2.2')
  expect(done.statusCode).toBe(303)
  expect(await statesOf(desk)).toEqual(['erased', 'erased', 'new'])
  expect(await waysOf(desk)).toEqual(['phone code', 'phone code', null])
  expect(JSON.stringify(desk.logged)).not.toMatch(/921.?555/)
})

test('an old code proves nothing, a fourth message of a day is not sent, an address may not try on', async () => {
  await using sender = await startCrm()
  await using desk = await openRequestDesk({
    targets: [{ name: 'sms', type: 'sms', url: sender.url }],
  })
  const [page = ''] = await leave(desk, [{ phone: '8 921 555-33-13' }])
  await until(() => sender.arrived.length === 1)
  const ask = (from: string) => post(desk, `${page}/vse/zapros`, 'kanal=phone', from)
  for (let at = 0; at < 3; at++) {
    expect((await ask(`10.8.3.${at}`)).statusCode).toBe(303)
    await desk.db.update(withdrawalProof).set({ at: sql`now() - interval '16 minutes'` })
  }
  const fourth = await ask('10.8.3.9')
  expect([fourth.statusCode, sender.arrived.length]).toEqual([429, 4])
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3_600)
  const [, code = ''] = /: (\d{6}) — код/.exec(String(sender.arrived.at(-1)?.body.text)) ?? []
  expect((await post(desk, `${page}/vse`, `kod=${code}&confirm=1`, '10.8.3.9')).statusCode).toBe(
    422,
  )

  const answers = []
  for (let at = 0; at < 11; at++)
    answers.push((await post(desk, `${page}/vse`, 'kod=000000&confirm=1', '10.8.4.1')).statusCode)
  expect(answers.at(-1)).toBe(429)
  expect(await statesOf(desk)).toEqual(['new'])
})

test('a request erased and left anew brings no more messages to the same phone', async () => {
  await using sender = await startCrm()
  await using desk = await openRequestDesk({
    targets: [{ name: 'sms', type: 'sms', url: sender.url }],
  })
  const codes = () => sender.arrived.filter(({ body }) => String(body.text).includes('— код'))
  const statuses = []
  for (let at = 0; at < 3; at++) {
    const { headers } = await desk.post(typed({ phone: '8 921 555-33-14' }))
    const page = String(headers.location)
    await until(async () => (await desk.db.$count(request)) === at + 1)
    const asked = await post(desk, `${page}/vse/zapros`, 'kanal=phone', `10.8.5.${at}`)
    statuses.push(asked.statusCode)
    await post(desk, `${page}/otzyv`, 'confirm=1', `10.8.5.${at}`)
    expect(await statesOf(desk)).toEqual(Array.from({ length: at + 1 }, () => 'erased'))
  }
  expect([statuses, codes().length]).toEqual([[303, 429, 429], 1])
})
