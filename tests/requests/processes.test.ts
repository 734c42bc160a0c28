import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import { subscription } from '#server/db/schema/subscriptions.ts'
import { addOnce, storeConsent } from '#server/requests/subscriptions/subscription-store.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'
import { openRequestDesk, startCrm, typed, until } from '../support/request-desk.ts'

const shared = await newDatabase('empty')
afterAll(() => removeDatabase(shared))

test('two processes over one database tell no number twice', async () => {
  await using crm = await startCrm()
  const where = {
    databaseUrl: shared.databaseUrl,
    targets: [{ name: 'crm', type: 'webhook', url: crm.url, retryFromMs: 50 }],
  }
  await using one = await openRequestDesk(where)
  await using two = await openRequestDesk(where)
  const keys = Array.from({ length: 200 }, (_, at) => `key-${at}`)
  const bodies = keys.map((idempotencyKey) => typed({ idempotencyKey }))

  const tell = async (desk: typeof one, body: object) =>
    (await desk.post(body)).json<{ number: string }>().number
  const [some, others] = await Promise.all([
    Promise.all(bodies.slice(0, 100).map((body) => tell(one, body))),
    Promise.all(bodies.slice(100).map((body) => tell(two, body))),
  ])
  expect(new Set([...some, ...others]).size).toBe(200)

  // Each key once more, to the other process: the same answers.
  expect(await Promise.all(bodies.slice(0, 100).map((body) => tell(two, body)))).toEqual(some)
  expect(await Promise.all(bodies.slice(100).map((body) => tell(one, body)))).toEqual(others)

  // Both at once.
  const both = typed({ idempotencyKey: 'both' })
  const [here, there] = await Promise.all([tell(one, both), tell(two, both)])
  expect(here).toBe(there)

  await until(() => new Set(crm.arrived.map(({ key }) => key)).size === 201)
  await until(async () =>
    (await one.db.select().from(delivery)).every(({ state }) => state === 'delivered'),
  )
  expect(await one.db.select().from(request)).toHaveLength(201)
  expect(crm.arrived.length).toBe(201)
})

test('five letters a day are five, though twenty forms come to several processes at once', async () => {
  await using desk = await openRequestDesk({ databaseUrl: shared.databaseUrl })
  const consent = await storeConsent(desk.db, null, null)
  const forms = Array.from({ length: 20 }, (_, at) => ({
    token: `token-${at}`,
    query: `priceTo=${at + 1}`,
    email: 'flood@reader.example',
    version: 1,
    consent,
    address: '',
    userAgent: '',
  }))
  const added = await Promise.all(forms.map((form) => addOnce(desk.db, form)))
  expect(added.filter(Boolean)).toHaveLength(5)
  expect(await desk.db.$count(subscription)).toBe(5)
})

test('a withdrawal through one process cleans the journal of the other', async () => {
  const where = { databaseUrl: shared.databaseUrl }
  await using one = await openRequestDesk(where)
  await using two = await openRequestDesk(where)
  const taken = await two.post(typed({ name: 'Отозвавшая', phone: '89215550088' }))
  const { number } = taken.json<{ number: string }>()
  await until(async () => (await one.db.$count(request, eq(request.number, number))) === 1)
  const journal = () => {
    const folder = join(two.dataDir, 'requests')
    const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
    return names.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  }
  expect(journal()).toContain('Отозвавшая')

  const { statusCode } = await one.app.inject({
    method: 'POST',
    url: `${String(taken.headers.location)}/otzyv`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'confirm=1',
  })
  expect(statusCode).toBe(303)
  await until(() => !journal().includes('Отозвавшая'))
  expect(journal()).not.toContain('9215550088')
})
