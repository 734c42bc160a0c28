import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

import { isPooled } from '#server/db/pooler/pooler.ts'
import { conditionsOfDatabase } from '#server/operations/conditions/conditions.ts'
import { errorCode } from '#server/background/error-code.ts'
import { openPoolBeside } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { appliedMigrations, migrationCount } from '#server/db/migrate.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { findingsOf } from './condition-findings.ts'
import { advise, ok, wrong, type Finding } from './finding.ts'

type DatabaseSettings = {
  dataDir: string
  databaseUrl: string
  env: Record<string, string | undefined>
}

const ABOUT = 'База'

/** The database as it lies, and all that it knows. Nothing is changed, no table is brought up to date. */
export async function checkDatabase(place: DatabaseSettings): Promise<Finding[]> {
  const { dataDir, databaseUrl } = place
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres/PG_VERSION')))
    return [advise(ABOUT, 'встроенной ещё нет: создаст первый запуск')]
  try {
    const { pool, release } = await openPoolBeside(place)
    try {
      return await look(pool, place)
    } finally {
      await pool.end()
      await release()
    }
  } catch (error) {
    return [wrong(ABOUT, away(error))]
  }
}

const MEANWHILE = 'сайт отвечает из памяти, заявки ждут в журнале'
const REST = 'остальное о базе не проверено'

/** The code of every refusal of PgBouncer. */
const REFUSED_BY_POOLER = '08P01'

const away = (error: unknown) =>
  errorCode(error) === REFUSED_BY_POOLER
    ? `не пустил пул соединений перед ней: «${messageOf(error)}». Это ответ PgBouncer, а не PostgreSQL: исправьте его настройки (см. «PgBouncer перед базой» в docs/operation.md). До тех пор ${MEANWHILE}; ${REST}`
    : `недоступна (${wordsOf(error)}): ${MEANWHILE}. Проверьте DATABASE_URL, сеть и сам сервер; ${REST}`

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const wordsOf = (error: unknown) => errorCode(error) ?? messageOf(error)

async function look(pool: Pool, { databaseUrl, env }: DatabaseSettings): Promise<Finding[]> {
  const finders = conditionsOfDatabase(pool, env)
  const { clock } = finders
  const kind = databaseUrl ? await serverVersion(pool) : 'встроенная'
  const applied = await appliedMigrations(pool).catch(() => 0)
  const known = migrationCount()
  if (applied < known)
    return [
      advise(ABOUT, `${kind}; схема ${applied} из ${known}: её поднимет запуск этого выпуска`),
      ...(await findingsOf({ clock }).catch(() => [])),
    ]
  return [
    ok(ABOUT, `${kind}, схема ${applied}`),
    ...(databaseUrl ? await checkPooler(pool) : []),
    ...(await findingsOf(finders)),
  ]
}

const selectServerVersion = statement(
  'check-database/selectServerVersion',
  "select current_setting('server_version') as version",
  [],
  rowOf<{ version: string }>({ version: 'text' }),
)

const serverVersion = async (pool: Pool) =>
  `PostgreSQL ${firstRow(await selectServerVersion(pool)).version}`

/** What stands between the site and its server, and what becomes different by it. */
async function checkPooler(pool: Pool): Promise<Finding[]> {
  const [one, two] = [await pool.connect(), await pool.connect()]
  try {
    if (!(await isPooled(one))) return []
    const mode = (await shareBackends(one, two)) ? 'transaction' : 'session'
    return [
      ok(
        'Пул соединений',
        `перед базой PgBouncer или подобный, режим ${mode}: публикации других процессов видны через 3 с, молчащие транзакции обрывает его idle_transaction_timeout`,
      ),
    ]
  } finally {
    one.release()
    two.release()
  }
}

const LOOKS = 5

/** In the mode «session» each of two clients keeps a server connection of its own. */
async function shareBackends(one: PoolClient, two: PoolClient): Promise<boolean> {
  const ofOne = new Set<number>()
  for (let look = 0; look < LOOKS; look++) {
    ofOne.add(await backendOf(one))
    if (ofOne.size > 1 || ofOne.has(await backendOf(two))) return true
  }
  return false
}

const selectBackendOf = statement(
  'check-database/selectBackendOf',
  'select pg_backend_pid() as pid',
  [],
  rowOf<{ pid: number }>({ pid: 'integer' }),
)

async function backendOf(client: PoolClient): Promise<number> {
  const { rows } = await selectBackendOf(client)
  return rows[0]?.pid ?? 0
}
