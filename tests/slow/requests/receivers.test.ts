import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { delivery } from '#server/db/schema/deliveries.ts'

import {
  startAmoCrm,
  startBitrix24,
  startProfitbase,
  type Mood,
} from '../../support/crm-servers.ts'
import { openRequestDesk, startCrm, typed, until } from '../../support/request-desk.ts'
import { flat } from '../../requests/desk-flat.ts'

/** Each in its turn, then only good ones. */
const inTurn = (...moods: Mood[]) => {
  const left = [...moods]
  return () => left.shift() ?? 'takes'
}

const visit = (number: number) => ({
  ...typed({ lots: [flat.id], page: flat.url }),
  idempotencyKey: `visit-${number}`,
  attribution: { counterClientId: `c-${number}`, clicks: { yclid: `y-${number}` } },
})

const isAllDelivered = async ({ db }: Awaited<ReturnType<typeof openRequestDesk>>, rows: number) =>
  (await db.select().from(delivery).where(eq(delivery.state, 'delivered'))).length === rows

test('CRMs that fail, refuse inside a success and lose answers get every request once, as mapped', async () => {
  await using portal = await startBitrix24(
    inTurn('refuses inside', 'says nothing', 'takes', 'fails', 'says nothing', 'refuses inside'),
  )
  await using account = await startAmoCrm(
    'amo',
    inTurn('says nothing', 'fails', 'refuses inside', 'says nothing'),
  )
  await using base = await startProfitbase('pb', inTurn('fails', 'refuses inside', 'fails'))
  const retryFromMs = 30
  await using desk = await openRequestDesk({
    lots: [flat],
    targets: [
      {
        name: 'b24',
        type: 'bitrix24',
        url: portal.url,
        entity: 'deal',
        responsible: { 'lotsmanskiy-kvartal': 14 },
        fields: { UF_CRM_NUMBER: 'lots.0.number', UF_CRM_CLIENT: 'attribution.counterClientId' },
        retryFromMs,
      },
      {
        name: 'amo',
        type: 'amocrm',
        url: account.url,
        token: 'amo',
        fields: { '9021': 'lots.0.number' },
        retryFromMs,
      },
      { name: 'pb', type: 'profitbase', url: base.url, token: 'pb', retryFromMs },
    ],
  })
  const sent = [1, 2, 3, 4, 5].map(visit)
  for (const one of sent) expect((await desk.post(one)).statusCode).toBe(201)
  await until(() => isAllDelivered(desk, sent.length * 3))

  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect(portal.rows.deal?.map(({ ORIGIN_ID }) => ORIGIN_ID).toSorted()).toEqual(keys)
  expect(portal.rows.contact?.map(({ ORIGIN_ID }) => ORIGIN_ID).toSorted()).toEqual(keys)
  expect(portal.rows.deal?.find(({ ORIGIN_ID }) => ORIGIN_ID === 'visit-3')).toMatchObject({
    ASSIGNED_BY_ID: 14,
    UF_CRM_NUMBER: '17',
    UF_CRM_CLIENT: 'c-3',
  })
  expect(account.unsorted.map(({ source_uid }) => source_uid).toSorted()).toEqual(keys)
  expect(account.unsorted[0]?._embedded.leads[0]).toMatchObject({
    custom_fields_values: expect.arrayContaining([{ field_id: 9021, values: [{ value: '17' }] }]),
  })
  expect(base.orders.map(({ phone }) => String(phone)).toSorted()).toEqual(
    sent.map(({ phone }) => `+7${phone.replace(/\D/g, '').slice(1)}`).toSorted(),
  )
  expect(base.tokens()).toBeGreaterThan(1)
})

test('a CRM slower than a try gets its request once, and the mail beside it does not wait', async () => {
  await using portal = await startBitrix24(inTurn('holds'))
  await using mail = await startCrm()
  await using desk = await openRequestDesk({
    targets: [
      { name: 'b24', type: 'bitrix24', url: portal.url, entity: 'lead', retryFromMs: 30 },
      { name: 'mail', type: 'webhook', url: mail.url },
    ],
  })
  await desk.post(visit(1))
  await until(() => mail.arrived.length === 1 && portal.rows.lead?.length === 1)
  const [slow] = await desk.db.select().from(delivery).where(eq(delivery.target, 'b24'))
  expect(slow?.state).toBe('waiting')
  // The try ends after ten seconds; the next one asks whether the first has arrived.
  await until(() => isAllDelivered(desk, 2))
  expect(portal.rows.lead).toHaveLength(1)
})

test('a form that a manager of amoCRM has accepted meanwhile is not sent anew', async () => {
  await using account = await startAmoCrm('amo', inTurn('says nothing'))
  await using desk = await openRequestDesk({
    targets: [{ name: 'amo', type: 'amocrm', url: account.url, token: 'amo', retryFromMs: 300 }],
  })
  await desk.post(visit(1))
  await until(() => account.unsorted.length === 1)
  account.accept()
  await until(() => isAllDelivered(desk, 1))
  expect(account.unsorted).toHaveLength(1)
})

test('a webhook with a map gets the fields of its receiver, in objects where they have dots', async () => {
  await using crm = await startCrm()
  const fields = {
    'client.phone': 'phone',
    'client.name': 'name',
    flat: 'lots.0.number',
    price: 'lots.0.price',
    agreed: 'consent',
    missing: 'lots.7.number',
  }
  await using desk = await openRequestDesk({
    lots: [flat],
    targets: [{ name: 'crm', type: 'webhook', url: crm.url, fields }],
  })
  await desk.post({ ...visit(1), phone: '+7 912 345-67-89', name: 'Анна' })
  await until(() => crm.arrived.length === 1)
  expect(crm.arrived[0]?.body).toEqual({
    client: { phone: '+79123456789', name: 'Анна' },
    flat: '17',
    price: 10_350_000,
    agreed: true,
  })
  expect(crm.arrived[0]?.key).toBe('visit-1')
})
