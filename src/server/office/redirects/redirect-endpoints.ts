import type { PoolClient } from 'pg'

import { plainPath } from '#domain/addresses/plain-path.ts'
import { endOf } from '#domain/addresses/route-rules.ts'
import { missingFields, readFields } from '#domain/office/fields/read-fields.ts'
import { redirectComplaints, redirectFields } from '#domain/office/redirect-fields.ts'
import { firstRow } from '#server/db/first-row.ts'
import { objectAt } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, created, done, ok, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, PAGE_SIZE, pageOf } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import {
  IMPORT_RUNS,
  publishChange,
  type PublishPlace,
} from '#server/office/publishing/publish-change.ts'

import { findRedirect, readRedirects, rulesOf, type RedirectRow } from './redirect-rows.ts'

const OWNERS = ['control', 'publish'] as const

type Typed = { from: string; to: string; statusCode: number }
type OfOne = (place: PublishPlace, call: StaffCall, row: RedirectRow) => Promise<Answer>

/** Redirects are on the site as soon as they are saved. */
export function redirectEndpoints(place: PublishPlace): Endpoint[] {
  const one = (answer: OfOne) => async (call: StaffCall) => {
    const id = idOf(call.params.id)
    const row = id === null ? null : await findRedirect(place.pool, id)
    return row ? answer(place, call, row) : refusals.notFound
  }
  const addresses = [
    ['GET', '/redirects', (call: StaffCall) => list(place, call)],
    ['POST', '/redirects', (call: StaffCall) => add(place, call)],
    ['GET', '/redirects/:id', one(async (_place, _call, row) => ok(shown(row)))],
    ['PUT', '/redirects/:id', one(change)],
    ['DELETE', '/redirects/:id', one(remove)],
  ] as const
  return addresses.map(([method, path, answer]) => ({ method, path, needs: OWNERS, answer }))
}

const shown = ({ id, revision, from, to, statusCode }: RedirectRow) => ({
  id,
  revision,
  data: { from, to, statusCode: String(statusCode) },
})

async function list({ pool }: PublishPlace, { query }: StaffCall): Promise<Answer> {
  const q = (query.get('q') ?? '').trim().toLowerCase()
  const found = (await readRedirects(pool)).filter(({ from, to }) =>
    `${from} ${to}`.toLowerCase().includes(q),
  )
  const page = pageOf(query)
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(shown)
  return ok(listAnswer(items, found.length, page))
}

/** What was typed, or what is wrong with it: an address taken, a circle of redirects. */
async function readTyped({ pool }: PublishPlace, { body }: StaffCall, own: RedirectRow | null) {
  const before = own ? shown(own).data : {}
  const { data, errors } = readFields(redirectFields, { ...before, ...objectAt(body, 'data') })
  const wrong = { ...missingFields(redirectFields, data), ...errors }
  const typed: Typed = {
    from: plainPath(textOf(data.from)),
    to: textOf(data.to),
    statusCode: Number(data.statusCode ?? 301),
  }
  if (Object.keys(wrong).length > 0) return { typed, errors: wrong }
  const others = (await readRedirects(pool)).filter(({ id }) => id !== own?.id)
  const isTaken = others.some(({ from }) => from === typed.from)
  const isCircle = endOf(rulesOf([...others, typed]), typed.from) === null
  return {
    typed,
    errors: {
      ...redirectComplaints(typed.from, typed.to),
      ...(isTaken && { from: 'С этого адреса уже есть переадресация' }),
      ...(isCircle && { to: 'Переадресации ведут по кругу' }),
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function add(place: PublishPlace, call: StaffCall): Promise<Answer> {
  const { typed, errors } = await readTyped(place, call, null)
  if (Object.keys(errors).length > 0) return complaints(errors)
  let id = 0
  const insert = async (client: PoolClient) => {
    const { from, to, statusCode } = typed
    const { rows } = await client.query<{ id: number }>(
      'insert into redirect (source, target, status_code) values ($1, $2, $3) returning id',
      [from, to, statusCode],
    )
    id = firstRow({ rows }).id
    await writeAudit(client, call.caller, { action: 'add', entity: 'redirects', id })
  }
  if (!(await publishChange(place, insert))) return conflict(IMPORT_RUNS)
  return created({ id, revision: 1 }, { etag: '"1"' })
}

const change: OfOne = async (place, call, row) => {
  const { typed, errors } = await readTyped(place, call, row)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const { id } = row
  const update = async (client: PoolClient) => {
    const { from, to, statusCode } = typed
    await client.query(
      `update redirect set source = $2, target = $3, status_code = $4, revision = revision + 1 where id = $1`,
      [id, from, to, statusCode],
    )
    await writeAudit(client, call.caller, { action: 'change', entity: 'redirects', id })
  }
  if (!(await publishChange(place, update))) return conflict(IMPORT_RUNS)
  const now = await findRedirect(place.pool, id)
  return now ? ok(shown(now)) : refusals.notFound
}

const remove: OfOne = async (place, { caller }, { id }) => {
  const isOut = await publishChange(place, async (client) => {
    await client.query('delete from redirect where id = $1', [id])
    await writeAudit(client, caller, { action: 'delete', entity: 'redirects', id })
  })
  return isOut ? done : conflict(IMPORT_RUNS)
}
