import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { consentRecord } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'

import { bodiesOf, startMailServer } from '../support/mail-server.ts'
import { openRequestDesk, startCrm, typed, until } from '../support/request-desk.ts'
import { flat } from './desk-flat.ts'
import { journalsOf } from './journals.ts'

type Desk = Awaited<ReturnType<typeof openRequestDesk>>

const day: [string, string] = ['00:00', '23:59']
const contacts = {
  phone: '8 800 100-04-17',
  projects: [],
  week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
}

const isStored = (desk: Desk, rows: number) =>
  until(async () => (await desk.db.$count(request)) === rows)

const open = (desk: Desk, url: string) => desk.app.inject({ url })

const post = (desk: Desk, url: string, payload: string, from = '10.8.0.1') =>
  desk.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload,
  })

const withdraw = (desk: Desk, page: string, body: string) => post(desk, `${page}/otzyv`, body)

test('a visitor gets a letter with the number, what was asked, what comes next and the page of the request', async () => {
  await using post = await startMailServer()
  await using desk = await openRequestDesk({
    lots: [flat],
    contacts,
    mail: { smtp: post.url, from: 'site@stvor.example' },
  })
  const answer = await desk.post(
    typed({ email: 'anna@mail.example', lots: [12], comment: 'купите http://spam.example' }),
  )
  const page = String(answer.headers.location)
  const { number } = answer.json<{ number: string }>()
  await until(() => post.letters.length === 1)
  const [letter = ''] = post.letters
  const text = bodiesOf(letter)
  expect(letter).toContain('To: anna@mail.example')
  expect(letter).toMatch(/Content-Type: text\/plain/)
  expect(letter).toMatch(/Content-Type: text\/html/)
  expect(text).toContain(`Заявка №\u00A0${number} принята`)
  expect(text).toContain('Квартира №\u00A017, Лоцманский квартал, Дом 2, 44,3')
  expect(text).toContain('https://stvor.example/kvartiry/12')
  expect(text).toMatch(/Что дальше: Позвоним (сегодня|завтра)/)
  expect(text).toContain(`https://stvor.example${page}`)
  // Neither words nor the whole number that anybody may have typed into the form.
  expect(text).not.toContain('spam.example')
  expect(text).not.toMatch(/912.\d{3}-\d{2}-\d{2}/)

  const shown = await open(desk, page)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.body).toContain(`Заявка №\u00A0${number}`)
  expect(shown.body).toContain('Лоцманский квартал')
  expect(shown.body).toContain('···-··-')
})

test('a request without an e-mail brings no letter; a repeat is told the same page', async () => {
  await using post = await startMailServer()
  await using desk = await openRequestDesk({ mail: { smtp: post.url, from: 'a@stvor.example' } })
  const body = typed({ idempotencyKey: 'same' })
  const first = await desk.post(body)
  await isStored(desk, 1)
  expect((await desk.post(body)).headers.location).toBe(first.headers.location)
  expect(await desk.db.select().from(delivery)).toEqual([])
})

test('nobody else opens the page: the number alone and a foreign proof lead nowhere', async () => {
  await using desk = await openRequestDesk()
  const page = String((await desk.post(typed())).headers.location)
  const other = String((await desk.post(typed())).headers.location)
  await isStored(desk, 2)
  expect((await open(desk, page)).statusCode).toBe(200)
  const proof = /-([\w-]{22})$/.exec(other)?.[1] ?? ''
  expect((await open(desk, page.replace(/[\w-]{22}$/, proof))).statusCode).toBe(404)
  expect((await open(desk, '/zayavka/1-1')).statusCode).toBe(404)
})

