import { lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Rows are written ahead of the catalogue that shows them: nobody sees a house before its publication. */
export const isPublished = (sinceVersion: PgColumn): SQL =>
  lte(sinceVersion, sql`(select coalesce(max(version), 0) from catalogue_state)`)

/** What has a first and a last moment is shown between them; a bound that is not said is open. */
export const hasStarted = (from: PgColumn): SQL => sql`coalesce(${from} <= now(), true)`
export const hasNotEnded = (to: PgColumn): SQL => sql`coalesce(${to} > now(), true)`

/** The same for bounds that are days: the last day still counts. */
export const isValidToday = (from: PgColumn, to: PgColumn): SQL =>
  sql`coalesce(${from} <= current_date, true) and coalesce(${to} >= current_date, true)`
