import { and, eq, ne } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import type { JsonObject } from '#server/db/json.ts'
import { source } from '#server/db/schema/catalogue.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

type Stored = typeof source.$inferSelect

/** A source with what an import of it goes by. */
export type Source = Pick<Stored, 'id' | 'name' | 'words' | 'closedPrice'> & {
  format: Format
  columns: JsonObject | null
}

const COLUMNS = 'id, name, format, words, closed_price "closedPrice", columns'
const SOURCE = rowOf<Source>({
  id: 'integer',
  name: 'text',
  format: 'text',
  words: 'jsonb',
  closedPrice: 'integer?',
  columns: 'jsonb?',
})

const selectSource = statement(
  'source by name',
  `select ${COLUMNS} from source where name = $1`,
  ['text'],
  SOURCE,
)

export async function findSource(pool: Pool, name: string): Promise<Source | null> {
  const { rows } = await selectSource(pool, name)
  return rows[0] ?? null
}

const updatePriority = statement(
  'give a source its priority',
  `update source set priority = (select coalesce(max(priority), 0) + 1 from source)
     where id = $1 and priority is null`,
  ['integer'],
)

/** A source takes its place behind the others with its first publication, not when it is added. */
export const givePriority = (client: Queryable, id: number) => updatePriority(client, id)

const insertSource = statement(
  'insert a source',
  `insert into source (name, format) select $1::text, $2::text
     where not exists (select from source where name = $1) returning ${COLUMNS}`,
  ['text', 'text'],
  SOURCE,
)

/** Locks the row of a known source only when its format changes: its lease and its settings are written during an import. */
export async function saveSource(pool: Pool, name: string, format: Format): Promise<Source> {
  const isOther = and(eq(source.name, name), ne(source.format, format))
  await queriesOn(pool).update(source).set({ format }).where(isOther)
  const added = await insertSource(pool, name, format)
  return added.rows[0] ?? firstRow(await selectSource(pool, name))
}
