import fastify from 'fastify'
import { expect, test } from 'vitest'

import { registerErrorLog } from './error-log.ts'

const record = {
  name: 'frontend',
  category: 'runtime',
  timestamp: '2026-11-21T10:00:00.000Z',
  level: 'error',
  message: 'x is not\u0007 a function',
  jsonPayload: { error: 'TypeError', stack: '', info: '' },
}

async function logSite(enabled: boolean) {
  const lines: string[] = []
  const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  registerErrorLog(app, { enabled, buildId: 'b1' })
  const post = (payload: string, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/api/send-data-to-logger',
      headers: { 'content-type': type },
      payload,
    })
  return { post, front: () => lines.map((line) => JSON.parse(line)).filter((line) => line.front) }
}

test('the log takes a record and refuses what is none', async () => {
  const { post, front } = await logSite(true)
  const good = await post(JSON.stringify({ payload: record }))
  expect([good.statusCode, good.body]).toEqual([204, ''])
  expect(front()[0]).toMatchObject({
    front: { level: 'ERROR', message: 'x is not  a function' },
    build: 'b1',
  })
  expect((await post(JSON.stringify(record))).statusCode).toBe(400)
  expect((await post('{"payload":{"jsonPayload":null}}')).statusCode).toBe(400)
  expect((await post('{')).statusCode).toBe(400)
  expect((await post('a=1', 'text/plain')).statusCode).toBe(415)
  const big = JSON.stringify({ payload: { ...record, message: 'x'.repeat(33_000) } })
  expect((await post(big)).statusCode).toBe(413)
  for (let count = 6; count < 120; count++) await post('{')
  const late = await post(JSON.stringify({ payload: record }))
  expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '60'])
})

test('with the log off a record is taken and dropped', async () => {
  const { post, front } = await logSite(false)
  expect((await post(JSON.stringify({ payload: record }))).statusCode).toBe(204)
  expect(front()).toEqual([])
})
