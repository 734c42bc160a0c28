import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'

import { connect } from '#server/db/connect.ts'
import { runImport } from '#server/import/run.ts'

import { newDatabase, removeDatabase, type TestDatabase } from '../../support/database.ts'
import { cianFile, hour, lotsOf } from '../../support/importing/open-importing.ts'

const RUNS = `
  select s.name source, r.state, r.reason, r.finished_at is not null "isClosed"
  from import_run r join source s on s.id = r.source_id order by r.id`

async function withPool<Result>(place: TestDatabase, work: (pool: Pool) => Promise<Result>) {
  const { pool, close } = await connect(place)
  try {
    return await work(pool)
  } finally {
    await close()
  }
}

const bring = (place: TestDatabase, text: string, source = 'kill') =>
  withPool(place, (pool) => runImport({ pool, ...place, input: fileOf(place, text), source }))

function fileOf({ dataDir }: TestDatabase, text: string): string {
  const path = join(dataDir, 'feed')
  writeFileSync(path, text)
  return path
}

const ask = async (place: TestDatabase, sql: string) =>
  withPool(place, async (pool) => (await pool.query<Record<string, unknown>>(sql)).rows)

/** Starts an import and kills its process while it writes. */
async function killWhileWriting(place: TestDatabase, text: string) {
  const script = fileURLToPath(new URL('../../support/importing/killed-import.ts', import.meta.url))
  const words = [script, place.dataDir, fileOf(place, text), place.databaseUrl, 'stop']
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  for await (const said of child.stdout.setEncoding('utf8'))
    if (String(said).includes('writes')) break
  child.kill('SIGKILL')
  await gone
}

test.each(['kill', 'new'])(
  'an import killed while it writes leaves a run, which the next one closes: %s',
  async (known) => {
    const place = await newDatabase('empty')
    await bring(place, cianFile(lotsOf(5)), known)
    await killWhileWriting(place, cianFile(lotsOf(40), hour(12)))
    const before = { source: known, state: 'published', reason: null, isClosed: true }
    const killed = { source: 'kill', state: 'running', reason: null, isClosed: false }
    expect(await ask(place, RUNS)).toEqual([before, killed])

    const next = await bring(place, cianFile(lotsOf(6), hour(13)), known)
    expect([next.state, next.report.added, next.report.version]).toEqual(['published', 1, 2])
    const closed = { ...killed, state: 'refused', reason: 'прогон прерван', isClosed: true }
    expect(await ask(place, RUNS)).toEqual([before, closed, before])
    expect(await ask(place, 'select count(*)::int lots from lot')).toEqual([{ lots: 6 }])
    await removeDatabase(place)
  },
)

test('an import that fails while it writes is closed at once', async () => {
  const place = await newDatabase('empty')
  await bring(place, cianFile(lotsOf(5)))
  await withPool(place, async (pool) => {
    const failing = runImport({
      pool,
      ...place,
      input: fileOf(place, cianFile(lotsOf(40), hour(12))),
      source: 'kill',
      onProgress({ stage }) {
        if (stage === 'write') throw new Error('the disk is full')
      },
    })
    await expect(failing).rejects.toThrow('the disk is full')
  })
  expect((await ask(place, RUNS)).at(-1)).toEqual({
    source: 'kill',
    state: 'refused',
    reason: 'прогон прерван',
    isClosed: true,
  })
  expect(await ask(place, 'select count(*)::int lots from lot')).toEqual([{ lots: 5 }])
  await removeDatabase(place)
})

test('a run ends when it publishes, not when it got its lock', async () => {
  const place = await newDatabase('empty')
  let writesAt = 0
  await withPool(place, (pool) =>
    runImport({
      pool,
      ...place,
      input: fileOf(place, cianFile(lotsOf(5))),
      source: 'проба',
      onProgress({ stage }) {
        if (stage === 'write') writesAt = Date.now()
      },
    }),
  )
  const [moments] = await ask(
    place,
    `select extract(epoch from finished_at)::float8 * 1000 "endsAt", finished_at = published_at "isOne",
       started_at < finished_at "isLater" from import_run, catalogue_state`,
  )
  expect(moments).toMatchObject({ isOne: true, isLater: true })
  expect(Number(moments!.endsAt)).toBeGreaterThanOrEqual(writesAt)
  await removeDatabase(place)
})
