import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { staffSecret } from '#server/db/schema/staff.ts'

/** STAFF_SECRET where it is set, else a secret of the site made once. Of several processes that make it at once the first one's stays. */
export async function findSiteSecret(pool: Pool, setting: string): Promise<string> {
  if (setting) return setting
  const own = { id: 1, value: randomBytes(32).toString('base64') }
  await queriesOn(pool).insert(staffSecret).values(own).onConflictDoNothing()
  const rows = await queriesOn(pool).select().from(staffSecret)
  return firstRow({ rows }).value
}
