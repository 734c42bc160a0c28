import { afterAll, beforeAll, expect, test } from 'vitest'

import { mayDo, needsSecondFactor, roles } from '#domain/office/roles.ts'

import { startSite } from '../support/site.ts'
import { signedIn, type OfficeBrowser } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let content: OfficeBrowser
let sales: OfficeBrowser
beforeAll(async () => {
  site = await startSite()
  content = (await signedIn(site, 'content')).browser
  sales = (await signedIn(site, 'sales')).browser
})
afterAll(() => site?.[Symbol.asyncDispose]())

const refused = { status: 403, body: { error: 'role' } }
const edition = (number: number) => ({ 'if-match': `"${number}"` })
const words = { title: 'Осень', type: 'Скидки на жильё' }

test('whoever may publish a price has a second factor', () => {
  const publishers = roles.filter((role) =>
    (['lots', 'prices'] as const).some((area) => mayDo(role, area, 'publish')),
  )
  expect(publishers).toEqual(['owner', 'sales'])
  expect(publishers.every(needsSecondFactor)).toBe(true)
})

test('an editor neither overrides a lot nor closes prices', async () => {
  const change = { value: 1_000_000, reason: 'опечатка' }
  expect(await content.ask('PUT', '/lots/5/overrides/price', change)).toMatchObject(refused)
  const closing = { closed: true }
  expect(await content.ask('PUT', '/prices/lotsmanskiy-kvartal/flat', closing)).toMatchObject(
    refused,
  )
})

test.each([
  { effect: { percent: 3 } },
  { effect: { amount: 100_000 } },
  { effect: { price: 5_000_000 } },
  { effect: { percent: 3 }, changesPrice: true },
])('an editor drafts a promotion with %o, sales publish it', async (data) => {
  const made = await content.ask('POST', '/promotions', { data: { ...words, ...data } })
  expect(made.status).toBe(201)
  const path = `/promotions/${made.body.id}`
  for (const [deed, body] of [
    ['/publish', {}],
    ['/schedule', { at: new Date(Date.now() + 60_000).toISOString() }],
    ['/release', { fields: ['title'] }],
  ] as const)
    expect(await content.ask('POST', path + deed, body, edition(1))).toMatchObject(refused)
  expect((await sales.ask('POST', `${path}/publish`, {}, edition(1))).status).toBeLessThan(203)

  // Taking the price away changes it as well.
  const without = { data: { effect: {}, changesPrice: false } }
  expect((await content.ask('PUT', path, without, edition(1))).status).toBe(200)
  expect(await content.ask('POST', `${path}/publish`, {}, edition(2))).toMatchObject(refused)
  expect(await content.ask('DELETE', path, undefined, edition(2))).toMatchObject(refused)
})

test('an hour that sales set does not stand for the words of an editor, who is informed of it', async () => {
  const made = await sales.ask('POST', '/promotions', {
    data: { ...words, effect: { percent: 2 } },
  })
  const path = `/promotions/${made.body.id}`
  const at = new Date(Date.now() + 60_000).toISOString()
  await sales.ask('POST', `${path}/schedule`, { at }, edition(1))
  const more = await content.ask('PUT', path, { data: { effect: { percent: 9 } } }, edition(1))
  expect(more.body).toMatchObject({
    state: 'draft',
    publishAt: null,
    note: expect.stringContaining('Час публикации снят'),
  })
  await sales.ask('POST', `${path}/schedule`, { at }, edition(2))
  const own = await sales.ask('PUT', path, { data: { effect: { percent: 3 } } }, edition(2))
  expect(own.body).toMatchObject({ state: 'scheduled', publishAt: at })
})

test('a promotion that changes no price is the editor’s to publish, and not sales’', async () => {
  const made = await content.ask('POST', '/promotions', {
    data: { ...words, effect: { gift: 'кладовая' } },
  })
  const path = `/promotions/${made.body.id}`
  expect(await sales.ask('POST', `${path}/publish`, {}, edition(1))).toMatchObject(refused)
  expect(
    await sales.ask('POST', '/promotions', { data: { ...words, effect: { gift: 'кладовая' } } }),
  ).toMatchObject(refused)
  expect((await content.ask('POST', `${path}/publish`, {}, edition(1))).status).toBeLessThan(203)
})
