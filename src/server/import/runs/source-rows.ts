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

export async function findSource(pool: Pool, name: string): Promise<Source | null> {
  const { rows } = await pool.query<Source>(`select ${COLUMNS} from source where name = $1`, [name])
  return rows[0] ?? null
}

/** A source takes its place behind the others with its first publication, not when it is added. */
export const givePriority = (client: Queryable, id: number) =>
  client.query(
    `update source set priority = (select coalesce(max(priority), 0) + 1 from source)
     where id = $1 and priority is null`,
    [id],
  )

export async function saveSource(pool: Pool, name: string, format: Format): Promise<Source> {
  const saved = await pool.query<Source>(
    `insert into source (name, format) values ($1, $2)
     on conflict (name) do update set format = excluded.format returning ${COLUMNS}`,
    [name, format],
  )
  return firstRow(saved)
}
