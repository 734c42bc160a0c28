import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'
import type { Format } from '#server/import/normalise/found.ts'

export type Source = { id: number; name: string; format: Format }

export async function findSource(pool: Pool, name: string): Promise<Source | null> {
  const { rows } = await pool.query<Source>('select id, name, format from source where name = $1', [
    name,
  ])
  return rows[0] ?? null
}

export async function saveSource(pool: Pool, name: string, format: Format): Promise<Source> {
  const saved = await pool.query<Source>(
    `insert into source (name, format) values ($1, $2)
     on conflict (name) do update set format = excluded.format returning id, name, format`,
    [name, format],
  )
  return firstRow(saved)
}
