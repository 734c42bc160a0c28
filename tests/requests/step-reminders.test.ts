import pino from 'pino'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openStepReminders } from '#server/requests/reminders/step-reminders.ts'
import { readTargets } from '#server/requests/targets/read-targets.ts'

import { signedIn } from '../office/office.ts'
import { bodiesOf, startMailServer, subjectOf } from '../support/mail-server.ts'
import { typed, until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'stvor-steps-'))
let post: Awaited<ReturnType<typeof startMailServer>>
let site: Awaited<ReturnType<typeof startSite>>
let sales: Awaited<ReturnType<typeof signedIn>>
let reminders: ReturnType<typeof openStepReminders>
beforeAll(async () => {
  post = await startMailServer()
  site = await startSite({ settings: { MAIL: `${post.url}?from=site@stvor.example` } })
  sales = await signedIn(site, 'sales')
  reminders = open({})
})
afterAll(async () => {
  reminders?.close()
  await site?.[Symbol.asyncDispose]()
  await post?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

/** As the site opens it, which looks once a minute; `targets` and `alertAddresses` of another company. */
function open(other: Partial<Parameters<typeof openStepReminders>[0]>) {
  return openStepReminders({
    db: site.db,
    mail: { smtp: post.url, from: 'site@stvor.example' },
    log: pino({ enabled: false }),
    siteUrl: 'https://stvor.example',
    siteName: () => 'Створ',
    targets: [],
    alertAddresses: [],
    ...other,
  })
}

const VISITOR = { name: 'Ольга Тайная', phone: '8 921 555-66-77' }

async function leave(idempotencyKey: string, change: object = {}): Promise<string> {
  const payload = typed({ ...VISITOR, idempotencyKey, ...change })
  const answer = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = answer.json()
  await until(async () => (await sales.ask('GET', `/requests/${number}`)).status === 200)
  return number
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

async function put(number: string, body: object) {
  const { headers } = await sales.ask('GET', `/requests/${number}`)
  const ifMatch = { 'if-match': String(headers.etag) }
  const answer = await sales.ask('PUT', `/requests/${number}`, body, ifMatch)
  expect(answer.status).toBe(200)
}

/** Its hour comes, as the clock would bring it. */
const comesDue = (number: string, ago = '1 minute') =>
  site.pool.query(
    `update request set next_step_at = now() - $2::interval,
      remind_at = remind_at - (next_step_at - now()) - $2::interval where number = $1`,
    [number, ago],
  )

/** As if what is to be tried once more had waited long enough. */
async function retried() {
  await site.pool.query(`update request set remind_at = now() where remind_at < now() + '1 hour'`)
  await reminders.sendDue()
}

const lettersOf = (number: string) =>
  post.letters.filter((letter) => subjectOf(letter).includes(`Заявка ${number}:`))

const step = (text: string) => ({ nextStep: { text, at: tomorrow() } })

test('the responsible member gets one letter when the step is due, without a word of the visitor', async () => {
  const lot = site.catalogue.listedIds('flat')[0]!
  const number = await leave('due', { lots: [lot], comment: 'тайная просьба' })
  await put(number, { responsible: sales.id, ...step('Позвонить в банк') })
  await reminders.sendDue()
  expect(lettersOf(number)).toEqual([])
  await comesDue(number)
  await reminders.sendDue()
  const [letter = ''] = lettersOf(number)
  expect(letter).toContain(`To: ${sales.email}`)
  expect(subjectOf(letter)).toBe(`Заявка ${number}: Позвонить в банк, Створ`)
  const text = bodiesOf(letter)
  expect(text).toContain(`https://stvor.example/staff/requests/${number}`)
  expect(text).toContain(site.catalogue.current.lot(lot)!.project.name)
  expect(`${letter}${text}`).not.toMatch(/Ольга|Тайная|921.?555|тайная просьба/)
  await retried()
  expect(lettersOf(number)).toHaveLength(1)
})

test('two processes send one letter between them; another time of the step arms it once more, other words do not', async () => {
  const number = await leave('again')
  await put(number, { responsible: sales.id, ...step('Встреча') })
  await comesDue(number)
  const other = open({})
  await Promise.all([reminders.sendDue(), other.sendDue()])
  other.close()
  expect(lettersOf(number)).toHaveLength(1)
  const { body } = await sales.ask('GET', `/requests/${number}`)
  await put(number, { nextStep: { text: 'Встреча в офисе', at: body.nextStep.at } })
  await reminders.sendDue()
  expect(lettersOf(number)).toHaveLength(1)
  await put(number, step('Встреча в офисе'))
  await comesDue(number)
  await reminders.sendDue()
  expect(lettersOf(number)).toHaveLength(2)
})

test('closed, erased and stepless requests remind of nothing', async () => {
  const lawyer = await signedIn(site, 'legal')
  const [closed, erased, stepless] = [
    await leave('closed'),
    await leave('erased', { phone: '8 921 555-66-78' }),
    await leave('stepless'),
  ]
  for (const number of [closed, erased, stepless])
    await put(number, { responsible: sales.id, ...step('Позвонить') })
  await put(closed, { stage: 'closed', closedReason: 'Передумали' })
  await lawyer.ask('POST', '/requests/erase', { numbers: [erased], count: 1 })
  await put(stepless, { nextStep: null })
  for (const number of [closed, erased, stepless]) await comesDue(number)
  await reminders.sendDue()
  expect([closed, erased, stepless].map((number) => lettersOf(number).length)).toEqual([0, 0, 0])
})

test('without a responsible member the letter goes where requests are mailed, else where alerts are', async () => {
  const path = join(folder, 'targets.json')
  const mailbox = { name: 'mail', type: 'email', to: 'desk@stvor.example', smtp: post.url }
  writeFileSync(path, JSON.stringify([mailbox]))
  const targets = readTargets(path, 'https://stvor.example')
  const common = open({ targets, alertAddresses: ['alerts@stvor.example'] })
  const alerted = open({ alertAddresses: ['alerts@stvor.example'] })
  const found = { category: '', page: '/', form: '', seenLots: [] }
  expect([common, alerted, reminders].map(({ readersOf }) => readersOf(found))).toEqual([
    'common',
    'common',
    'responsible',
  ])
  const numbers = [await leave('common'), await leave('alerted')] as const
  for (const number of numbers) await put(number, step('Разобрать'))
  await comesDue(numbers[0])
  await common.sendDue()
  await comesDue(numbers[1])
  await alerted.sendDue()
  expect(numbers.map((number) => /^To: (.*)$/m.exec(lettersOf(number)[0] ?? '')?.[1])).toEqual([
    'desk@stvor.example',
    'alerts@stvor.example',
  ])
  for (const one of [common, alerted]) one.close()
  targets[0]?.close?.()
})

test('who has left is not written to', async () => {
  const gone = await signedIn(site, 'sales', 'gone@example.ru')
  const number = await leave('left')
  await put(number, { responsible: gone.id, ...step('Позвонить') })
  await site.pool.query('update staff_member set blocked_at = now() where id = $1', [gone.id])
  await comesDue(number)
  await reminders.sendDue()
  expect(lettersOf(number)).toEqual([])
})

test('a letter that the mail server does not take is tried again, for a day', async () => {
  const [number, hopeless] = [await leave('refused'), await leave('hopeless')]
  for (const one of [number, hopeless])
    await put(one, { responsible: sales.id, ...step('Позвонить') })
  await comesDue(number)
  await comesDue(hopeless, '25 hours')
  post.refuse(true)
  await reminders.sendDue()
  post.refuse(false)
  await retried()
  expect([lettersOf(number).length, lettersOf(hopeless).length]).toEqual([1, 0])
})

test('the card says who would hear of a step', async () => {
  const number = await leave('card')
  const { body } = await sales.ask('GET', `/requests/${number}`)
  expect(body.reminderTo).toBe('responsible')
  expect(body).not.toHaveProperty('remindAt')
})
