import { afterAll, beforeAll, expect, test } from 'vitest'

import { consentRecord } from '#server/db/schema/consents.ts'

import { until } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'
import type { Started } from './asking.ts'

let site: Started
beforeAll(async () => {
  site = await startSite({ settings: { METRICS_TOKEN: 'a-long-token' } })
})
afterAll(() => site?.[Symbol.asyncDispose]())

test('probes answer, metrics answer their owner only', async () => {
  expect((await site.app.inject('/health/live')).statusCode).toBe(200)
  expect((await site.app.inject('/health/ready')).statusCode).toBe(200)
  const metrics = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await site.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  expect(await metrics('127.0.0.1')).toBe(200)
  expect(await metrics('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await metrics('10.0.0.1')).toBe(403)
  expect(await metrics('10.0.0.1', { authorization: 'Bearer wrong' })).toBe(403)
  expect(await metrics('10.0.0.1', { authorization: 'Bearer a-long-token' })).toBe(200)
})

test('behind a proxy metrics answer the token alone', async () => {
  const settings = { TRUST_PROXY: '1', METRICS_TOKEN: 'a-long-token' }
  await using own = await startSite({ settings })
  const metrics = async (headers: Record<string, string>) =>
    (await own.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
  expect(await metrics({})).toBe(403)
  expect(await metrics({ 'x-forwarded-for': '127.0.0.1' })).toBe(403)
  expect(await metrics({ authorization: 'Bearer a-long-token' })).toBe(200)
})

test('limits and evidence of consent hold under forged headers', async () => {
  await using own = await startSite({ settings: { TRUST_PROXY: '1' } })
  const codes: number[] = []
  for (let at = 0; at < 31; at++) {
    const { statusCode } = await own.app.inject({
      method: 'POST',
      url: '/api/requests',
      headers: { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.9` },
      payload: {
        category: 'Обратный звонок',
        subject: 'Квартира',
        name: 'Анна',
        phone: `8912${1_000_000 + at}`,
        consent: true,
      },
    })
    codes.push(statusCode)
  }
  expect(codes.filter((code) => code === 201)).toHaveLength(30)
  expect(codes.at(-1)).toBe(429)
  await until(async () => (await own.db.$count(consentRecord)) === 60)
  const rows = await own.db.select({ address: consentRecord.address }).from(consentRecord)
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(['203.0.113.9']))
})
