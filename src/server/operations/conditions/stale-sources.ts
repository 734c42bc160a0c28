import type { Pool } from 'pg'

import { counted, type NounForms } from '#domain/text/plural.ts'
import { formatDay } from '#domain/time/dates.ts'
import { formatMoment } from '#domain/time/site-time.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { condition, type Condition } from './condition.ts'

type SourceRow = {
  id: number
  name: string
  good: Date
  dated: Date | null
  days: number
  late: boolean
}

/** No good run for three periods, or a file whose own date is older than its source may be; a native one brought by hand is its owner's word. */
const selectStale = statement(
  'stale-sources/selectStale',
  `select id, name, days, good, dated, late from (
    select s.id, s.name, s.fresh_days days, s.address is null and s.format = 'native' own, coalesce(s.last_good_at, s.created_at) good, r.feed_date dated,
      s.every_seconds is not null
        and coalesce(s.last_good_at, s.created_at) < now() - make_interval(secs => 3 * s.every_seconds) late
    from source s left join lateral (
      select feed_date from import_run where source_id = s.id and state = 'published' order by id desc limit 1
    ) r on true
    where s.paused_at is null and s.removed_at is null
  ) source where late or (dated < now() - make_interval(days => days) and not own) order by id`,
  [],
  rowOf<SourceRow>({
    id: 'integer',
    name: 'text',
    days: 'integer',
    good: 'timestamptz',
    dated: 'timestamptz?',
    late: 'boolean',
  }),
)

const days: NounForms = ['дня', 'дней', 'дней']

export async function findStaleSources(pool: Pool): Promise<Condition[]> {
  const { rows } = await selectStale(pool)
  return rows.map((source) => {
    const text = source.late
      ? `хорошего прогона нет с ${formatMoment(source.good)}`
      : `файл от ${formatDay(String(source.dated?.toISOString()))}, старше ${counted(source.days, days)}: на сайте старые цены и статусы`
    return condition('stale', {
      subject: source.name,
      text: `Источник «${source.name}»: ${text}`,
      href: `/staff/sources/${source.id}`,
      since: (source.late ? source.good : (source.dated ?? source.good)).toISOString(),
    })
  })
}
