import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { source as sourceTable } from '#server/db/schema/catalogue.ts'
import type { ImportContext, Outcome } from '#server/import/import-request.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { refusedOr } from '#server/import/reread.ts'
import { runImport } from '#server/import/run.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { emptyReport } from '#server/import/runs/report.ts'
import { deleteOldRuns } from '#server/import/runs/retention.ts'
import { noteRefusal } from '#server/import/runs/runs.ts'
import { statement } from '#server/db/sql/statement.ts'

import { claimSource, whileLeased } from './lease.ts'

type Scheduled = Awaited<ReturnType<typeof findScheduled>>

type Settings = {
  /** Who started it has the lease already. */
  leased?: boolean
  force?: boolean
  fetchPrivate: boolean
  env: Record<string, string | undefined>
  /** Moves a start by up to a tenth of the period, so that sources do not go in step. */
  chance?: () => number
}

/** An import that is under way is waited for this long. */
const WAIT_MS = 10 * 60_000

/** Fetches a source and imports what came; never twice at a time. */
export async function runSource(
  context: ImportContext,
  name: string,
  settings: Settings,
): Promise<Outcome> {
  const { pool } = context
  const report = emptyReport(name, name, false)
  return refusedOr(report, async () => {
    const source = await findScheduled(pool, name)
    report.input = source.address
    if (!settings.leased && !(await claimSource(pool, name)))
      throw new Refusal(`источник «${name}» уже загружается`)
    return whileLeased(pool, name, async () => {
      try {
        return await fetchAndImport(context, source, settings)
      } finally {
        await planNext(pool, name, settings.chance)
        await deleteOldRuns(context, source.id)
      }
    })
  })
}

async function fetchAndImport(
  context: ImportContext,
  source: Scheduled,
  { env, fetchPrivate, force }: Settings,
): Promise<Outcome> {
  const report = emptyReport(source.address, source.name, false)
  const missing = source.headers.find((header) => !env[header.env])
  if (missing) {
    const refusal = new Refusal(`заголовок ${missing.name}: переменная ${missing.env} не задана`)
    return refusedOr(report, () => noteRefusal(context.pool, source.id, report, refusal))
  }
  const headers = source.headers.map(({ name, env: variable }) => [name, env[variable] ?? ''])
  return runImport({
    ...context,
    waitMs: WAIT_MS,
    input: source.address,
    source: source.name,
    format: source.format,
    force,
    holdOld: true,
    fetching: { headers: Object.fromEntries(headers), allowPrivate: fetchPrivate },
  })
}

async function findScheduled(pool: Pool, name: string) {
  const { id, address, headers } = sourceTable
  const format = sql<Format>`${sourceTable.format}`
  const [found] = await queriesOn(pool)
    .select({ id, name: sourceTable.name, format, address, headers })
    .from(sourceTable)
    .where(and(eq(sourceTable.name, name), isNull(sourceTable.removedAt)))
  if (!found) throw new Refusal(`источника «${name}» нет`)
  if (found.address === null) throw new Refusal(`у источника «${name}» нет адреса: sources set`)
  return { ...found, address: found.address }
}

const updateNextAt = statement(
  'plan the next run',
  `update source set next_at = now() + $2::float8 * coalesce(every_seconds, 0) * interval '1 second' where name = $1`,
  ['text', 'float8'],
)

export const planNext = (pool: Pool, name: string, chance = Math.random) =>
  updateNextAt(pool, name, 0.95 + chance() / 10)
