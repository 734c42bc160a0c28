import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { migrationCount } from '#server/db/migrate.ts'
import { runImport } from '#server/import/run.ts'

import { newDatabase, removeDatabase, type Template } from '../support/database.ts'
import { look } from '../support/doctor.ts'
import { cianFile, hour, lotsOf } from '../support/importing/open-importing.ts'
import { hasPgbouncer, openPgbouncer } from '../support/pgbouncer.ts'
import { typed } from '../support/request-desk.ts'
import { startSite } from '../support/site.ts'

if (!hasPgbouncer()) console.error('PgBouncer: not installed here; its tests are skipped')

const MODES = ['session', 'transaction'] as const

/** Two processes with folders of their own, over one database, each through the same PgBouncer. */
async function openPlaces(mode: (typeof MODES)[number], template: Template | null) {
  const place = await newDatabase(template)
  const pooler = await openPgbouncer(place.databaseUrl, mode)
  const otherDir = mkdtempSync(join(tmpdir(), 'stvor-data-'))
  return {
    direct: place,
    one: { dataDir: place.dataDir, databaseUrl: pooler.url },
    two: { dataDir: otherDir, databaseUrl: pooler.url },
    async [Symbol.asyncDispose]() {
      await pooler[Symbol.asyncDispose]()
      rmSync(otherDir, { recursive: true, force: true })
      await removeDatabase(place)
    },
  }
}

/** A process of a site that imports. */
async function openImporter(where: { dataDir: string; databaseUrl: string }) {
  const { pool, close } = await connect(where)
  return {
    pool,
    bring(source: string, text: string, waitMs = 0, onProgress?: () => void) {
      const input = join(where.dataDir, `${source}.xml`)
      writeFileSync(input, text)
      return runImport({
        ...where,
        pool,
        source,
        input,
        waitMs,
        onProgress: ({ stage }) => stage === 'write' && onProgress?.(),
      })
    },
    [Symbol.asyncDispose]: close,
  }
}

describe.skipIf(!hasPgbouncer()).each(MODES)('behind PgBouncer, mode %s', (mode) => {
  test('two processes start on an empty database, and doctor names the pooler and its mode', async () => {
    await using places = await openPlaces(mode, null)
    const both = await Promise.all([connect(places.one), connect(places.two)])
    const { rows } = await both[0].pool.query(
      'select count(*)::int as applied, count(distinct hash)::int as kinds from drizzle.__drizzle_migrations',
    )
    expect(rows).toEqual([{ applied: migrationCount(), kinds: migrationCount() }])
    for (const { close } of both) await close()

    const pooled = await look(places.one)
    expect(pooled.lines).toContainEqual(
      expect.stringContaining(`PgBouncer или подобный, режим ${mode}: публикации других процессов`),
    )
    const direct = await look(places.direct)
    expect(direct.lines.filter((line) => line.includes('PgBouncer'))).toEqual([])
  })

  test('of two imports at once one waits or is refused, and both catalogues are whole', async () => {
    await using places = await openPlaces(mode, 'empty')
    await using one = await openImporter(places.one)
    await using two = await openImporter(places.two)
    const isWriting = Promise.withResolvers<void>()
    const first = one.bring('первый', cianFile(lotsOf(3_000)), 0, isWriting.resolve)
    await isWriting.promise
    const refused = await two.bring('второй', cianFile(lotsOf(40), hour(5), 'Сосны'))
    expect(refused.report.refusal?.text).toBe('другой импорт ещё не закончился')
    const second = await two.bring('второй', cianFile(lotsOf(40), hour(5), 'Сосны'), 60_000)
    expect([(await first).state, second.state]).toEqual(['published', 'published'])
    const { rows } = await one.pool.query(
      `select (select count(*)::int from lot_state) states, (select count(*)::int from lot) lots,
         (select version from catalogue_state) as version`,
    )
    expect(rows).toEqual([{ states: 3_040, lots: 3_040, version: 2 }])
    const locks = `select count(*)::int as n from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    expect((await one.pool.query(locks)).rows).toEqual([{ n: 0 }])
  })

  test('two processes show the prices of a publication and give requests different numbers', async () => {
    await using places = await openPlaces(mode, 'empty')
    await using importer = await openImporter(places.one)
    await importer.bring('цены', cianFile(lotsOf(20)))
    const [one, two] = [await startSite({ at: places.one }), await startSite({ at: places.two })]
    try {
      const show = (price: string) =>
        Promise.all(
          [one, two].map(async ({ app }) =>
            (await app.inject('/api/catalogue/flats')).body.includes(price),
          ),
        )
      expect(await show('5150000')).toEqual([false, false])
      const dearer = cianFile(
        lotsOf(20, () => ({ price: 5_150_000 })),
        hour(15),
      )
      expect((await importer.bring('цены', dearer)).state).toBe('published')
      await expect.poll(() => show('5150000')).toEqual([true, true])

      const sent = Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? one : two).app.inject({ method: 'POST', url: '/api/requests', payload: typed() }),
      )
      const numbers = (await Promise.all(sent)).map((answer) => answer.json().number)
      expect(numbers.every((number) => typeof number === 'string')).toBe(true)
      expect(new Set(numbers).size).toBe(40)
      const stored = 'select count(*)::int as n from request'
      await expect.poll(async () => (await importer.pool.query(stored)).rows).toEqual([{ n: 40 }])
    } finally {
      await one.app.close()
      await two.app.close()
    }
  })
})

test.skipIf(!hasPgbouncer())('what PgBouncer refuses is named in its own words', async () => {
  const place = await newDatabase('empty')
  await using pooler = await openPgbouncer(place.databaseUrl, 'transaction')
  const databaseUrl = `${pooler.url}?statement_timeout=1000`
  const { wrong } = await look({ ...place, databaseUrl })
  expect(wrong).toEqual([
    expect.stringMatching(
      /пул соединений перед ней: «unsupported startup parameter: statement_timeout»/,
    ),
  ])
  expect(wrong.join()).not.toContain('DATABASE_URL')
  await removeDatabase(place)
})

test('a server without a pooler ends silent transactions by itself', async () => {
  const place = await newDatabase('empty')
  const { pool, close } = await connect(place)
  const shown = await pool.query(
    "select current_setting('idle_in_transaction_session_timeout') as limit",
  )
  expect(shown.rows).toEqual([{ limit: '2min' }])
  await close()
  await removeDatabase(place)
})
