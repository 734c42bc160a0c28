import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import { dayOf, midnightOf } from '#server/db/visibility.ts'
import { readVersion, switchVersion } from '#server/import/runs/catalogue-version.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

type Place = { pool: Pool; dataDir: string; databaseUrl: string }

/** Whether a date that staff set has come since the catalogue was published: an end of a promotion, a piece of news… `$1`: now. */
const hasCome = () => `
  select exists (
    select 1 from catalogue_state state, lateral (
      select starts_at moment from promotion
      union all select ends_at from promotion
      union all select published_at from news
      union all select ${midnightOf('valid_from')} from programme
      union all select ${midnightOf('valid_to + 1')} from programme
      union all select until from manual_override
      union all select ${midnightOf("details->>'salesFrom'")} from building
        where details->>'salesFrom' ~ '^\\d{4}-\\d\\d-\\d\\d$'
      union all select r.finished_at from import_run r
        where r.state = 'published' and r.finished_at > state.published_at
          and ${dayOf('coalesce(r.feed_date, r.started_at)')} > ${dayOf('state.published_at')}
      union all select since + interval '72 hours' from pending_value where attribute = 'missing'
    ) dates
    where moment > state.published_at and moment <= coalesce($1, now())
  ) come`

/**
 * Publishes the same lots anew when a date has come, so that a promotion ends by itself everywhere at once: in lists, in
 * finished pages, in browsers. An import under way will do it in its turn. Says whether it published.
 */
export async function publishTimely(place: Place, now: Date | null = null): Promise<boolean> {
  if (!firstRow(await place.pool.query<{ come: boolean }>(hasCome(), [now])).come) return false
  try {
    await withImportLock(place, async ({ pool }) => {
      const next = (await readVersion(pool)) + 1
      await inTransaction(pool, (client) => switchVersion(client, next))
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
