import { plainSource } from '#domain/addresses/plain-path.ts'
import { endOf } from '#domain/addresses/route-rules.ts'
import { missingFields, readFields } from '#domain/office/fields/read-fields.ts'
import { redirectComplaints, redirectFields } from '#domain/office/redirect-fields.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import type { JsonObject } from '#server/db/json.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, done, ok, queued, refusals, type Answer } from '#server/office/http/answers.ts'
import { listAnswer, PAGE_SIZE, pageOf } from '#server/office/http/body-fields.ts'
import type { Caller, Endpoint, SentCall, CallOf } from '#server/office/http/endpoint.ts'
import { byId, row, rowAt } from '#server/office/http/row.ts'
import { rememberUndo } from '#server/office/undo/log/undo-rows.ts'
import { newId } from '#server/db/new-id.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'
import { publishOrQueue } from '#server/publishing/publish-or-queue.ts'

import { bringTable } from './bring-table.ts'
import { findTakenPages, LIVE_PAGE } from './live-pages.ts'
import {
  applyRedirect,
  exampleOf,
  findRedirect,
  readRedirects,
  rulesOf,
  type RedirectRow,
} from './redirect-rows.ts'

const OWNERS = ['control', 'publish'] as const

type Typed = { from: string; to: string; statusCode: number }
type SignedCall = { caller: Caller }
type TypedCall = CallOf<'POST /redirects' | 'PUT /redirects/:id'>
/** Redirects are on the site as soon as they are saved. */
export function redirectEndpoints(context: PublishContext): Endpoint[] {
  const find = byId((id) => findRedirect(context.pool, id))
  return [
    row('GET /redirects', OWNERS, (call) => list(context, call)),
    row('POST /redirects', OWNERS, (call) => add(context, call).catch(refuseTaken)),
    row('POST /redirects/table', OWNERS, (call) => bringTable(context, call)),
    rowAt('GET /redirects/:id', OWNERS, {
      find,
      answer: async (_call, redirect) => ok(shown(redirect), etagOf(redirect)),
    }),
    rowAt('PUT /redirects/:id', OWNERS, {
      find,
      refuse: refuseStale,
      answer: (call, redirect) => change(context, call, redirect).catch(refuseTaken),
    }),
    rowAt('DELETE /redirects/:id', OWNERS, {
      find,
      refuse: refuseStale,
      answer: (call, redirect) => remove(context, call, redirect),
    }),
  ]
}

const shown = ({ id, revision, from, to, statusCode }: RedirectRow) => ({
  id,
  revision,
  data: { from, to, statusCode: String(statusCode) },
})

const etagOf = ({ revision }: RedirectRow) => ({ etag: `"${revision}"` })

function refuseStale(row: RedirectRow, { ifMatch }: SentCall): Answer | null {
  if (ifMatch === null) return refusals.noEdition
  if (ifMatch.replaceAll('"', '') === String(row.revision)) return null
  const message = `Эту переадресацию тем временем изменили: с ${row.from} на ${row.to}. Откройте её заново`
  return { status: 412, body: { current: shown(row), by: null, at: null, message } }
}

async function list({ pool }: PublishContext, { query }: CallOf<'GET /redirects'>) {
  const q = (query.get('q') ?? '').trim().toLowerCase()
  const found = (await readRedirects(pool)).filter(({ from, to }) =>
    `${from} ${to}`.toLowerCase().includes(q),
  )
  const page = pageOf(query)
  const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(shown)
  return ok(listAnswer(items, found.length, page))
}

/** What was typed, or what is wrong with it: an address taken, by a page too, a circle of redirects. */
async function readTyped({ pool }: PublishContext, { body }: TypedCall, own: RedirectRow | null) {
  const before = own ? shown(own).data : {}
  const { data, errors } = readFields(redirectFields, { ...before, ...body.data })
  const wrong = { ...missingFields(redirectFields, data), ...errors }
  const typed: Typed = {
    from: plainSource(textOf(data.from)),
    to: textOf(data.to),
    statusCode: Number(data.statusCode ?? 301),
  }
  if (Object.keys(wrong).length > 0) return { typed, errors: wrong }
  const others = (await readRedirects(pool)).filter(({ id }) => id !== own?.id)
  const isTaken = others.some(({ from }) => from === typed.from)
  const isCircle = endOf(rulesOf([...others, typed]), exampleOf(typed.from)) === null
  const isPage =
    typed.from !== own?.from && (await findTakenPages(pool, [typed.from])).has(typed.from)
  return {
    typed,
    errors: {
      ...(isPage && { from: capitalise(LIVE_PAGE) }),
      ...redirectComplaints(typed.from, typed.to),
      ...(isTaken && { from: 'С этого адреса уже есть переадресация' }),
      ...(isCircle && { to: 'Переадресации ведут по кругу' }),
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function add(context: PublishContext, call: CallOf<'POST /redirects'>) {
  const { typed, errors } = await readTyped(context, call, null)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const id = await newId(context.pool, 'redirect')
  const becomes = { text: `Новая переадресация: ${typed.from}`, revision: 1, before: null }
  const isOut = await publish(context, call, { id, data: typed, action: 'add', becomes })
  return isOut ? ok({ id, revision: 1 }, { etag: '"1"' }) : queued
}

async function change(context: PublishContext, call: TypedCall, own: RedirectRow) {
  const { typed, errors } = await readTyped(context, call, own)
  if (Object.keys(errors).length > 0) return complaints(errors)
  const { id, revision } = own
  const becomes = {
    text: `Переадресация: ${own.from}`,
    revision: revision + 1,
    before: rowData(own),
  }
  if (!(await publish(context, call, { id, data: typed, action: 'change', becomes }))) return queued
  const now = await findRedirect(context.pool, id)
  return now ? ok(shown(now), etagOf(now)) : refusals.notFound
}

async function remove(context: PublishContext, call: SignedCall, own: RedirectRow) {
  const { id } = own
  const becomes = {
    text: `Удалена переадресация: ${own.from}`,
    revision: null,
    before: rowData(own),
  }
  const isOut = await publish(context, call, {
    id,
    data: { gone: true },
    action: 'delete',
    becomes,
  })
  return isOut ? done : queued
}

const rowData = ({ from, to, statusCode }: RedirectRow) => ({ from, to, statusCode })

type Publication = {
  id: number
  data: JsonObject
  action: string
  /** How it is taken back, and in what words that is offered. */
  becomes: { text: string; revision: number | null; before: JsonObject | null }
}

const publish = (
  context: PublishContext,
  { caller }: SignedCall,
  { id, data, action, becomes: { text, ...before } }: Publication,
) =>
  publishOrQueue(context, caller, {
    change: { entity: 'redirects', id, data },
    apply: async (client, change) => {
      await applyRedirect(client, change)
      await rememberUndo(client, caller, { text, undo: { kind: 'redirect', id, ...before } })
    },
    note: (client) => writeAudit(client, caller, { action, entity: 'redirects', id }),
  })

/** Somebody was quicker between the check and the publication. */
function refuseTaken(error: unknown) {
  if (error instanceof ChangeRefused) return complaints({ from: error.message })
  throw error
}
