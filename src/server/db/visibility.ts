import { lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows are written ahead of the catalogue that shows them: nobody sees a house before its publication. */
export const isPublished = (sinceVersion: PgColumn): SQL =>
  lte(sinceVersion, sql`(select coalesce(max(version), 0) from catalogue_state)`)

/** What has a first and a last moment is shown between them; a bound that is not said is open. */
export const hasStarted = (from: PgColumn): SQL => sql`coalesce(${from} <= now(), true)`
export const hasNotEnded = (to: PgColumn): SQL => sql`coalesce(${to} > now(), true)`

const NOW = sql`now()`

/** The same for bounds that are days by Moscow's calendar, whatever the zone of the database; the last day counts. */
export function isValidToday(from: PgColumn, to: PgColumn, now: SQL = NOW): SQL {
  const today = sql`(${now} at time zone 'Europe/Moscow')::date`
  return sql`(coalesce(${from} <= ${today}, true) and coalesce(${to} >= ${today}, true))`
}
