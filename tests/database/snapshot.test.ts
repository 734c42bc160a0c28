import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readLotQuery } from '#domain/query/lot-query.ts'
import type { SalesCheck } from '#server/catalogue/context/closed-prices.ts'
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { openSnapshots } from '#server/catalogue/snapshot/snapshots.ts'
import { connect, startConnecting, type Connection } from '#server/db/connect.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

const where = await newDatabase('drawn')
const file = join(where.dataDir, 'catalogue.snapshot')
const complaints: object[] = []
const log = { error: (facts: object) => void complaints.push(facts) }
let site: Connection
beforeAll(async () => {
  site = await connect(where)
})
afterAll(async () => {
  await site?.close()
  await removeDatabase(where)
})

const open = (build = 'this build', db = site.db, salesCheck: SalesCheck = 'warn') =>
  openLiveCatalogue({
    db,
    ready: Promise.resolve(),
    snapshots: openSnapshots(where.dataDir, { build: () => build, salesCheck }),
    log,
    salesCheck,
  })

type Opened = Awaited<ReturnType<typeof open>>

/** All that lists, pages and drawings ask of a catalogue. */
function contentOf({ current, drawn }: Opened) {
  const { lots, facets } = current.lots('flat').find(readLotQuery(new URLSearchParams()))
  const places = lots.map(({ id }) => drawn.placeOf(id))
  const floors = places.map((place) => place && drawn.onFloor(place.section, place.floor))
  return { version: current.version, lots, facets, places, floors, plans: [...drawn.plans.keys()] }
}

test('the catalogue read from the snapshot is the one read from the database', async () => {
  const first = await open()
  await first.close()
  const second = await open()
  expect([first.fromSnapshot, second.fromSnapshot]).toEqual([false, true])
  expect(contentOf(second).places.filter(Boolean).length).toBeGreaterThan(5)
  expect(contentOf(second)).toEqual(contentOf(first))
  expect(await second.refresh()).toBe(false)
  expect(complaints).toEqual([])
})

test('a snapshot that was cut short or changed is not believed', async () => {
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[whole.length >> 1] = (changed[whole.length >> 1] ?? 0) ^ 1
  for (const bytes of [whole.subarray(0, whole.length >> 1), changed, Buffer.from('')]) {
    writeFileSync(file, bytes)
    const opened = await open()
    await opened.close()
    expect(opened.fromSnapshot).toBe(false)
  }
})

test('a newer publication replaces the snapshot at the next check', async () => {
  const opened = await open()
  await site.pool.query('update catalogue_state set version = version + 1, published_at = now()')
  expect(await opened.refresh()).toBe(true)
  await opened.close()
  const next = await open()
  expect(next.fromSnapshot).toBe(true)
  expect(next.current.version).toBe(opened.current.version)
})

test('the first publication after a start from the snapshot reads no lot again', async () => {
  const opened = await open()
  expect(await opened.refresh()).toBe(false)
  const columns = opened.listedIds('flat').buffer
  await site.pool.query('update catalogue_state set version = version + 1, published_at = now()')
  expect(await opened.refresh()).toBe(true)
  expect(opened.listedIds('flat').buffer).toBe(columns)
  await opened.close()
})

test('what another build wrote is shown at once, and read anew at the first check', async () => {
  const opened = await open('a newer build')
  expect(opened.fromSnapshot).toBe(true)
  expect(await opened.refresh()).toBe(true)
  expect(await opened.refresh()).toBe(false)
  await opened.close()
})

test('with a snapshot the catalogue is there while the database is away', async () => {
  const away = startConnecting({ ...where, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const opened = await open('a newer build', away.db)
  expect(
    opened.current.lots('flat').find(readLotQuery(new URLSearchParams())).total,
  ).toBeGreaterThan(0)
  await expect(opened.refresh()).rejects.toThrow()
  await away.close()
})

test('a start with SALES_CHECK changed to hide shows no price of the snapshot', async () => {
  const pricesOf = ({ current }: Opened) =>
    current
      .lots('flat')
      .find(readLotQuery(new URLSearchParams()))
      .lots.map(({ price }) => price)
  await site.pool.query(`update building set permit = null`)
  const shown = await open()
  await shown.close()
  const hidden = await open('this build', site.db, 'hide')
  await hidden.close()
  expect(pricesOf(shown).filter(Boolean)).not.toEqual([])
  expect(pricesOf(hidden).filter(Boolean)).toEqual([])
})
