import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

import { createConditions } from '#server/alerts/conditions.ts'
import { errorCode } from '#server/background/error-code.ts'
import { openPoolBeside } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { appliedMigrations, migrationCount } from '#server/db/migrate.ts'

import { checkClock } from './check-clock.ts'
import { checkPooler } from './check-pooler.ts'
import { findingsOf } from './condition-findings.ts'
import { advise, ok, wrong, type Finding } from './finding.ts'

type Place = { dataDir: string; databaseUrl: string; env: Record<string, string | undefined> }

const ABOUT = 'База'

/** The database as it lies, and all that it knows. Nothing is changed, no table is brought up to date. */
export async function checkDatabase(place: Place): Promise<Finding[]> {
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

async function look(pool: Pool, { databaseUrl, env }: Place): Promise<Finding[]> {
  const kind = databaseUrl ? await serverVersion(pool) : 'встроенная'
  const applied = await appliedMigrations(pool).catch(() => 0)
  const known = migrationCount()
  if (applied < known)
    return [
      advise(ABOUT, `${kind}; схема ${applied} из ${known}: её поднимет запуск этого выпуска`),
      ...(await checkClock(pool)),
    ]
  return [
    ok(ABOUT, `${kind}, схема ${applied}`),
    ...(databaseUrl ? await checkPooler(pool) : []),
    ...(await checkClock(pool)),
    ...findingsOf(await createConditions(pool, env)()),
  ]
}

async function serverVersion(pool: Pool): Promise<string> {
  const asked = await pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  return `PostgreSQL ${firstRow(asked).version}`
}
