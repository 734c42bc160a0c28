import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'

/** STAFF_SECRET where it is set, else a secret of the site made once. Of several processes that make it at once the first one's stays. */
export async function findSiteSecret(pool: Pick<Pool, 'query'>, setting: string): Promise<string> {
  if (setting) return setting
  await pool.query(
    'insert into staff_secret (id, value) values (1, $1) on conflict (id) do nothing',
    [randomBytes(32).toString('base64')],
  )
  return firstRow(await pool.query<{ value: string }>('select value from staff_secret')).value
}
