import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { minutesAhead } from '#domain/time/site-time.ts'

/** Rows are written ahead of the catalogue that shows them: nobody sees a house before its publication. */
export const isPublished = (sinceVersion: PgColumn): SQL =>
  lte(sinceVersion, sql`(select coalesce(max(version), 0) from catalogue_state)`)

type Present = Record<'sinceVersion' | 'hidden' | 'goneAt', PgColumn>

/** Projects and houses that visitors see: published, neither hidden nor rolled back. */
export const isOnSite = ({ sinceVersion, hidden, goneAt }: Present): SQL | undefined =>
  and(isPublished(sinceVersion), eq(hidden, false), isNull(goneAt))

/** The same of a version that is being read. */
export const isInVersion = ({ sinceVersion, hidden, goneAt }: Present, version: number) =>
  and(lte(sinceVersion, version), eq(hidden, false), isNull(goneAt))

/** SQL of a period that has begun; an empty bound is open. */
export const hasStarted = (from: PgColumn): SQL => sql`coalesce(${from} <= now(), true)`
export const hasNotEnded = (to: PgColumn): SQL => sql`coalesce(${to} > now(), true)`

const ahead = () => `interval '${minutesAhead()} minutes'`

/** SQL of the day on the site's calendar at a moment, in any time zone of the database. A statement takes `minutes` as a parameter. */
export const dayOf = (moment: string, minutes = ahead()) =>
  `((${moment}) at time zone 'UTC' + ${minutes})::date`

/** SQL of the moment at which a day begins by the site's clock. */
export const midnightOf = (day: string, minutes = ahead()) =>
  `((${day})::timestamp - ${minutes}) at time zone 'UTC'`

/** The same for bounds that are days; the last day counts. */
export function isValidToday(from: PgColumn, to: PgColumn, now = 'now()'): SQL {
  const today = sql.raw(dayOf(now))
  return sql`(coalesce(${from} <= ${today}, true) and coalesce(${to} >= ${today}, true))`
}
