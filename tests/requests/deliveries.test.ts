import { expect, test } from 'vitest'

import { delivery } from '#server/db/schema/deliveries.ts'

import { openRequestDesk, SECRET, startCrm, typed, until } from '../support/request-desk.ts'

test('a target that fails, hangs up and comes back gets every request, and can count it once', async () => {
  const moods = ['fails', 'hangs up', 'takes'] as const
  await using crm = await startCrm((call) => moods[call % 3]!)
  const target = { name: 'crm', type: 'webhook', url: crm.url, secret: SECRET, retryFromMs: 20 }
  await using own = await openRequestDesk({ targets: [target] })
  const bodies = Array.from({ length: 12 }, (_, at) =>
    typed({ idempotencyKey: `k${at}`, lots: [at + 1] }),
  )
  const numbers = (await Promise.all(bodies.map((body) => own.post(body)))).map(
    (answer) => answer.json().number,
  )
  await until(() => new Set(crm.arrived.map(({ key }) => key)).size === 12)
  expect(crm.arrived.every(({ isSigned }) => isSigned)).toBe(true)
  expect(crm.calls()).toBeGreaterThan(12)
  const one = crm.arrived.find(({ key }) => key === 'k3')!
  expect(one.body).toMatchObject({
    number: numbers[3],
    idempotencyKey: 'k3',
    category: 'Обратный звонок',
    subject: 'Квартира 12',
    name: 'Анна Каренина',
    phone: `+7${bodies[3]!.phone.replace(/\D/g, '').slice(1)}`,
    consent: true,
    lots: [{ id: 4, source: null, externalId: null, article: null }],
  })
  await until(async () => {
    const rows = await own.db.select().from(delivery)
    return rows.every(({ state }) => state === 'delivered')
  })
})

test('a quarantined request is not delivered', async () => {
  await using crm = await startCrm()
  await using own = await openRequestDesk({
    targets: [{ name: 'crm', type: 'webhook', url: crm.url }],
  })
  await own.post(typed({ homepage: 'x', idempotencyKey: 'spam' }))
  await own.post(typed({ idempotencyKey: 'person' }))
  await until(() => crm.arrived.length === 1)
  expect(crm.arrived.map(({ key }) => key)).toEqual(['person'])
})