test('a withdrawal stops deliveries, erases rows and journals at once, and leaves the proof without identity', async () => {
  let isDown = true
  await using crm = await startCrm(() => (isDown ? 'fails' : 'takes'))
  await using desk = await openRequestDesk({
    targets: [{ name: 'crm', type: 'webhook', url: crm.url, retryFromMs: 100 }],
  })
  const person = { name: 'Забытая', phone: '89215551177', email: 'gone@mail.example' }
  const page = String((await desk.post(typed(person))).headers.location)
  await desk.post(typed({ ...person, name: 'Соседка' }))
  await isStored(desk, 2)
  await until(() => crm.calls() >= 2)

  const refused = await withdraw(desk, page, '')
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Отметьте, что данные нужно удалить')
  expect(await desk.db.$count(request, eq(request.state, 'erased'))).toBe(0)

  expect(await withdraw(desk, page, 'confirm=1')).toMatchObject({ statusCode: 303 })
  expect(journalsOf(desk)).not.toContain('Забытая')
  expect(journalsOf(desk)).toContain('Соседка')
  const rows = await desk.db.select().from(request).orderBy(request.id)
  expect(rows.map(({ state }) => state)).toEqual(['erased', 'new'])
  expect(JSON.stringify(rows[0])).not.toMatch(/Забытая|9215551177|gone@mail/)
  const proofs = await desk.db.select().from(consentRecord).orderBy(consentRecord.id)
  expect(proofs[0]).toMatchObject({
    purpose: 'pdn_processing',
    given: true,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    withdrawnAt: expect.any(Date),
    withdrawnBy: 'page',
    address: '',
    userAgent: '',
  })
  expect(proofs.at(-2)).toMatchObject({ given: true, withdrawnAt: null })

  isDown = false
  await until(() => crm.arrived.length > 0)
  await desk.post(typed({ name: 'Следующая' }))
  await until(() => crm.arrived.length === 2)
  expect(crm.arrived.map(({ body }) => body.name)).toEqual(['Соседка', 'Следующая'])

  const after = await open(desk, page)
  expect(after.body).toContain('Согласие отозвано, данные удалены')
  expect(after.body).toContain('отозвано')
  expect(after.body).not.toContain('<form')
})

test('a stranger who knows phone, name and e-mail withdraws his own request, and nothing of the visitor', async () => {
  await using desk = await openRequestDesk()
  const visitor = { name: 'Анна', phone: '89215552288', email: 'anna@mail.example' }
  const own = String((await desk.post(typed(visitor))).headers.location)
  const stranger = String((await desk.post(typed({ ...visitor, name: 'анна' }))).headers.location)
  await isStored(desk, 2)
  expect(await withdraw(desk, stranger, 'confirm=1')).toMatchObject({ statusCode: 303 })
  const rows = await desk.db.select().from(request).orderBy(request.id)
  expect(rows.map(({ state, name }) => [state, name])).toEqual([
    ['new', 'Анна'],
    ['erased', ''],
  ])
  expect(journalsOf(desk)).toContain('anna@mail.example')
  expect((await open(desk, own)).body).toContain('Принята, ждёт менеджера')
  const proofs = await desk.db.select().from(consentRecord).orderBy(consentRecord.id)
  expect(proofs.map(({ withdrawnBy }) => withdrawnBy)).toEqual([null, null, 'page', null])
})

test('where neither letters nor text messages are set up, the page names whom to ask for the rest', async () => {
  await using desk = await openRequestDesk({ contacts })
  const page = String((await desk.post(typed({ email: 'a@mail.example' }))).headers.location)
  await isStored(desk, 1)
  const { body } = await open(desk, page)
  expect(body).toMatch(/обратитесь к&nbsp;нам по\u00A0телефону 8 800 100-04-17/)
  expect(body).not.toContain('/vse/zapros')
  const posted = await post(desk, `${page}/vse/zapros`, 'kanal=email')
  expect(posted.statusCode).toBe(404)
})

test('a text message is asked for by a signed webhook, once', async () => {
  await using sender = await startCrm()
  await using desk = await openRequestDesk({
    targets: [{ name: 'sms', type: 'sms', url: sender.url, text: 'Створ: заявка {number}' }],
  })
  const answer = await desk.post(typed({ phone: '8 921 555-00-99' }))
  const { number } = answer.json<{ number: string }>()
  await until(() => sender.arrived.length === 1)
  expect(sender.arrived[0]?.body).toEqual({
    phone: '+79215550099',
    text: `Створ: заявка ${number}`,
  })
})
