import type { Pool } from 'pg'

import { VISITOR_LETTER } from '#server/db/schema/deliveries.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { condition, type AlertEvent, type Condition } from './condition.ts'

type About = { subject: string; text: string; href: string }
type Since = { since: Date }
type Items = Pick<Condition, 'items'>
type Row = About & Partial<Since & Items & { rest: number; command: string }>

export type StatedEvent = keyof typeof STATEMENTS

/** What a single statement finds. */
export async function findByStatement(pool: Pool, event: StatedEvent): Promise<Condition[]> {
  const { rows }: { rows: Row[] } = await STATEMENTS[event](pool)
  return rows.map(({ since, ...row }) =>
    condition(event, { ...row, since: since?.toISOString() ?? null }),
  )
}

/** A source may name a picture in each of a hundred thousand lots. */
const NAMED_PICTURES = 10

const SOURCE_SCREEN = `'/staff/sources/' || s.id as href`

const ABOUT = { subject: 'text', text: 'text', href: 'text' } as const

const STATEMENTS = {
  deliveries: statement(
    'conditions/deliveries',
    `select target as subject, '/staff/requests?state=failed' as href,
      format('Заявки не доходят до «%s»: ждут %s, последняя ошибка: %s',
        target, count(*), coalesce(max(last_error), 'нет ответа')) as text
    from delivery where state = 'dead' or (state = 'waiting' and created_at < now() - interval '10 minutes')
    group by target order by target`,
    [],
    rowOf<About>(ABOUT),
  ),
  quarantined: statement(
    'conditions/quarantined',
    `select '' as subject, '/staff/requests?state=quarantined' as href,
      format('Заявки, похожие на спам: %s', count(*)) as text
    from request where state = 'quarantined' having count(*) > 0`,
    [],
    rowOf<About>(ABOUT),
  ),
  withdrawn: statement(
    'conditions/withdrawn',
    `select d.target as subject, '/staff/requests?state=erased' as href,
      format('Посетители отозвали согласие. Удалите из «%s» заявки: %s', d.target,
        string_agg(r.number || coalesce(' (' || d.external_id || ')', ''), ', ' order by r.id)) as text
    from delivery d join request r on r.id = d.request_id
    where d.state = 'delivered' and d.target <> '${VISITOR_LETTER}' and r.erased_at > now() - interval '3 days'
      and exists (select from consent_record c where c.request_id = r.id
        and c.withdrawn_at > now() - interval '3 days' and c.withdrawn_by <> 'staff')
    group by d.target`,
    [],
    rowOf<About>(ABOUT),
  ),
  held: statement(
    'conditions/held',
    `select s.name as subject, '/staff/runs/' || max(p.run_id) as href, min(p.since) as since,
      format('Источник «%s»: придержано частей: %s', s.name, count(*)) as text,
      jsonb_agg(jsonb_build_object('text', p.title || ': ' || p.reason, 'href', '/staff/runs/' || p.run_id)
        order by p.id) as items
    from held_part p join source s on s.id = p.source_id where p.state = 'held' group by s.id order by min(p.since)`,
    [],
    rowOf<About & Since & Items>({ ...ABOUT, since: 'timestamptz', items: 'jsonb' }),
  ),
  refused: statement(
    'conditions/refused',
    `select s.name as subject, '/staff/runs/' || r.id as href, r.started_at as since,
      format('Источник «%s»: последний прогон не принят: %s', s.name, coalesce(r.reason, 'без причины')) as text
    from source s cross join lateral (
      select id, state, reason, started_at from import_run where source_id = s.id order by id desc limit 1
    ) r where s.removed_at is null and r.state = 'refused' order by s.id`,
    [],
    rowOf<About & Since>({ ...ABOUT, since: 'timestamptz' }),
  ),
  paused: statement(
    'conditions/paused',
    `select name as subject, ${SOURCE_SCREEN}, paused_at as since, 'Дальше: npm run sources -- resume ' || name as command,
      format('Источник «%s» на паузе', name) || coalesce(': ' || pause_reason, '') as text
    from source s where paused_at is not null and removed_at is null order by id`,
    [],
    rowOf<About & Since & { command: string }>({
      ...ABOUT,
      since: 'timestamptz!',
      command: 'text',
    }),
  ),
  words: statement(
    'conditions/words',
    `select name as subject, ${SOURCE_SCREEN}, 'Свяжите: npm run sources -- words ' || name as command,
      format('Источник «%s»: слов, которых сайт не знает: %s', name, jsonb_array_length(unknown)) as text,
      (select jsonb_agg(jsonb_build_object('text', format('«%s»: %s', word ->> 'value', word ->> 'count'), 'href', null)
        order by (word ->> 'count')::int desc) from jsonb_array_elements(unknown) word) as items
    from source s cross join lateral (
      select coalesce(report -> 'unknown', '[]') as unknown from import_run
      where source_id = s.id and state in ('published', 'held') and sha256 is not null order by id desc limit 1
    ) r where s.removed_at is null and jsonb_array_length(unknown) > 0 order by s.id`,
    [],
    rowOf<About & Items & { command: string }>({ ...ABOUT, command: 'text', items: 'jsonb' }),
  ),
  pictures: statement(
    'conditions/pictures',
    `select coalesce(s.name, '') as subject, '/staff/sources' || coalesce('/' || s.id, '') as href,
      coalesce('Источник «' || s.name || '»', 'Записи сайта') || ': не загружаются картинки: ' || count(*) as text,
      to_jsonb((array_agg(jsonb_build_object('text', p.error, 'href', null)
        order by not p.plan, p.url))[:${NAMED_PICTURES}]) as items,
      greatest(count(*)::int - ${NAMED_PICTURES}, 0) as rest
    from picture p left join source s on s.id = p.source_id
    where p.error is not null and p.hash is null and (p.tries >= 3 or p.next_at > now() + interval '2 hours')
      and p.named_at >= (select max(named_at) from picture)
    group by s.id order by s.id`,
    [],
    rowOf<About & Items & { rest: number }>({ ...ABOUT, items: 'jsonb', rest: 'integer' }),
  ),
} satisfies Partial<Record<AlertEvent, unknown>>
