import { and, eq, ne, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { source } from '#server/db/schema/catalogue.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { statement } from '#server/db/sql/statement.ts'

const { id, name, words, closedPrice, columns, holdFirst } = source
const format = sql<Format>`${source.format}`
const SOURCE = { id, name, format, words, closedPrice, columns, holdFirst }

/** A source with what an import of it goes by. */
export type Source = NonNullable<Awaited<ReturnType<typeof findSource>>>

const selectSource = (pool: Pool, called: string) =>
  queriesOn(pool).select(SOURCE).from(source).where(eq(name, called))

export async function findSource(pool: Pool, called: string) {
  const [found] = await selectSource(pool, called)
  return found ?? null
}

const updatePriority = statement(
  'give a source its priority',
  `update source set priority = (select coalesce(max(priority), 0) + 1 from source)
     where id = $1 and priority is null`,
  ['integer'],
)

/** A source takes its place behind the others with its first publication, not when it is added. */
export const givePriority = (client: Queryable, id: number) => updatePriority(client, id)

/** Locks the row of a known source only when its format changes: its lease and its settings are written during an import. */
export async function saveSource(
  pool: Pool,
  called: string,
  now: Format,
  isFirstHeld = false,
): Promise<Source> {
  const db = queriesOn(pool)
  const isOther = and(eq(name, called), ne(source.format, now))
  await db.update(source).set({ format: now }).where(isOther)
  if (!(await findSource(pool, called)))
    await db
      .insert(source)
      .values({ name: called, format: now, holdFirst: isFirstHeld })
      .onConflictDoNothing()
  return firstRow({ rows: await selectSource(pool, called) })
}
