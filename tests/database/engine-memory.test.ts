import { expect, test } from 'vitest'

import { connect } from '#server/db/connect.ts'

import { newDatabase, removeDatabase } from '../support/database.ts'

const READS = 60
const ROWS = "select n, 'a' a, 'b' b, 'c' c, 'd' d, 'e' e from generate_series(1, 20000) n"
const MOST_BYTES = 64 * 2 ** 20

test('the embedded engine keeps no answer that it has given', async () => {
  const where = await newDatabase('empty')
  const { pool, close } = await connect(where)
  for (let read = 0; read < 5; read++) await pool.query(ROWS)
  const before = process.memoryUsage.rss()
  for (let read = 0; read < READS; read++) await pool.query(ROWS)
  expect(process.memoryUsage.rss() - before).toBeLessThan(MOST_BYTES)
  await close()
  await removeDatabase(where)
})
