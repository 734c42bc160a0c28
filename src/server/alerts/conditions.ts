import { statfs } from 'node:fs/promises'
import type pg from 'pg'

import { VISITOR_LETTER } from '#server/db/schema/deliveries.ts'

import { findForeignWords } from './foreign-offers.ts'
import { findPricedOffers } from './priced-offers.ts'

export type AlertEvent =
  | 'held'
  | 'refused'
  | 'stale'
  | 'deliveries'
  | 'quarantined'
  | 'withdrawn'
  | 'foreign'
  | 'prices'
  | 'pictures'
  | 'papers'
  | 'disk'

/** Something that waits for a person. */
export type Condition = {
  event: AlertEvent
  /** The source or the target it is about; empty: the whole site. */
  subject: string
  /** One line in Russian: what is wrong, and what to do. */
  text: string
}

type Place = { pool: pg.Pool; dataDir: string }

/** Less free space than this part of the disk is told. */
const LEAST_FREE = 0.1

/** Everything that staff should know now. */
export async function findConditions({ pool, dataDir }: Place): Promise<Condition[]> {
  const found = await Promise.all([findAsked(pool), checkDisk(dataDir)])
  return found.flat()
}

/** What the database says of it. */
export async function findAsked(pool: pg.Pool): Promise<Condition[]> {
  const found = await Promise.all([
    ...Object.entries(STATEMENTS).map(([event, sql]) => ask(pool, event as AlertEvent, sql)),
    findForeignWords(pool),
    findPricedOffers(pool),
  ])
  return found.flat()
}

type Found = { subject: string; text: string }

async function ask(pool: pg.Pool, event: AlertEvent, sql: string): Promise<Condition[]> {
  const { rows } = await pool.query<Found>(sql)
  return rows.map((row) => ({ event, ...row }))
}

/** Each gives rows of `subject` and `text`. */
const STATEMENTS = {
  held: `select s.name as subject,
      format('Источник «%s»: задержано частей: %s (%s). Решите: npm run import -- --runs',
        s.name, count(*), string_agg(p.title || ': ' || p.reason, '; ' order by p.id)) as text
    from held_part p join source s on s.id = p.source_id where p.state = 'held' group by s.name`,
  refused: `select name as subject,
      format('Источник «%s»: последний прогон не принят: %s', name, coalesce(reason, 'без причины')) as text
    from (select distinct on (s.id) s.name, r.state, r.reason from source s join import_run r on r.source_id = s.id
      where s.removed_at is null order by s.id, r.id desc) last where state = 'refused'`,
  stale: `select name as subject,
      format('Источник «%s»: хорошего прогона нет с %s', name,
        to_char(coalesce(last_good_at, created_at) at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI')) as text
    from source where every_seconds is not null and paused_at is null and removed_at is null
      and coalesce(last_good_at, created_at) < now() - make_interval(secs => 3 * every_seconds)`,
  deliveries: `select target as subject,
      format('Заявки не доходят до «%s»: ждут %s, последняя ошибка: %s. После починки: npm run requests -- resend --failed',
        target, count(*), coalesce(max(last_error), 'нет ответа')) as text
    from delivery where state = 'dead' or (state = 'waiting' and created_at < now() - interval '10 minutes')
    group by target`,
  quarantined: `select '' as subject,
      format('Заявки, похожие на спам: %s. Посмотрите: npm run requests -- list --quarantined', count(*)) as text
    from request where state = 'quarantined' having count(*) > 0`,
  withdrawn: `select d.target as subject,
      format('Посетители отозвали согласие. Удалите из «%s» заявки: %s', d.target,
        string_agg(r.number || coalesce(' (' || d.external_id || ')', ''), ', ' order by r.id)) as text
    from delivery d join request r on r.id = d.request_id
    where d.state = 'delivered' and d.target <> '${VISITOR_LETTER}' and r.erased_at > now() - interval '3 days'
      and exists (select from consent_record c where c.request_id = r.id and c.withdrawn_at is not null)
    group by d.target`,
  pictures: `select '' as subject,
      format('Картинки не загружаются: %s, например %s', count(*), min(error)) as text
    from picture where error is not null and hash is null
      and (tries >= 3 or next_at > now() + interval '2 hours')
      and named_at >= (select max(named_at) from picture)
    having count(*) > 0`,
} satisfies Partial<Record<AlertEvent, string>>

/** Little space where the data are. */
export async function checkDisk(dataDir: string, leastFree = LEAST_FREE): Promise<Condition[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  if (bavail >= blocks * leastFree) return []
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  const text = `На диске с данными осталось ${free} МБ, меньше 10 %: освободите место`
  return [{ event: 'disk', subject: '', text }]
}
