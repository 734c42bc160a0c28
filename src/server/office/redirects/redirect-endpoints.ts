import { plainPath } from '#domain/addresses/plain-path.ts'
import { endOf } from '#domain/addresses/route-rules.ts'
import { missingFields, readFields } from '#domain/office/fields/read-fields.ts'
import { redirectComplaints, redirectFields } from '#domain/office/redirect-fields.ts'
import { objectAt, type JsonObject } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, created, done, ok, queued, refusals } from '#server/office/http/answers.ts'
import { idOf, listAnswer, PAGE_SIZE, pageOf } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import type { PublishPlace } from '#server/publishing/publish-change.ts'
import { publishOrQueue } from '#server/publishing/publish-or-queue.ts'

import {
  applyRedirect,
  findRedirect,
  newRedirectId,
  readRedirects,
  rulesOf,
  type RedirectRow,
} from './redirect-rows.ts'

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
  /** From the edition the caller has seen. */
  const fresh = (answer: OfOne) =>
    one(async (_place, call, row) => refuseStale(row, call) ?? answer(place, call, row))
  const addresses = [
    ['GET', '/redirects', (call: StaffCall) => list(place, call)],
    ['POST', '/redirects', (call: StaffCall) => add(place, call).catch(refuseTaken)],
    [
      'GET',
      '/redirects/:id',
      one(async (_place, _call, row) => ok<'GET /redirects/:id'>(shown(row), etagOf(row))),
    ],
    ['PUT', '/redirects/:id', fresh((...asked) => change(...asked).catch(refuseTaken))],
    ['DELETE', '/redirects/:id', fresh(remove)],
  ] as const
  return addresses.map(([method, path, answer]) => ({ method, path, needs: OWNERS, answer }))
}

const shown = ({ id, revision, from, to, statusCode }: RedirectRow) => ({
  id,
  revision,
  data: { from, to, statusCode: String(statusCode) },
})

const etagOf = ({ revision }: RedirectRow) => ({ etag: `"${revision}"` })

function refuseStale(row: RedirectRow, { ifMatch }: StaffCall): Answer | null {
  if (ifMatch === null) return refusals.noEdition
  if (ifMatch.replaceAll('"', '') === String(row.revision)) return null
  const message = `Эту переадресацию тем временем изменили: с ${row.from} на ${row.to}. Откройте её заново`
  return { status: 412, body: { current: shown(row), by: null, at: null, message } }
}

async function list({ pool }: PublishPlace, { query }: StaffCall): Promise<Answer> {
  const q = (query.get('q') ?? '').trim().toLowerCase()
  const found = (await readRedirects(pool)).filter(({ from, to }) =>
    `${from} ${to}`.toLowerCase().includes(q),
  )
  const page = pageOf(query)
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(shown)
  return ok<'GET /redirects'>(listAnswer(items, found.length, page))
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
  const id = await newRedirectId(place.pool)
  const isOut = await publish(place, call, { id, data: typed, action: 'add' })
  return isOut ? created<'POST /redirects'>({ id, revision: 1 }, { etag: '"1"' }) : queued
}

const change: OfOne = async (place, call, row) => {
  const { typed, errors } = await readTyped(place, call, row)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const { id } = row
  if (!(await publish(place, call, { id, data: typed, action: 'change' }))) return queued
  const now = await findRedirect(place.pool, id)
  return now ? ok<'PUT /redirects/:id'>(shown(now), etagOf(now)) : refusals.notFound
}

const remove: OfOne = async (place, call, { id }) =>
  (await publish(place, call, { id, data: { gone: true }, action: 'delete' })) ? done : queued

type Publication = { id: number; data: JsonObject; action: string }

const publish = (place: PublishPlace, { caller }: StaffCall, { id, data, action }: Publication) =>
  publishOrQueue(place, caller, {
    change: { entity: 'redirects', id, data },
    apply: applyRedirect,
    note: (client) => writeAudit(client, caller, { action, entity: 'redirects', id }),
  })

/** Somebody was quicker between the check and the publication. */
function refuseTaken(error: unknown): Answer {
  if (error instanceof ChangeRefused) return complaints({ from: error.message })
  throw error
}
