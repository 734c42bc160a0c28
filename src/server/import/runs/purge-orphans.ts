import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'

/** In the order in which rows point at each other. */
const VERSIONED = [
  ['lot_state', 'version'],
  ['price_history', 'version'],
  ['status_history', 'version'],
  ['deadline_history', 'version'],
  ['floor', 'since_version'],
  ['section', 'since_version'],
  ['layout', 'since_version'],
  ['building', 'since_version'],
  ['project', 'since_version'],
  ['legal_entity', 'since_version'],
] as const

/** Takes away what a run wrote ahead and never published: after a kill, a crash, a failure half way. */
export async function purgeOrphans(pool: Pool) {
  const { rowCount } = await pool.query(`select 1 from import_run where state = 'running' limit 1`)
  if (!rowCount) return
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ version: number }>('select version from catalogue_state')
    const version = rows[0]?.version ?? 0
    for (const [table, column] of VERSIONED)
      await client.query(`delete from ${table} where ${column} > $1`, [version])
    for (const [table, column] of [
      ['lot_key', 'lot_id'],
      ['lot', 'id'],
    ])
      await client.query(
        `delete from ${table} t where not exists (select 1 from lot_state s where s.lot_id = t.${column})`,
      )
    await client.query(
      `update import_run set finished_at = now(), reason = coalesce(reason, 'прогон прерван'),
         state = case when reason is null then 'refused' else 'held' end
       where state = 'running'`, // one that has a reason was held, and its approval did not come to its end
    )
  })
}
