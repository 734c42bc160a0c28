import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { importRun } from '#server/db/schema/catalogue.ts'
import { statement } from '#server/db/sql/statement.ts'

/** In the order in which rows point at each other. */
const deleteUnpublished = [
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
].map(([table, column]) =>
  statement(
    `delete unpublished rows of ${table}`,
    `delete from ${table} where ${column} > (select coalesce(max(version), 0) from catalogue_state)`,
  ),
)

const deleteStateless = [
  ['lot_key', 'lot_id'],
  ['lot', 'id'],
].map(([table, column]) =>
  statement(
    `delete rows of ${table} without a state`,
    `delete from ${table} t where not exists (select 1 from lot_state s where s.lot_id = t.${column})`,
  ),
)

/** A run that has a reason was held, and its approval did not come to its end. */
const closeInterrupted = statement(
  'close interrupted runs',
  `update import_run set finished_at = now(), reason = coalesce(reason, 'прогон прерван'),
     state = case when reason is null then 'refused' else 'held' end
   where state = 'running'`,
)

/** Takes away what a run wrote ahead and never published: after a kill, a crash, a failure half way. */
export async function deleteOrphans(pool: Pool) {
  if ((await queriesOn(pool).$count(importRun, eq(importRun.state, 'running'))) === 0) return
  await inTransaction(pool, async (client) => {
    for (const deleteRows of [...deleteUnpublished, ...deleteStateless]) await deleteRows(client)
    await closeInterrupted(client)
  })
}
