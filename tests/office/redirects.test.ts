import { afterAll, beforeAll, expect, test } from 'vitest'

import { withPublishingLock } from '#server/publishing/publishing-lock.ts'

import { startSite } from '../support/site.ts'
import { signedIn } from './office.ts'

let site: Awaited<ReturnType<typeof startSite>>
let owner: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  site = await startSite()
  owner = await signedIn(site, 'owner')
})
afterAll(() => site?.[Symbol.asyncDispose]())

const ask = (...asked: Parameters<typeof owner.ask>) => owner.ask(...asked)

const from = (revision: number) => ({ 'if-match': `"${revision}"` })

async function goes(path: string) {
  const { statusCode, headers } = await site.app.inject(path)
  return [statusCode, headers.location]
}

test('a redirect is live when it is saved, other after a change, and none once it is taken away', async () => {
  const data = { from: '/staraya-akciya', to: '/akcioteka' }
  expect(await goes(data.from)).toEqual([404, undefined])
  const made = await ask('POST', '/redirects', { data })
  expect([made.status, made.body.revision]).toEqual([201, 1])
  await expect.poll(() => goes(data.from)).toEqual([301, '/akcioteka'])
  const path = `/redirects/${made.body.id}`
  const change = { data: { to: '/novosti', statusCode: '302' } }
  expect((await ask('PUT', path, change)).status).toBe(428)
  const changed = await ask('PUT', path, change, from(1))
  expect(changed.body.data).toEqual({ ...data, to: '/novosti', statusCode: '302' })
  await expect.poll(() => goes(`${data.from}?a=1`)).toEqual([302, '/novosti?a=1'])
  const stale = await ask('PUT', path, { data: { to: '/kontakty' } }, from(1))
  expect([stale.status, stale.body.message]).toEqual([412, expect.stringContaining('на /novosti')])
  expect((await ask('DELETE', path, undefined, from(1))).status).toBe(412)
  expect((await ask('DELETE', path, undefined, from(2))).status).toBe(204)
  await expect.poll(() => goes(data.from)).toEqual([404, undefined])
})

test('an address with Russian letters leads on however it is written, and is taken once', async () => {
  const letters = '/новости/сдан-дом'
  const encoded = encodeURI(letters)
  const data = { from: `${encoded}/`, to: '/novosti' }
  expect((await ask('POST', '/redirects', { data })).status).toBe(201)
  for (const path of [encoded, `${encoded}/`, encoded.toLowerCase()])
    await expect.poll(() => goes(path)).toEqual([301, '/novosti'])
  const back = await ask('POST', '/redirects', { data: { from: '/novosti', to: encoded } })
  expect(back.body.errors.to).toMatch('по кругу')
  const twice = await ask('POST', '/redirects', { data: { from: letters, to: '/proekty' } })
  expect(twice.body.errors.from).toMatch('уже есть')
})

test('of two redirects that wait for an import one is made, and who asked for the other is told', async () => {
  const { pool, dataDir, databaseUrl } = site
  const twice = ['/novosti', '/proekty'].map((to) => ({ data: { from: '/zhdut-dvoe', to } }))
  await withPublishingLock({ pool, dataDir, databaseUrl }, async () => {
    const answers = await Promise.all(twice.map((body) => ask('POST', '/redirects', body)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
  })
  await expect.poll(() => goes('/zhdut-dvoe')).toEqual([301, expect.anything()])
  const reason = 'С этого адреса уже есть переадресация'
  expect((await ask('GET', '/overview')).body.refusals).toMatchObject([
    { entity: 'redirects', title: '/zhdut-dvoe', reason },
  ])
})

test('an address that is none, one that is taken, and a circle are refused in words', async () => {
  const errorsOf = async (from: string, to: string) =>
    (await ask('POST', '/redirects', { data: { from, to } })).body.errors
  expect(Object.keys(await errorsOf('staraya', 'novaya'))).toEqual(['from', 'to'])
  expect(Object.keys(await errorsOf('/staff/me', '//evil.example'))).toEqual(['from', 'to'])
  expect((await ask('POST', '/redirects', { data: { from: '/a', to: '/b' } })).status).toBe(201)
  expect((await errorsOf('/a', '/c')).from).toMatch('уже есть')
  expect((await errorsOf('/b', '/a')).to).toMatch('по кругу')
  expect((await errorsOf('/c', '/c')).to).toBeDefined()
})
