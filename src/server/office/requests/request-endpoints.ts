import { desc, eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import { isDay } from '#domain/time/is-day.ts'
import { siteDay } from '#domain/time/site-time.ts'
import { request } from '#server/db/schema/requests.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { conflict, ok, refusals } from '#server/office/http/answers.ts'
import { listAnswer, pageOf, sortOf } from '#server/office/http/body-fields.ts'
import type { CallOf, Endpoint, SentCall } from '#server/office/http/endpoint.ts'
import { row, rowAt } from '#server/office/http/row.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { resend, type FoundRequest } from '#server/requests/inbox/inbox.ts'

import { countRequests } from './count-requests.ts'
import { listRequests, sortedBy } from './list-requests.ts'
import { cardOf, editionOf, findRequest, refuseErased, type CardTools } from './request-card.ts'

export type RequestTools = CardTools & {
  pool: Pool
  targets: readonly Target[]
  deliverNow: () => void
}

export const NO_TARGETS =
  'Доставлять некуда: получателей заявок задаёт тот, кто\u00A0настраивает сервер'

const DAYS_SHOWN = 30

const READ = ['requests', 'read'] as const
const WRITE = ['requests', 'publish'] as const

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10)

/** What visitors left: found, read and sent once more. */
export function requestEndpoints(tools: RequestTools): Endpoint[] {
  const { pool, db, targets, deliverNow } = tools
  const find = ({ params }: Pick<SentCall, 'params'>) => findRequest(db, params.number ?? '')
  return [
    row('GET /requests', READ, list),
    row('GET /requests/numbers', READ, numbers),
    { ...row('GET /requests/newest', READ, newest), isQuiet: true },
    rowAt('GET /requests/:number', READ, {
      find,
      answer: async (_call, found) => ok(await cardOf(tools, found), editionOf(found)),
    }),
    rowAt('POST /requests/:number/resend', WRITE, {
      find,
      refuse: refuseErased,
      answer: sendAgain,
    }),
  ]

  async function list({ query }: CallOf<'GET /requests'>) {
    const wordOf = (name: 'q' | 'state' | 'project' | 'stage' | 'responsible' | 'from' | 'to') =>
      (query.get(name) ?? '').trim()
    const dayOf = (name: 'from' | 'to') => (isDay(wordOf(name)) ? wordOf(name) : '')
    const page = pageOf(query)
    const { items, total } = await listRequests(pool, {
      q: wordOf('q'),
      state: wordOf('state'),
      project: wordOf('project'),
      stage: wordOf('stage'),
      responsible: wordOf('responsible'),
      from: dayOf('from'),
      to: dayOf('to'),
      page,
      sort: sortOf(query, sortedBy),
    })
    return ok(listAnswer(items, total, page))
  }

  async function numbers({ query }: CallOf<'GET /requests/numbers'>) {
    const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
    const last = isDay(to) ? to : siteDay(Date.now())
    return ok(await countRequests(pool, isDay(from) ? from : daysBefore(last, DAYS_SHOWN), last))
  }

  /** Asked again and again by an open page: the newest request that no filter stopped. */
  async function newest() {
    const [found] = await db
      .select({ number: request.number })
      .from(request)
      .where(eq(request.state, 'new'))
      .orderBy(desc(request.id))
      .limit(1)
    return ok({ number: found?.number ?? null })
  }

  async function sendAgain(call: CallOf<'POST /requests/:number/resend'>, found: FoundRequest) {
    const { body, caller } = call
    const { target = '' } = body
    const chosen = targets.filter(({ name }) => target === '' || name === target)
    if (chosen.length === 0) return conflict(NO_TARGETS)
    await resend(db, [found], chosen, false)
    deliverNow()
    await writeAudit(pool, caller, { action: 'resend', entity: 'requests', id: found.number })
    const now = await find(call)
    return now ? ok(await cardOf(tools, now)) : refusals.notFound
  }
}
