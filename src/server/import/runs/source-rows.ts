import type { Pool } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import type { JsonObject } from '#server/db/json.ts'
import type { source } from '#server/db/schema/catalogue.ts'
import type { Format } from '#server/import/normalise/found.ts'

type Stored = typeof source.$inferSelect

/** A source with what an import of it goes by. */
export type Source = Pick<Stored, 'id' | 'name' | 'words' | 'closedPrice'> & {
  format: Format
  columns: JsonObject | null
}

const COLUMNS = 'id, name, format, words, closed_price "closedPrice", columns'
const FIND = `select ${COLUMNS} from source where name = $1`

export async function findSource(pool: Pool, name: string): Promise<Source | null> {
  const { rows } = await pool.query<Source>(FIND, [name])
  return rows[0] ?? null
}

/** A source takes its place behind the others with its first publication, not when it is added. */
export const givePriority = (client: Queryable, id: number) =>
  client.query(
    `update source set priority = (select coalesce(max(priority), 0) + 1 from source)
     where id = $1 and priority is null`,
    [id],
  )

/** Locks the row of a known source only when its format changes: its lease and its settings are written during an import. */
export async function saveSource(pool: Pool, name: string, format: Format): Promise<Source> {
  await pool.query('update source set format = $2 where name = $1 and format <> $2', [name, format])
  const added = await pool.query<Source>(
    `insert into source (name, format) select $1::text, $2::text
     where not exists (select from source where name = $1) returning ${COLUMNS}`,
    [name, format],
  )
  return added.rows[0] ?? firstRow(await pool.query<Source>(FIND, [name]))
}
