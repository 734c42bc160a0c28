import type { Pool } from 'pg'

import { recordKinds } from '#domain/office/record-kinds.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { isLegal } from '#server/office/records/legal-rows.ts'
import { isOfSources, tableOf } from '#server/office/records/record-tables.ts'

/** What a source stopped telling of, and staff have not hidden: of every kind of records that both write. */
const GONE = recordKinds
  .filter(({ entity }) => !isOfSources(entity) && !isLegal(entity))
  .map(
    ({ entity }) => `select '${entity}' entity, id, gone_at since,
      coalesce(to_jsonb(r)->>'title', to_jsonb(r)->>'name') title
    from ${tableOf(entity).name} r where gone_at is not null and not hidden`,
  )
  .join(' union all ')

/** Of what staff publish: lists of rows that a person has to look at. */
const STATEMENTS = {
  scheduled: `select entity, entity_id id, state, publish_at at,
      coalesce(data->>'title', data->>'name', data->>'from') title
    from revision where state in ('scheduled', 'due', 'removing') order by publish_at nulls first limit 20`,
  ending: `select id, title, ends_at at from promotion
    where not hidden and ends_at between now() and now() + interval '7 days'
    order by ends_at limit 20`,
  gone: `${GONE} order by since desc limit 20`,
} as const

/** What waited its turn and could not come out: to its author and to owners, until it is written anew. */
const REFUSED = `
  select r.entity, r.entity_id id, r.refusal reason, r.at since,
    coalesce(r.data->>'title', r.data->>'name', r.data->>'from') title
  from revision r where r.refusal is not null and (r.author = $1 or $2)
    and (r.entity not in ('prices', 'floors', 'facades', 'redirects', 'media') or r.at > now() - interval '7 days')
    and not exists (
      select from revision n where n.entity = r.entity and n.entity_id = r.entity_id and n.number > r.number)
  order by r.id desc limit 20`

type Rows = Record<string, Record<string, unknown>[]>

export async function findWaitingForStaff(pool: Pool, { id, role }: Caller): Promise<Rows> {
  const answers = await Promise.all(
    Object.entries(STATEMENTS).map(async ([name, sql]) => [name, (await pool.query(sql)).rows]),
  )
  const { rows: refusals } = await pool.query(REFUSED, [id, role === 'owner'])
  return { ...Object.fromEntries(answers), refusals }
}
