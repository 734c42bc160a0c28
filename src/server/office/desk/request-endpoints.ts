import type { Pool } from 'pg'

import { lotUrl } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import type { Database } from '#server/db/connect.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { conflict, ok, refusals } from '#server/office/http/answers.ts'
import { listAnswer, pageOf, textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import {
  findConsents,
  findRequests,
  resend,
  type FoundRequest,
} from '#server/requests/desk/staff.ts'

import { listRequests } from './list-requests.ts'

export type DeskTools = { pool: Pool; db: Database; targets: readonly Target[] }

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/** What visitors left: found, read and sent once more. */
export function requestEndpoints({ pool, db, targets }: DeskTools): Endpoint[] {
  const read = { needs: ['requests', 'read'] } as const
  const write = { needs: ['requests', 'publish'] } as const
  return [
    { method: 'GET', path: '/requests', ...read, answer: list },
    { method: 'GET', path: '/requests/:number', ...read, answer: card },
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
      deliveries: found.deliveries.map(({ target, state, tries, lastError, deliveredAt }) => ({
        target,
        state,
        tries,
        lastError,
        deliveredAt,
      })),
      consents: consents.map(({ document, version, given, at }) => ({
        document,
        version,
        given,
        at,
      })),
    }
  }

  async function lotsOf(ids: readonly number[]) {
    const { rows } = await pool.query<{ id: number; kind: LotKind }>(
      'select id, kind from lot where id = any($1) order by id',
      [ids],
    )
    return rows.map(({ id, kind }) => ({ id, kind, url: lotUrl(kind, id) }))
  }
}
