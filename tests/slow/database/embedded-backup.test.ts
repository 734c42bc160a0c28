import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'

import { restoreBackup } from '#server/operations/backup/restore-backup.ts'
import { writeBackup } from '#server/operations/backup/write-backup.ts'
import { connect, openPool } from '#server/db/connect.ts'

import { newDatabase, removeDatabase } from '../../support/database.ts'

const PAPERS = 40
const PAPER_BYTES = 2 ** 20

test('a backup holds up no query, has all that was acknowledged before it and no half of a transaction', async () => {
  const where = await newDatabase('empty')
  const { pool, close } = await connect(where)
  for (let at = 0; at < PAPERS; at++)
    await pool.query(
      `insert into kept_file (hash, type, body) values ($1, 'application/pdf', $2)`,
      [`paper-${at}`, randomBytes(PAPER_BYTES)],
    )
  let written = 0
  let isOver = false
  const writePair = async () => {
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      `insert into source (name, format) values ($1, 'yrl') returning id`,
      [`источник-${written}`],
    )
    await client.query(
      `insert into import_run (source_id, state, started_at) values ($1, 'published', now())`,
      [rows[0]?.id],
    )
    await client.query('commit')
    client.release()
    written++
  }
  for (let at = 0; at < 20; at++) await writePair()
  const acknowledged = written
  let slowestMs = 0
  const visiting = (async () => {
    while (!isOver) {
      const began = performance.now()
      await writePair()
      slowestMs = Math.max(slowestMs, performance.now() - began)
      await setTimeout(5)
    }
  })()
  const file = `${where.dataDir}.backup`
  const began = performance.now()
  const manifest = await writeBackup(file, { pool, ...where })
  const backupMs = performance.now() - began
  isOver = true
  await visiting
  expect(manifest.rows.kept_file).toBe(PAPERS)
  expect(existsSync(`${file}.database`)).toBe(false)
  expect(written).toBeGreaterThan(acknowledged + 10)
  expect(slowestMs).toBeLessThan(backupMs / 4)

  const other = await newDatabase(null)
  const restored = await openPool(other)
  await restoreBackup(file, { pool: restored.pool, dataDir: other.dataDir })
  const { rows } = await restored.pool.query<{ sources: number; pairs: number; last: number }>(
    `select (select count(*)::int from source) sources,
       (select count(*)::int from import_run r join source s on s.id = r.source_id) pairs,
       (select max(substring(name from '\\d+')::int) from source) last`,
  )
  const [found] = rows
  expect(found?.pairs).toBe(found?.sources)
  expect(found?.last).toBe(Number(found?.sources) - 1)
  expect(found?.sources).toBeGreaterThanOrEqual(acknowledged)
  await restored.pool.end()
  await restored.release()
  await close()
  await removeDatabase(where)
  await removeDatabase(other)
})
