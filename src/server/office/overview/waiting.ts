import type { Pool } from 'pg'

import { recordKinds } from '#domain/office/record-kinds.ts'
import { mayDo } from '#domain/office/roles.ts'
import { findForeignWords } from '#server/alerts/foreign-offers.ts'
import { findPricedOffers } from '#server/alerts/priced-offers.ts'
import { costRemark, readFollowers, readKeyRate } from '#server/db/programmes/followers.ts'
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

/** Everything below is a list of rows that a person has to look at; an empty one is left out of the screen. */
const STATEMENTS = {
  held: `select p.run_id run, s.name source, p.title, p.reason, p.since
    from held_part p join source s on s.id = p.source_id
    where p.state = 'held' order by p.since limit 20`,
  refused: `select id run, name source, reason from (
      select distinct on (s.id) s.name, r.id, r.state, r.reason
      from source s join import_run r on r.source_id = s.id
      where s.removed_at is null order by s.id, r.id desc
    ) last where state = 'refused'`,
  stale: `select id, name source, coalesce(last_good_at, created_at) since from source
    where every_seconds is not null and paused_at is null and removed_at is null
      and coalesce(last_good_at, created_at) < now() - make_interval(secs => 3 * every_seconds)`,
  paused: `select id, name source, pause_reason reason, paused_at since from source
    where paused_at is not null and removed_at is null`,
  scheduled: `select entity, entity_id id, state, publish_at at,
      coalesce(data->>'title', data->>'name', data->>'from') title
    from revision where state in ('scheduled', 'due', 'removing') order by publish_at nulls first limit 20`,
  ending: `select id, title, ends_at at from promotion
    where not hidden and ends_at between now() and now() + interval '7 days'
    order by ends_at limit 20`,
  gone: `${GONE} order by since desc limit 20`,
} as const

/** Of visitors: only for who may read requests. */
const DESK = {
  undelivered: `select target, count(*)::int count, max(last_error) reason from delivery
    where state = 'dead' or (state = 'waiting' and created_at < now() - interval '10 minutes')
    group by target order by target`,
  quarantined: `select count(*)::int count from request where state = 'quarantined' having count(*) > 0`,
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
  const maySeeDesk = mayDo(role, 'requests', 'read')
  const asked = Object.entries({ ...STATEMENTS, ...(maySeeDesk && DESK) })
  const answers = await Promise.all(
    asked.map(async ([name, sql]) => [name, (await pool.query(sql)).rows] as const),
  )
  const { rows: refusals } = await pool.query(REFUSED, [id, role === 'owner'])
  const offers = [...(await findForeignWords(pool)), ...(await findPricedOffers(pool))]
  const fullCosts = await findCostsToCheck(pool)
  return { ...Object.fromEntries(answers), refusals, offers, fullCosts }
}

/** Programmes whose full cost the bank told for another rate than the key rate has brought. */
async function findCostsToCheck(pool: Pool) {
  const keyRate = await readKeyRate(pool)
  return (await readFollowers(pool)).flatMap((one) => {
    const remark = costRemark(one, keyRate)
    return remark ? [{ id: one.id, name: one.name, remark }] : []
  })
}
