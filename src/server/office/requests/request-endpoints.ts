import type { Pool } from 'pg'

import { lotUrl } from '#domain/addresses/page-links.ts'
import { validationMessages } from '#domain/form/validation-messages.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { isDay } from '#domain/time/is-day.ts'
import { siteDay, minutesAhead } from '#domain/time/site-time.ts'
import type { Database } from '#server/db/connect.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, created, ok, refusals } from '#server/office/http/answers.ts'
import { listAnswer, pageOf, textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import {
  findConsents,
  findRequests,
  resend,
  type FoundRequest,
} from '#server/requests/inbox/inbox.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { listRequests } from './list-requests.ts'

export type RequestTools = {
  pool: Pool
  db: Database
  targets: readonly Target[]
  deliverNow: () => void
}

const DAYS_SHOWN = 30
const LONGEST_NOTE = 2_000

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)

const selectRequestEndpoints = statement(
  'request-endpoints/selectRequestEndpoints',
  `select number from request where state = 'new' order by id desc limit 1`,
  [],
  rowOf<{ number: string }>({ number: 'text' }),
)

const selectRequestEndpointsToo = statement(
  'request-endpoints/selectRequestEndpointsToo',
  'select id, kind from lot where id = any($1) order by id',
  ['integer[]'],
  rowOf<{ id: number; kind: LotKind }>({ id: 'integer', kind: 'text' }),
)

/** What visitors left: found, read and sent once more. */
export function requestEndpoints({ pool, db, targets, deliverNow }: RequestTools): Endpoint[] {
  const read = { needs: ['requests', 'read'] } as const
  const write = { needs: ['requests', 'publish'] } as const
  return [
    { method: 'GET', path: '/requests', ...read, answer: list },
    { method: 'GET', path: '/requests/numbers', ...read, answer: numbers },
    { method: 'GET', path: '/requests/newest', ...read, isQuiet: true, answer: newest },
    { method: 'GET', path: '/requests/:number', ...read, answer: card },
    { method: 'POST', path: '/requests/:number/notes', ...write, answer: note },
    { method: 'POST', path: '/requests/:number/resend', ...write, answer: sendAgain },
  ]

  async function list({ query }: StaffCall): Promise<Answer> {
    const wordOf = (name: string) => (query.get(name) ?? '').trim()
    const dayOf = (name: string) => (isDay(wordOf(name)) ? wordOf(name) : '')
    const page = pageOf(query)
    const { items, total } = await listRequests(pool, {
      q: wordOf('q'),
      state: wordOf('state'),
      project: wordOf('project'),
      from: dayOf('from'),
      to: dayOf('to'),
      page,
    })
    return ok(listAnswer(items, total, page))
  }

  async function numbers({ query }: StaffCall): Promise<Answer> {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
    const last = isDay(to) ? to : siteDay(Date.now())
    return ok(await countRequests(pool, isDay(from) ? from : daysBefore(last, DAYS_SHOWN), last))
  }

  /** Asked again and again by an open page: the newest request that no filter stopped. */
  async function newest(): Promise<Answer> {
    const { rows } = await selectRequestEndpoints(pool)
    return ok({ number: rows[0]?.number ?? null })
  }

  async function note({ params, body, caller }: StaffCall): Promise<Answer> {
    const found = await findRequest(params.number)
    if (!found) return refusals.notFound
    const text = textAt(body, 'text').trim()
    if (text === '') return complaints({ text: validationMessages.required })
    if (text.length > LONGEST_NOTE) return complaints({ text: `Не больше ${LONGEST_NOTE} знаков` })
    if (found.state === 'erased') return conflict('Заявка стёрта: о ней ничего не хранится')
    await addNote(pool, found.id, caller.id, text)
    await writeAudit(pool, caller, { action: 'note', entity: 'requests', id: found.number })
    return created({ notes: await readNotes(pool, found.id) })
  }

  async function card({ params }: StaffCall): Promise<Answer> {
    const found = await findRequest(params.number)
    return found ? ok(await cardOf(found)) : refusals.notFound
  }

  async function sendAgain({ params, body, caller }: StaffCall): Promise<Answer> {
    const found = await findRequest(params.number)
    if (!found) return refusals.notFound
    const wanted = textAt(body, 'target')
    const chosen = targets.filter(({ name }) => wanted === '' || name === wanted)
    if (found.state === 'erased') return conflict('Заявка стёрта: отправлять нечего')
    if (chosen.length === 0) return conflict('Не задано, куда доставлять: REQUEST_TARGETS_FILE')
    await resend(db, [found], chosen, false)
    deliverNow()
    await writeAudit(pool, caller, { action: 'resend', entity: 'requests', id: found.number })
    const now = await findRequest(found.number)
    return { status: 202, body: now && (await cardOf(now)) }
  }

  async function findRequest(number = ''): Promise<FoundRequest | null> {
    const wanted = { numbers: [number], contact: null, failed: false, quarantined: false }
    return (await findRequests(db, wanted, 1))[0] ?? null
  }

  async function cardOf(found: FoundRequest) {
    const { id, idempotencyKey: _key, address: _address, userAgent: _agent, ...rest } = found
    const consents = await findConsents(db, id)
    return {
      ...rest,
      lots: await lotsOf(found.lots),
      notes: await readNotes(pool, id),
      deliveries: found.deliveries.map(({ target, state, tries, lastError, deliveredAt }) => ({
        target,
        state,
        tries,
        lastError,
        deliveredAt,
      })),
      consents: consents.map(({ document, title, version, text, sha256, given, at, ...proof }) => ({
        document,
        title,
        version,
        text,
        sha256,
        given,
        at,
        withdrawnAt: proof.withdrawnAt,
        withdrawnBy: proof.withdrawnBy,
      })),
    }
  }

  async function lotsOf(ids: readonly number[]) {
    const { rows } = await selectRequestEndpointsToo(pool, ids)
    return rows.map(({ id, kind }) => ({ id, kind, url: lotUrl(kind, id) }))
  }
}

