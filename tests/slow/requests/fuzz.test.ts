import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { anyBody, breaksRule, type StoredRequest } from '../../support/any-body.ts'
import { openRequestDesk, until } from '../../support/request-desk.ts'

const SAMPLE = 2_000
const ALLOWED = new Set([201, 400, 413, 415, 422])

test('bodies of every sort get only the promised answers, and nothing stored breaks a rule', async () => {
  await using desk = await openRequestDesk()
  const types = ['application/json', 'application/json', 'text/plain', 'application/xml']
  const seen = new Set<number>()
  for (let at = 0; at < SAMPLE; at++) {
    const type = types[at % 50] ?? 'application/json'
    const { statusCode } = await desk.post(anyBody(at), { 'content-type': type })
    if (!ALLOWED.has(statusCode)) throw new Error(`Body ${at} is answered ${statusCode}`)
    seen.add(statusCode)
  }
  expect(seen).toEqual(ALLOWED)
  await until(() => desk.requests.state().waiting === 0)
  expect(desk.requests.state().refused).toBe(0)
  const { rows } = await desk.db.execute<StoredRequest>(sql`select * from request`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(breaksRule)).toEqual([])
})
