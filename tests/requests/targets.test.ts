import { expect, test } from 'vitest'

import type { DeliveryPayload } from '#server/requests/delivery/target.ts'
import { amocrm } from '#server/requests/targets/amocrm.ts'
import { bitrix24 } from '#server/requests/targets/bitrix24.ts'
import { bitrix24Reports } from '#server/requests/targets/crm-reports.ts'
import { email } from '#server/requests/targets/email.ts'

import { startBitrix24 } from '../support/crm-servers.ts'
import { bodiesOf, startMailServer } from '../support/mail-server.ts'
import { startCrm } from '../support/request-desk.ts'
import { flat } from './desk-flat.ts'

const payload: DeliveryPayload = {
  number: '1-7',
  idempotencyKey: 'key-7',
  createdAt: '2026-11-21T09:00:00.000Z',
  category: 'Запись на просмотр',
  subject: 'Квартира 12',
  name: 'Анна <b>',
  phone: '+79123456789',
  phoneTyped: '8 912 345 67 89',
  comment: 'После шести',
  channel: 'call',
  time: '',
  lots: [{ ...flat, source: 'crm', externalId: 'dom-2-17', article: '2-17' }],
  page: '/kvartiry/12',
  form: 'lot',
  referrer: 'https://ya.ru/',
  address: '203.0.113.7',
  consents: [],
  attribution: {
    last: { source: 'yandex', medium: 'cpc' },
    clicks: { yclid: 'y-1' },
    counterClientId: 'c-1',
  },
  incomplete: false,
  joins: null,
}
const { signal } = new AbortController()
const leads = { entity: 'lead', fields: {}, responsible: {} } as const
const forms = {
  token: 'secret',
  siteUrl: 'https://stvor.example',
  pipeline: null,
  tags: [],
  fields: {},
} as const

test('Bitrix24 gets a lead; a repeat looks for the first one', async () => {
  await using portal = await startCrm(() => 'takes', { result: 77 })
  const deliver = bitrix24({ ...leads, url: `${portal.url}/rest/1/token` })
  expect(await deliver(payload, { first: true, signal })).toEqual({ externalId: '77' })
  expect(portal.arrived[0]).toMatchObject({
    path: '/rest/1/token/crm.lead.add.json',
    body: {
      fields: {
        TITLE: 'Заявка 1-7: Запись на просмотр',
        NAME: 'Анна <b>',
        PHONE: [{ VALUE: '+79123456789', VALUE_TYPE: 'WORK' }],
        SOURCE_ID: 'WEB',
        ORIGINATOR_ID: 'stvor',
        ORIGIN_ID: 'key-7',
        COMMENTS: expect.stringContaining('<br>Имя: Анна &lt;b&gt;<br>'),
        UTM_SOURCE: 'yandex',
        UTM_MEDIUM: 'cpc',
      },
      params: { REGISTER_SONET_EVENT: 'Y' },
    },
  })
})

test('a lead that Bitrix24 took in a try we gave up on is not made twice', async () => {
  await using portal = await startCrm(() => 'takes', { result: [{ ID: '55' }] })
  const deliver = bitrix24({ ...leads, url: `${portal.url}/rest/1/token/` })
  expect(await deliver(payload, { first: false, signal })).toEqual({ externalId: '55' })
  expect(portal.arrived.map(({ path }) => path)).toEqual(['/rest/1/token/crm.lead.list.json'])
  expect(portal.arrived[0]!.body).toMatchObject({
    filter: { ORIGINATOR_ID: 'stvor', ORIGIN_ID: 'key-7' },
  })
})

test('a refusal of Bitrix24 with a status of success is a failure', async () => {
  await using portal = await startCrm(() => 'takes', { error: 'QUERY_LIMIT_EXCEEDED' })
  const deliver = bitrix24({ ...leads, url: portal.url })
  await expect(deliver(payload, { first: true, signal })).rejects.toThrow('QUERY_LIMIT_EXCEEDED')
})

test('amoCRM gets a form in «Неразобранное», and the comment as a note', async () => {
  const taken = { uid: 'u-1', _embedded: { leads: [{ id: 9 }] } }
  await using crm = await startCrm(() => 'takes', { _embedded: { unsorted: [taken] } })
  const deliver = amocrm({ ...forms, url: crm.url })
  expect(await deliver(payload, { first: true, signal })).toEqual({ externalId: '9' })
  expect(crm.arrived.map(({ path }) => path)).toEqual([
    '/api/v4/leads/unsorted/forms',
    '/api/v4/leads/9/notes',
  ])
  expect(crm.arrived[0]!.headers.authorization).toBe('Bearer secret')
  expect(crm.arrived[0]!.body).toEqual([
    {
      source_name: 'stvor.example',
      source_uid: 'key-7',
      request_id: '1-7',
      created_at: 1795251600,
      metadata: {
        form_id: 'lot',
        form_name: 'Запись на просмотр',
        form_page: 'https://stvor.example/kvartiry/12',
        form_sent_at: 1795251600,
        ip: '203.0.113.7',
        referer: 'https://ya.ru/',
      },
      _embedded: {
        leads: [
          {
            name: 'Заявка 1-7: Запись на просмотр',
            _embedded: { tags: [{ name: 'Запись на просмотр' }] },
            custom_fields_values: [
              { field_code: 'UTM_SOURCE', values: [{ value: 'yandex' }] },
              { field_code: 'UTM_MEDIUM', values: [{ value: 'cpc' }] },
              { field_code: 'YCLID', values: [{ value: 'y-1' }] },
            ],
          },
        ],
        contacts: [
          {
            name: 'Анна <b>',
            custom_fields_values: [
              { field_code: 'PHONE', values: [{ value: '+79123456789', enum_code: 'WORK' }] },
            ],
          },
        ],
      },
    },
  ])
})

