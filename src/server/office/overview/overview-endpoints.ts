import type { Pool } from 'pg'

import type { Health } from '#contract/office/overview.ts'
import { recordKinds } from '#domain/office/record-kinds.ts'
import { mayDo, type Role } from '#domain/office/roles.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { isLegal } from '#server/office/records/legal-rows.ts'
import { isOfSources, tableOf } from '#server/office/records/record-tables.ts'
import { alertEvents, factsOf, type Condition } from '#server/operations/conditions/condition.ts'
import type { FindConditions } from '#server/operations/conditions/conditions.ts'
import { readNotFound } from '#server/not-found/store-not-found.ts'
import { conflict, ok } from '#server/office/http/answers.ts'
import type { CallOf, Caller, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'
import type { Commands } from '#server/office/imports/commands.ts'

import { readDrafts } from './drafts.ts'
import { readSales } from './lot-sales.ts'
import { readOpenedPages } from './opened-pages.ts'
import { readRequestDay } from './request-day.ts'

type OverviewTools = {
  pool: Pool
  findConditions: FindConditions
  commands: Commands
  /** Stores what this process has counted, so that the latest is seen too. */
  storeCounts: () => Promise<void>
  publicPaths: () => Promise<string[]>
}

const OF_A_WEEK = { days: 7, most: 20 }

/** What needs a person today, and how the site does. */
export function overviewEndpoints(tools: OverviewTools): Endpoint[] {
  const { pool, findConditions, commands, storeCounts, publicPaths } = tools
  let health: Health | null = null
  return [
    row('GET /overview', 'signedIn', overview),
    row('GET /health', ['control', 'read'], examine),
  ]

  async function overview({ caller }: CallOf<'GET /overview'>) {
    await storeCounts()
    const [conditions, waiting, notFound, searches, drafts, sales, pages] = await Promise.all([
      findConditions(),
      findWaitingForStaff(pool, caller),
      readNotFound(pool, 'notFound', OF_A_WEEK),
      readNotFound(pool, 'search', OF_A_WEEK),
      readDrafts(pool, caller),
      readSales(pool),
      publicPaths().then((paths) => readOpenedPages(pool, paths)),
    ])
    return ok({
      ...byEvent(conditions, caller),
      ...waiting,
      ...drafts,
      ...(mayDo(caller.role, 'requests', 'read') && {
        requests: await readRequestDay(pool, caller.id),
      }),
      sales,
      pages,
      ...(mayDo(caller.role, 'control', 'read') && { health }),
      notFound,
      searches,
    })
  }

  /** The doctor looks at the whole site in a process of its own. */
  async function examine() {
    const end = await commands.runShortly('doctor', '--json')
    if (!end?.output.startsWith('[')) return conflict('Проверка не закончилась: попробуйте позже')
    health = { at: new Date().toISOString(), items: JSON.parse(end.output) }
    return ok(health)
  }
}

/** Requests that are not delivered and held parts have names of their own in the API. */
function byEvent(found: readonly Condition[], { role }: Caller) {
  const seen = found
    .filter(({ event }) => mayDo(role, factsOf(event).area ?? 'runs', 'read'))
    .map((one) => ({
      ...one,
      name: alertEvents[one.event].name,
      href: mayOpen(role, one.href) ? one.href : null,
    }))
  const { deliveries = [], held = [], ...others } = Object.groupBy(seen, ({ event }) => event)
  return {
    ...(mayDo(role, 'requests', 'read') && { undelivered: deliveries }),
    held,
    conditions: Object.values(others).flat(),
  }
}

/** Cards of sources are closed to most of those who see what is wrong with them. */
const mayOpen = (role: Role, href: string | null) =>
  !href?.startsWith('/staff/sources') || mayDo(role, 'control', 'read')

/** Records of every kind with layers that a source has dropped and staff have not hidden. */
const GONE = recordKinds
  .filter(({ entity }) => !isOfSources(entity) && !isLegal(entity))
  .map(
    ({ entity }) => `select '${entity}' entity, id, gone_at since,
      coalesce(to_jsonb(r)->>'title', to_jsonb(r)->>'name') title
    from ${tableOf(entity).name} r where gone_at is not null and not hidden`,
  )
  .join(' union all ')

type Titled = { entity: string; id: number; title: string | null }
const TITLED = { entity: 'text', id: 'integer', title: 'text?' } as const

const selectScheduled = statement(
  'overview-endpoints/selectScheduled',
  `select r.entity, r.entity_id id, r.state, r.publish_at at, m.name author,
      coalesce(r.data->>'title', r.data->>'name', r.data->>'from') title
    from revision r join staff_member m on m.id = r.author
    where r.state in ('scheduled', 'due', 'removing') order by r.publish_at nulls first limit 50`,
  [],
  rowOf<Titled & { state: string; at: Date | null; author: string }>({
    ...TITLED,
    state: 'text',
    at: 'timestamptz?',
    author: 'text',
  }),
)

const selectEnding = statement(
  'overview-endpoints/selectEnding',
  `select id, title, ends_at at from promotion
    where not hidden and ends_at between now() and now() + interval '14 days'
    order by ends_at limit 20`,
  [],
  rowOf<{ id: number; title: string; at: Date }>({
    id: 'integer',
    title: 'text',
    at: 'timestamptz!',
  }),
)

const selectGone = statement(
  'overview-endpoints/selectGone',
  `${GONE} order by since desc limit 20`,
  [],
  rowOf<Titled & { since: Date }>({ ...TITLED, since: 'timestamptz' }),
)

/** Queued changes that could not be made: shown to their author and to owners, until they are written again. */
const selectRefused = statement(
  'overview-endpoints/selectRefused',
  `select r.entity, r.entity_id id, r.state, r.refusal reason, coalesce(r.publish_at, r.at) since,
    coalesce(r.data->>'title', r.data->>'name', r.data->>'from') title
  from revision r where r.refusal is not null and (r.author = $1 or $2)
    and (r.entity not in ('prices', 'price-changes', 'floors', 'levels', 'facades', 'redirects', 'media')
      or coalesce(r.publish_at, r.at) > now() - interval '7 days')
    and not exists (
      select from revision n where n.entity = r.entity and n.entity_id = r.entity_id and n.number > r.number)
  order by r.id desc limit 20`,
  ['integer', 'boolean'],
  rowOf<Titled & { state: string; reason: string; since: Date }>({
    ...TITLED,
    state: 'text',
    reason: 'text!',
    since: 'timestamptz!',
  }),
)

async function findWaitingForStaff(pool: Pool, { id, role }: Caller) {
  const [scheduled, ending, gone, refusals] = await Promise.all([
    selectScheduled(pool),
    selectEnding(pool),
    selectGone(pool),
    selectRefused(pool, id, role === 'owner'),
  ])
  return {
    scheduled: scheduled.rows,
    ending: ending.rows,
    gone: gone.rows,
    refusals: refusals.rows,
  }
}
