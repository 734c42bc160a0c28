import type { Queryable } from '#server/db/bulk-rows.ts'
import { runCommand } from '#server/db/sql/command.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/**
 * What an open transaction has changed is in its own counters until it ends. The counters of the embedded engine start from
 * zero with its process; the sizes of its files do not.
 */
const selectChanged = statement(
  'tables that have changed',
  `select c.oid::regclass::text as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    join pg_stat_xact_user_tables x on x.relid = c.oid
  where c.relnamespace = 'public'::regnamespace and (
    c.reltuples < 0
    or s.n_mod_since_analyze + x.n_tup_ins + x.n_tup_upd + x.n_tup_del > c.reltuples / 10
    or pg_relation_size(c.oid) > c.relpages * 1.1 * current_setting('block_size')::int
  )
  order by 1`,
  [],
  rowOf<{ name: string }>({ name: 'text' }),
)

const flushStatistics = statement(
  'flush statistics',
  'select pg_stat_force_next_flush()',
  [],
  rowOf<Record<never, never>>({ pg_stat_force_next_flush: 'void' }),
)

/**
 * Analyses the tables that have changed by more than a tenth, so that the next query has a plan for the current rows. The
 * embedded engine has no autovacuum, and a server's comes up to a minute later.
 */
export async function analyzeChanged(client: Queryable): Promise<void> {
  await flushStatistics(client)
  const { rows } = await selectChanged(client)
  for (const { name } of rows) await runCommand(client, `analyze ${name}`)
}

const MOST_DEAD_BYTES = 8 * 2 ** 20

const selectMostDead = statement(
  'the table with the most deleted rows',
  `select name from (
    select c.oid::regclass::text as name, pg_total_relation_size(c.oid)
      * (s.n_dead_tup / greatest(c.reltuples, s.n_live_tup + s.n_dead_tup, 1)) as dead
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  ) sized where dead > $1 order by dead desc limit 1`,
  ['float8'],
  rowOf<{ name: string }>({ name: 'text' }),
)

/** Frees the space of deleted rows in the table that has the most of it. null: no table has much. */
export async function vacuumLargest(
  client: Queryable,
  deadBytes = MOST_DEAD_BYTES,
): Promise<string | null> {
  await flushStatistics(client)
  const { rows } = await selectMostDead(client, deadBytes)
  const name = rows[0]?.name ?? null
  if (name !== null) await runCommand(client, `vacuum (analyze) ${name}`)
  return name
}
