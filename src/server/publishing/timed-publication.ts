import { minutesAhead } from '#domain/time/site-time.ts'
import { firstRow } from '#server/db/first-row.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { dayOf, midnightOf } from '#server/db/visibility.ts'

import { publishChange, type PublishContext } from './publish-change.ts'

const AHEAD = 'make_interval(mins => $2)'

/** Whether a date that staff set has come since the catalogue was published: an end of a promotion, a piece of news… `$1`: now, `$2`: minutes that the site's clock is ahead. */
const selectDue = statement(
  'whether a date has come',
  `select exists (
    select 1 from catalogue_state state, lateral (
      select starts_at moment from promotion
      union all select ends_at from promotion
      union all select published_at from news
      union all select ${midnightOf('valid_from', AHEAD)} from programme
      union all select ${midnightOf('valid_to + 1', AHEAD)} from programme
      union all select until from manual_override
      union all select ${midnightOf("details->>'salesFrom'", AHEAD)} from building
        where details->>'salesFrom' ~ '^\\d{4}-\\d\\d-\\d\\d$'
      union all select r.finished_at from import_run r
        where r.state = 'published' and r.finished_at > state.published_at
          and ${dayOf('coalesce(r.feed_date, r.started_at)', AHEAD)} > ${dayOf('state.published_at', AHEAD)}
      union all select since + interval '72 hours' from pending_value where attribute = 'missing'
    ) dates
    where moment > state.published_at and moment <= coalesce($1, now())
  ) come`,
  ['timestamptz', 'integer'],
  rowOf<{ come: boolean }>({ come: 'boolean' }),
)

/**
 * Publishes the same lots again when a date has come, so that a promotion ends by itself everywhere at once: in lists, in
 * finished pages, in browsers. An import under way does it itself. Returns whether it published.
 */
export async function publishTimely(
  context: PublishContext,
  now: Date | null = null,
): Promise<boolean> {
  const { come } = firstRow(await selectDue(context.pool, now, minutesAhead()))
  return come && publishChange(context, async () => {}, 0)
}
