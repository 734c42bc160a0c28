import type { PoolClient } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'

export async function readVersion(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from catalogue_state')
  return rows[0]?.version ?? 0
}

/**
 * Makes a version public. Everything it consists of has been written ahead; this is the moment buyers see it, and not
 * `now()`, which over a server is the beginning of the lock's transaction.
 */
export async function switchVersion(client: PoolClient, next: number) {
  await client.query(
    'insert into catalogue_state (id, version) values (1, 0) on conflict (id) do nothing',
  )
  const { rowCount } = await client.query(
    `update catalogue_state set version = $1, published_at = clock_timestamp(),
       first_published_at = case when $1 = 1 then clock_timestamp() else first_published_at end
     where version = $1 - 1`,
    [next],
  )
  if (rowCount !== 1) throw new Error('Another publication came in between; nothing was published')
  await client.query(`select pg_notify('catalogue', $1)`, [String(next)])
}
