import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { examine } from '#server/operations/doctor/examine.ts'
import { lineOf } from '#server/operations/doctor/finding.ts'

import { newDatabase, removeDatabase, type TestDatabase } from './database.ts'

/** A folder and database of a test's own for the doctor to look at. */
export async function place(template: 'empty' | 'demo' | null = 'empty') {
  const where = await newDatabase(template)
  return { ...where, [Symbol.asyncDispose]: () => removeDatabase(where) }
}

type Look = { settings?: Record<string, string>; port?: number; buildId?: string | null }

/** The doctor's report, line by line. */
export async function look(where: TestDatabase, { settings, port = 1, buildId = null }: Look = {}) {
  const config = readConfig({ ...settings, DATA_DIR: where.dataDir })
  const { databaseUrl } = where
  const findings = await examine({ ...config, databaseUrl, port }, { env: {}, buildId })
  return {
    lines: findings.map(lineOf),
    wrong: findings.filter(({ state }) => state === 'wrong').map(lineOf),
  }
}

/** Something happens to the database of a site that is stopped. */
export async function suffer(where: TestDatabase, sql: string) {
  const { pool, close } = await connect(where)
  await pool.query(sql)
  await close()
}
