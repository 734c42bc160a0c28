import { afterAll, afterEach, expect, test } from 'vitest'

import { setHoursAhead, siteDay } from '#domain/time/site-time.ts'
import { zoneHours } from '#domain/time/zone-hours.ts'
import { salesLimits } from '#server/catalogue/context/closed-prices.ts'
import { readFollowers } from '#server/db/programmes/followers.ts'
import { programme } from '#server/db/schema/payment.ts'
import { isValidToday } from '#server/db/visibility.ts'
import { publishTimely } from '#server/publishing/timed-publication.ts'

import { startSite } from '../support/site.ts'

const site = await startSite()
afterAll(() => site[Symbol.asyncDispose]())
afterEach(() => setHoursAhead(3))

const place = { pool: site.pool, dataDir: site.dataDir, databaseUrl: site.databaseUrl }

/** Far ahead: a day that has come is published by the site itself, between two steps of a test. */
const zones = [
  ['Europe/Kaliningrad', '2096-11-30T22:00:00Z'],
  ['Europe/Moscow', '2096-11-30T21:00:00Z'],
  ['Asia/Vladivostok', '2096-11-30T14:00:00Z'],
] as const

/** A moment so many minutes after the one at which 1 December begins in a zone. */
const after = (midnight: string, minutes: number) =>
  new Date(Date.parse(midnight) + minutes * 60_000)

function setZone(zone: string, midnight: string) {
  setHoursAhead(zoneHours(zone, Date.parse(midnight)) ?? 0)
}

async function offeredAt(moment: Date) {
  const rows = await site.db
    .select({ name: programme.name })
    .from(programme)
    .where(
      isValidToday(
        programme.validFrom,
        programme.validTo,
        `'${moment.toISOString()}'::timestamptz`,
      ),
    )
  return rows.length > 0
}

test.each(zones)(
  'a programme of one day is offered from midnight to midnight of %s',
  async (zone, midnight) => {
    setZone(zone, midnight)
    await site.pool.query("update programme set valid_from = '2096-12-01', valid_to = '2096-12-01'")
    expect(await offeredAt(after(midnight, -1))).toBe(false)
    expect(await offeredAt(after(midnight, 0))).toBe(true)
    expect(await offeredAt(after(midnight, 24 * 60 - 1))).toBe(true)
    expect(await offeredAt(after(midnight, 24 * 60))).toBe(false)
  },
)

/** Nothing else has its time around here. */
async function nothingElse() {
  await site.pool.query('update promotion set starts_at = null, ends_at = null')
  await site.pool.query('update programme set valid_from = null, valid_to = null')
  await site.pool.query("update news set published_at = '2026-01-01'")
  await site.pool.query("update building set details = details - 'salesFrom'")
}

const publishedAt = (moment: Date) =>
  site.pool.query('update catalogue_state set published_at = $1', [moment])

test.each(zones)(
  'in %s prices of a house open with the publication of its first day',
  async (zone, midnight) => {
    setZone(zone, midnight)
    await nothingElse()
    const house = {
      legalEntity: 1,
      permit: '1',
      declarationUrl: '1',
      details: { salesFrom: '2096-12-01' },
      projectDetails: {},
    }
    await site.pool.query(
      `update building set details = $1 where id = (select min(id) from building)`,
      [house.details],
    )
    const isClosedAt = (moment: Date) => salesLimits(house, 'warn', moment.getTime()).notOpen
    for (const hours of [-3, -2, -1, 0, 1, 2, 3]) {
      await publishedAt(after(midnight, hours * 60 - 5))
      const now = after(midnight, hours * 60 + 5)
      const opens = isClosedAt(after(midnight, hours * 60 - 5)) && !isClosedAt(now)
      expect([hours, await publishTimely(place, now)]).toEqual([hours, opens])
      expect(opens).toBe(hours === 0)
    }
  },
)

test.each(zones)(
  'the end of a programme comes with the midnight of %s, once',
  async (zone, midnight) => {
    setZone(zone, midnight)
    await nothingElse()
    await site.pool.query("update programme set valid_to = '2096-11-30'")
    for (const hours of [-8, -1, 0, 1, 8]) {
      await publishedAt(after(midnight, hours * 60 - 5))
      const came = await publishTimely(place, after(midnight, hours * 60 + 5))
      expect([hours, came]).toEqual([hours, hours === 0])
    }
  },
)

test.each([-11, 0, 14])(
  'a programme of today is followed to the end of the day %i hours ahead',
  async (hours) => {
    setHoursAhead(hours)
    await site.pool.query(
      `update programme set key_margin = 100, hidden = false, valid_from = null, valid_to = $1`,
      [siteDay(Date.now())],
    )
    expect((await readFollowers(site.pool)).length).toBeGreaterThan(0)
    await site.pool.query('update programme set valid_to = valid_to - 1')
    expect(await readFollowers(site.pool)).toEqual([])
  },
)