type RequestNote = { author: string; at: Date; text: string }

/** The oldest first, as they were written. */
async function readNotes(pool: Pool, requestId: number): Promise<RequestNote[]> {
  const { rows } = await pool.query<RequestNote>(
    `select m.name author, n.at, n.text from request_note n join staff_member m on m.id = n.author
     where n.request_id = $1 order by n.id`,
    [requestId],
  )
  return rows
}

const addNote = (pool: Pool, requestId: number, author: number, text: string) =>
  pool.query('insert into request_note (request_id, author, text) values ($1, $2, $3)', [
    requestId,
    author,
    text,
  ])

/** How many requests came by days of the site's clock, without what looks like spam and without the erased. */
type RequestNumbers = {
  total: number
  byDay: { day: string; count: number }[]
  bySource: { source: string; count: number }[]
  byProject: { project: string; count: number }[]
}

const OF_DAYS = `
  from request r where state = 'new'
    and created_at >= ($1::date::timestamp - make_interval(mins => $3)) at time zone 'UTC'
    and created_at < (($2::date + 1)::timestamp - make_interval(mins => $3)) at time zone 'UTC'`

const BY_DAY = `
  select to_char(created_at at time zone 'UTC' + make_interval(mins => $3), 'YYYY-MM-DD') "day", count(*)::int count
  ${OF_DAYS} group by 1 order by 1`

/** Where the visitor came from the last time before writing. */
const BY_SOURCE = `
  select coalesce(attribution->'last'->>'source', attribution->'first'->>'source', '') source, count(*)::int count
  ${OF_DAYS} group by 1 order by 2 desc, 1 limit 50`

/** A request about lots of two projects counts for both. */
const BY_PROJECT = `
  select p.name project, count(*)::int count from (
    select distinct r.id, s.project_id ${OF_DAYS.replace('where', 'join lot_state s on s.lot_id = any(r.lots) where')}
  ) asked join project p on p.id = asked.project_id group by 1 order by 2 desc, 1`

async function countRequests(pool: Pool, from: string, to: string): Promise<RequestNumbers> {
  const wanted = [from, to, minutesAhead()]
  const [days, sources, projects] = await Promise.all([
    pool.query<RequestNumbers['byDay'][number]>(BY_DAY, wanted),
    pool.query<RequestNumbers['bySource'][number]>(BY_SOURCE, wanted),
    pool.query<RequestNumbers['byProject'][number]>(BY_PROJECT, wanted),
  ])
  return {
    total: days.rows.reduce((sum, { count }) => sum + count, 0),
    byDay: days.rows,
    bySource: sources.rows,
    byProject: projects.rows,
  }
}
