import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { programme } from '#server/db/schema/payment.ts'
import { isValidToday } from '#server/db/visibility.ts'
import { publishTimely } from '#server/import/timed-publication.ts'

import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site[Symbol.asyncDispose]())

async function offeredAt(moment: string) {
  const now = sql`${moment}::timestamptz`
  const rows = await site.db
    .select({ name: programme.name })
    .from(programme)
    .where(isValidToday(programme.validFrom, programme.validTo, now))
  return rows.length > 0
}

test('a programme of one day is offered from midnight to midnight of Moscow', async () => {
  await site.pool.query("update programme set valid_from = '2026-11-30', valid_to = '2026-11-30'")
  expect(await offeredAt('2026-11-29T20:59:59Z')).toBe(false)
  expect(await offeredAt('2026-11-29T21:00:00Z')).toBe(true)
  expect(await offeredAt('2026-11-30T20:59:59Z')).toBe(true)
  expect(await offeredAt('2026-11-30T21:00:00Z')).toBe(false)
})

test("the end of a programme has come with Moscow's midnight, and three hours later comes no second time", async () => {
  const midnight = "date_trunc('day', now() at time zone 'Europe/Moscow')"
  await site.pool.query(
    `update programme set valid_from = null, valid_to = (${midnight} - interval '1 day')::date`,
  )
  const publishedFrom = (offset: string) =>
    site.pool.query(
      `update catalogue_state set published_at =
         ${midnight} at time zone 'Europe/Moscow' + interval '${offset}'`,
    )
  const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: '' }
  await site.pool.query('update promotion set starts_at = null, ends_at = null')
  await site.pool.query("update news set published_at = now() - interval '9 days'")
  await publishedFrom('1 minute')
  expect(await publishTimely(place)).toBe(false)
  await publishedFrom('-1 minute')
  expect(await publishTimely(place)).toBe(true)
})
