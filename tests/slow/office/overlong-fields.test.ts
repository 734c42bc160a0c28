import { afterAll, beforeAll, expect, test } from 'vitest'

import { recordKinds } from '#domain/office/record-kinds.ts'
import { openOffice } from '#server/office/office.ts'

import { startSite } from '../../support/site.ts'
import { signedIn, type OfficeBrowser } from '../../office/office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: OfficeBrowser
beforeAll(async () => {
  site = await startSite()
  owner = (await signedIn(site, 'owner')).browser
})
afterAll(() => site?.[Symbol.asyncDispose]())

/** Random letters, as the index row of repeated ones is compressed below its limit of 2,7 kB. */
const textOf = (length: number) =>
  Array.from({ length: Math.ceil(length / 36) }, () => crypto.randomUUID())
    .join('')
    .slice(0, length)

/** Characters that JSON and forms carry and PostgreSQL does not take. */
const ILL_FORMED = 'a\0b\ud800'

/** Every name that a body of visitors' addresses has, and of the office's. */
const namesOfVisitors =
  'name email code token category subject source project consent comment lot lots phone number confirm idempotencyKey form page channel time marketing consentVersion share favourites comparison list message stack browser query rule until'.split(
    ' ',
  )
const names = [
  ...new Set([
    ...recordKinds.flatMap(({ fields }) => fields.map(({ name }) => name)),
    ...namesOfVisitors,
    ...'role password current credential id closed value reason field set from to'.split(' '),
    ...'statusCode note text address url path format every header columns words map stage numbers'.split(
      ' ',
    ),
    ...'alt filter ids at fields'.split(' '),
  ]),
]
const bodyOf = (text: string, of: string[]) => {
  const fields = Object.fromEntries(of.map((name) => [name, text]))
  return { ...fields, data: fields }
}

test('no address of the office fails on an over-long or ill-formed field', async () => {
  const settings = {
    siteUrl: 'http://x',
    siteName: () => '',
    staffSecret: '',
    env: {},
    storeCounts: async () => {},
    publicPaths: async () => [],
    offers: () => Promise.reject(new Error('no feed is asked for')),
    findConditions: async () => [],
    deliverNow() {},
    reminderToOf: () => 'nobody' as const,
  }
  const { endpoints } = openOffice({
    ...settings,
    pool: site.pool,
    dataDir: site.dataDir,
    databaseUrl: site.databaseUrl,
    db: site.db,
    catalogue: site.catalogue,
    keepPicture: async () => ({ error: '' }),
    targets: [],
  })
  const writing = endpoints.filter(({ method }) => method === 'POST' || method === 'PUT')
  expect(writing.length).toBeGreaterThan(60)
  const failed: unknown[] = []
  for (const { method, path } of writing)
    for (const text of [textOf(10_000), textOf(60_000), ILL_FORMED]) {
      const { length } = text
      const address = path
        // The member who asks is the first one.
        .replace(':id', path.startsWith('/members') ? '999' : '1')
        .replace(/:\w+/g, (name) => (name === ':field' ? 'comment' : '1'))
      const edition = { 'if-match': '"0"' }
      const { status } = await owner.ask(
        method,
        address,
        bodyOf(text, length > 50_000 ? ['comment'] : names),
        edition,
      )
      // A record whose edition is another answers so before its fields are looked at.
      if (status >= 500 || (length === 60_000 && ![404, 412, 422].includes(status)))
        failed.push([method, path, length, status])
    }
  expect(failed).toEqual([])
})

test('no form of visitors fails on an over-long or ill-formed field', async () => {
  const failed: unknown[] = []
  for (const url of [
    '/api/requests',
    '/api/subscriptions',
    '/api/bookings',
    '/api/send-data-to-logger',
    '/soglasie',
    '/soglasie/otzyv',
    '/izbrannoe',
    '/kvartiry',
    '/zayavka/x',
  ])
    for (const text of [textOf(3_000), textOf(60_000), ILL_FORMED])
      for (const name of namesOfVisitors) {
        const payload = {
          name: 'Анна',
          phone: '+7 912 345-67-89',
          email: 'a@example.ru',
          consent: 'on',
          category: 'Обратный звонок',
          subject: 'Звонок',
          idempotencyKey: crypto.randomUUID(),
          confirm: '1',
          number: '1-1',
          [name]: text,
        }
        const form = new URLSearchParams(Object.entries(payload)).toString()
        for (const [type, body] of [
          ['application/json', JSON.stringify(payload)],
          ['application/x-www-form-urlencoded', form],
        ] as const) {
          const { statusCode } = await site.app.inject({
            method: 'POST',
            url,
            headers: { 'content-type': type },
            remoteAddress: `10.${failed.length}.${namesOfVisitors.indexOf(name)}.${text.length % 250}`,
            payload: body,
          })
          if (statusCode >= 500) failed.push([url, name, text.length, type, statusCode])
        }
      }
  expect(failed).toEqual([])
})

test('a passkey with ill-formed letters is unknown, and a deep body is refused', async () => {
  const deep = JSON.parse('['.repeat(9_000) + ']'.repeat(9_000))
  const statuses = []
  const response = { clientDataJSON: '', authenticatorData: '', signature: '\ud800' }
  for (const credential of [{ id: 'a\0b', response }, deep])
    statuses.push((await owner.ask('POST', '/session/passkey', { credential })).status)
  statuses.push((await owner.ask('GET', '/requests?q=%%0000')).status)
  expect(statuses).toEqual([401, 422, 200])
})
