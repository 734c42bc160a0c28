import type { PoolClient } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { catalogueState } from '#server/db/schema/catalogue.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const selectVersion = statement(
  'version of the catalogue',
  'select version from catalogue_state',
  [],
  rowOf<{ version: number }>({ version: 'integer' }),
)

export async function readVersion(client: Queryable): Promise<number> {
  const { rows } = await selectVersion(client)
  return rows[0]?.version ?? 0
}

const updateVersion = statement(
  'switch the version',
  `update catalogue_state set version = $1, published_at = clock_timestamp(),
       first_published_at = case when $1 = 1 then clock_timestamp() else first_published_at end
     where version = $1 - 1`,
  ['integer'],
)

const notifyVersion = statement(
  'notify of a version',
  `select pg_notify('catalogue', $1)`,
  ['text'],
  rowOf<Record<never, never>>({ pg_notify: 'void' }),
)

/**
 * Makes a version public. Everything it consists of has been written ahead; this is the moment buyers see it, and not
 * `now()`, which over a server is the beginning of the lock's transaction.
 */
export async function switchVersion(client: PoolClient, next: number) {
  await queriesOn(client).insert(catalogueState).values({ version: 0 }).onConflictDoNothing()
  const { rowCount } = await updateVersion(client, next)
  if (rowCount !== 1) throw new Error('Another publication came in between; nothing was published')
  await notifyVersion(client, String(next))
}