test('a letter names the request, has both forms and an id made of the key', async () => {
  await using post = await startMailServer()
  const { deliver, close } = email({
    smtp: post.url,
    to: 'sales@b.example',
    from: 'site@a.example',
  })
  const { externalId } = await deliver(payload, { first: true, signal })
  const again = await deliver(payload, { first: false, signal })
  close?.()
  expect(externalId).toMatch(/^<[0-9a-f]{32}@a\.example>$/)
  expect(again.externalId).toBe(externalId)
  const [letter] = post.letters
  expect(letter).toContain('To: sales@b.example')
  expect(letter).toContain('X-Idempotency-Key: key-7')
  const text = bodiesOf(letter!)
  expect(text).toContain('Телефон: +7 912 345-67-89'.replaceAll(/(?<=7|912) /g, '\u00A0'))
  expect(text).toContain('Анна &lt;b&gt;')
})

test('a letter nobody takes fails with a code and without names', async () => {
  const { deliver, close } = email({ smtp: 'smtp://127.0.0.1:9', to: 'a@b.ru', from: 'c@d.ru' })
  await expect(deliver(payload, { first: true, signal })).rejects.toThrow(/^E[A-Z]+$/)
  close?.()
})

test('a try that is over sends nothing: the letter of the next one is the only one', async () => {
  await using post = await startMailServer()
  const target = email({ smtp: post.url, to: 'sales@b.example', from: 'site@a.example' })
  const greet = post.hold()
  const late = AbortSignal.timeout(50)
  await expect(target.deliver(payload, { first: true, signal: late })).rejects.toThrow('timeout')
  greet()
  await target.deliver(payload, { first: false, signal })
  target.close?.()
  expect(post.letters).toHaveLength(1)
})

test('Bitrix24 gets mapped fields, and the person who answers for the project', async () => {
  await using portal = await startCrm(() => 'takes', { result: 77 })
  const fields = {
    UF_CRM_LOT: 'lots.0.externalId',
    UF_CRM_PRICE: 'lots.0.price',
    UF_CRM_CLIENT: 'attribution.counterClientId',
    UF_CRM_NOTHING: 'lots.1.externalId',
  }
  const responsible = { 'lotsmanskiy-kvartal': 14 }
  await bitrix24({ url: portal.url, entity: 'lead', fields, responsible })(payload, {
    first: true,
    signal,
  })
  const { fields: sent } = portal.arrived[0]!.body as { fields: Record<string, unknown> }
  expect(sent).toMatchObject({
    UF_CRM_LOT: 'dom-2-17',
    UF_CRM_PRICE: 10_350_000,
    UF_CRM_CLIENT: 'c-1',
    ASSIGNED_BY_ID: 14,
  })
  expect(sent).not.toHaveProperty('UF_CRM_NOTHING')
})

test('a deal comes with its contact, and neither is made twice', async () => {
  await using portal = await startCrm(() => 'takes', { result: 31 })
  const deliver = bitrix24({ ...leads, url: portal.url, entity: 'deal' })
  expect(await deliver(payload, { first: true, signal })).toEqual({ externalId: '31' })
  expect(portal.arrived.map(({ path }) => path)).toEqual([
    '/crm.contact.add.json',
    '/crm.deal.add.json',
  ])
  expect(portal.arrived[0]!.body).toMatchObject({
    fields: { NAME: 'Анна <b>', ORIGIN_ID: 'key-7', PHONE: [{ VALUE: '+79123456789' }] },
  })
  expect(portal.arrived[1]!.body).toMatchObject({ fields: { CONTACT_ID: 31, ORIGIN_ID: 'key-7' } })

  await using known = await startCrm(() => 'takes', { result: [{ ID: '55' }] })
  const again = bitrix24({ ...leads, url: known.url, entity: 'deal' })
  expect(await again(payload, { first: false, signal })).toEqual({ externalId: '55' })
  expect(known.arrived.map(({ path }) => path)).toEqual([
    '/crm.contact.list.json',
    '/crm.deal.list.json',
  ])
})

test('amoCRM gets a pipeline, tags and fields of the account', async () => {
  await using crm = await startCrm(() => 'takes', { _embedded: { unsorted: [{ uid: 'u-1' }] } })
  const own = { pipeline: 311, tags: ['сайт'], fields: { '9021': 'lots.0.number' } }
  await amocrm({ ...forms, ...own, url: crm.url })(payload, { first: true, signal })
  expect(crm.arrived[0]!.body).toMatchObject([
    {
      pipeline_id: 311,
      _embedded: {
        leads: [
          {
            _embedded: { tags: [{ name: 'Запись на просмотр' }, { name: 'сайт' }] },
            custom_fields_values: expect.arrayContaining([
              { field_id: 9021, values: [{ value: '17' }] },
            ]),
          },
        ],
      },
    },
  ])
})

test('the stage of a deal has its name from its pipeline, and goes by its code without one', async () => {
  await using portal = await startBitrix24()
  const { findStatus } = bitrix24Reports({ url: portal.url, entity: 'deal' })
  const deal = { ORIGIN_ID: 'key-7', CATEGORY_ID: '3' }
  portal.rows.deal?.push({ ...deal, ID: '1', STAGE_ID: 'C3:WON' })
  portal.rows.deal?.push({ ...deal, ID: '2', STAGE_ID: 'C3:OTHER' })
  expect([await findStatus('1', signal), await findStatus('2', signal)]).toEqual([
    { code: 'C3:WON', name: 'Сделка успешна' },
    { code: 'C3:OTHER', name: 'C3:OTHER' },
  ])
  await expect(findStatus('3', signal)).rejects.toThrow('HTTP 400')
})
