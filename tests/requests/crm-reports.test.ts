import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedIn } from '../office/office.ts'
import { startAmoCrm, startBitrix24, type Mood } from '../support/crm-servers.ts'
import { typed } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

const AMO_SECRET = 'amo-secret-of-our-own'
const BITRIX_SECRET = 'bitrix-secret-of-our-own'
const folder = mkdtempSync(join(tmpdir(), 'stvor-crm-'))
let mood: Mood = 'takes'
let account: Awaited<ReturnType<typeof startAmoCrm>>
let portal: Awaited<ReturnType<typeof startBitrix24>>
let site: Awaited<ReturnType<typeof startSite>>
let sales: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  account = await startAmoCrm('token', () => mood)
  portal = await startBitrix24(() => mood)
  const path = join(folder, 'targets.json')
  const targets = [
    {
      name: 'amo',
      type: 'amocrm',
      url: account.url,
      token: 'token',
      categories: ['Запись на просмотр'],
      reportSecret: AMO_SECRET,
      statuses: { '142': 'booked' },
    },
    {
      name: 'b24',
      type: 'bitrix24',
      url: portal.url,
      reportSecret: BITRIX_SECRET,
      categories: ['Обратный звонок'],
      statuses: { IN_PROCESS: 'working', JUNK: 'closed' },
    },
  ]
  writeFileSync(path, JSON.stringify(targets))
  site = await startSite({ settings: { REQUEST_TARGETS_FILE: path } })
  sales = await signedIn(site, 'sales')
})
afterAll(async () => {
  await site?.[Symbol.asyncDispose]()
  await account?.[Symbol.asyncDispose]()
  await portal?.[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const card = (number: string) => sales.ask('GET', `/requests/${number}`)

/** Delivered, with the id that the CRM gave it. */
async function leave(idempotencyKey: string, category: string) {
  const payload = typed({ idempotencyKey, category })
  const answer = await site.app.inject({ method: 'POST', url: '/api/requests', payload })
  const { number } = answer.json()
  const leadOf = async (): Promise<string | null> => {
    const { rows } = await site.pool.query(
      `select external_id from delivery d join request r on r.id = d.request_id where number = $1`,
      [number],
    )
    return rows[0]?.external_id ?? null
  }
  await expect.poll(leadOf, { timeout: 20_000 }).not.toBeNull()
  return { number, lead: (await leadOf()) ?? '' }
}

const toAmo = (key: string) => leave(key, 'Запись на просмотр')
const toBitrix = (key: string) => leave(key, 'Обратный звонок')

async function report(path: string, form: Record<string, string>, remoteAddress = '10.9.0.1') {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/api/crm/${path}`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
  return answer.statusCode
}

const fromAmo = (lead: string) =>
  report(`amocrm/${AMO_SECRET}`, {
    'leads[status][0][id]': lead,
    'leads[status][0][status_id]': '999',
    'leads[status][0][pipeline_id]': '311',
  })

const fromBitrix = (lead: string, event = 'ONCRMLEADUPDATE') =>
  report(`bitrix24/${BITRIX_SECRET}`, { event, 'data[FIELDS][ID]': lead })

const statusOf = async (number: string) => (await card(number)).body.deliveries[0].crmStatus?.name

/** Nothing waits to be asked. */
async function settled() {
  const waiting = async () =>
    (await site.pool.query('select 1 from delivery where crm_ask_at is not null')).rowCount
  await expect.poll(waiting).toBe(0)
}

function move(lead: string, STATUS_ID: string) {
  const row = portal.rows.lead?.find(({ ID }) => ID === lead)
  if (row) row.STATUS_ID = STATUS_ID
}

async function put(number: string, body: object) {
  const { headers } = await card(number)
  const ifMatch = { 'if-match': String(headers.etag) }
  expect((await sales.ask('PUT', `/requests/${number}`, body, ifMatch)).status).toBe(200)
}

const auditOf = async (number: string) =>
  (
    await site.pool.query(
      `select "by", action from audit where entity = 'requests' and entity_id = $1 order by id`,
      [number],
    )
  ).rows

test('a status of amoCRM comes to the card by its name; one that is mapped becomes the stage', async () => {
  const { number, lead } = await toAmo('amo')
  expect(await statusOf(number)).toBeUndefined()
  account.move(Number(lead), 7)
  expect(await fromAmo(lead)).toBe(200)
  await expect.poll(() => statusOf(number)).toBe('Переговоры')
  expect((await card(number)).body).toMatchObject({ stage: 'new', revision: 1 })
  account.move(Number(lead), 142)
  await fromAmo(lead)
  await expect.poll(() => statusOf(number)).toBe('Успешно реализовано')
  expect((await card(number)).body).toMatchObject({ stage: 'booked', revision: 2 })
  expect(await auditOf(number)).toEqual([{ by: 'CRM', action: 'change' }])
})

test('Bitrix24 reports a lead without its status, and is asked for it; a closed one gets its reason', async () => {
  const { number, lead } = await toBitrix('b24')
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await put(number, { nextStep: { text: 'Позвонить', at } })
  move(lead, 'JUNK')
  expect(await fromBitrix(lead)).toBe(200)
  await expect.poll(() => statusOf(number)).toBe('Некачественный лид')
  expect((await card(number)).body).toMatchObject({
    stage: 'closed',
    closedReason: 'В\u00A0CRM: «Некачественный лид»',
    nextStep: null,
  })
  const { rows } = await site.pool.query('select remind_at from request where number = $1', [
    number,
  ])
  expect(rows).toEqual([{ remind_at: null }])
})

test('the stage that staff have set stays until the status there is another one', async () => {
  const { number, lead } = await toBitrix('staff')
  move(lead, 'IN_PROCESS')
  await fromBitrix(lead)
  await expect.poll(async () => (await card(number)).body.stage).toBe('working')
  await put(number, { stage: 'meeting' })
  await fromBitrix(lead)
  await settled()
  expect((await card(number)).body.stage).toBe('meeting')
  move(lead, 'JUNK')
  await fromBitrix(lead)
  await expect.poll(async () => (await card(number)).body.stage).toBe('closed')
})

test('the first word of a CRM does not take back what staff have done before it', async () => {
  const { number, lead } = await toBitrix('first')
  await put(number, { stage: 'meeting' })
  move(lead, 'IN_PROCESS')
  await fromBitrix(lead)
  await expect.poll(() => statusOf(number)).not.toBeUndefined()
  await settled()
  expect((await card(number)).body.stage).toBe('meeting')
})

test('a CRM that does not answer is asked again', async () => {
  const { number, lead } = await toBitrix('away')
  move(lead, 'IN_PROCESS')
  mood = 'fails'
  const asked = () => portal.asked.filter((path) => path.endsWith('crm.lead.get.json')).length
  const before = asked()
  await fromBitrix(lead)
  await expect.poll(asked).toBeGreaterThan(before)
  mood = 'takes'
  expect(await statusOf(number)).toBeUndefined()
  // Another report does not wait for the pause.
  await fromBitrix(lead)
  await expect.poll(() => statusOf(number)).toBe('В работе')
})

test('what is not ours is taken and changes nothing; who does not know the secret finds no address', async () => {
  const { number, lead } = await toBitrix('foreign')
  move(lead, 'JUNK')
  const statuses = [
    await fromBitrix('99999'),
    await fromBitrix(lead, 'ONCRMDEALUPDATE'),
    await fromBitrix(lead, 'ONCRMLEADDELETE'),
    await report(`amocrm/${AMO_SECRET}`, { 'leads[status][0][id]': lead }),
    await report(`bitrix24/${BITRIX_SECRET}`, {}),
    await report(`bitrix24/${AMO_SECRET}`, { event: 'ONCRMLEADUPDATE', 'data[FIELDS][ID]': lead }),
    await report('bitrix24/x', { event: 'ONCRMLEADUPDATE', 'data[FIELDS][ID]': lead }),
    await report(`constructor/${BITRIX_SECRET}`, { 'data[FIELDS][ID]': lead }),
  ]
  expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 404, 404])
  await settled()
  expect((await card(number)).body.stage).toBe('new')
  expect(await statusOf(number)).toBeUndefined()
})

test('a report is a small form; a browser that opens its address finds nothing', async () => {
  const url = `/api/crm/bitrix24/${BITRIX_SECRET}`
  const json = await site.app.inject({ method: 'POST', url, payload: { event: 'ONCRMLEADUPDATE' } })
  const large = await report(`bitrix24/${BITRIX_SECRET}`, { event: 'x'.repeat(70_000) })
  const opened = await site.app.inject(url)
  expect([json.statusCode, large, opened.statusCode, opened.body]).toEqual([400, 413, 404, ''])
})

test('who guesses the secret is held back; the CRM is not', async () => {
  const guess = () => report('amocrm/guess', {}, '10.9.0.2')
  const guesses = await Promise.all(Array.from({ length: 31 }, guess))
  expect([guesses.at(0), guesses.at(-1)]).toEqual([404, 429])
  const own = () => report(`amocrm/${AMO_SECRET}`, {}, '10.9.0.2')
  const reports = await Promise.all(Array.from({ length: 40 }, own))
  expect(new Set(reports)).toEqual(new Set([200]))
})

test('nothing is asked about a request that is erased, and what was heard goes with it', async () => {
  const lawyer = await signedIn(site, 'legal')
  const { number, lead } = await toBitrix('erased')
  move(lead, 'IN_PROCESS')
  await fromBitrix(lead)
  await expect.poll(() => statusOf(number)).toBe('В работе')
  await lawyer.ask('POST', '/requests/erase', { numbers: [number], count: 1 })
  move(lead, 'JUNK')
  expect(await fromBitrix(lead)).toBe(200)
  await settled()
  expect((await card(number)).body).toMatchObject({ state: 'erased', stage: 'new' })
  expect(await statusOf(number)).toBeUndefined()
})
