import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { addressOf, textOf } from './request-desk.ts'

/** The reaction of a receiver to a call: a silent one takes the request and hangs up, a holding one never answers. */
export type Mood = 'takes' | 'says nothing' | 'holds' | 'refuses inside' | 'fails'

type Call = { method: string; path: string; query: URLSearchParams; body: unknown; auth: string }

/** null: the line is cut; `never`: it stays open without an answer. */
type Answer = { status: number; body: unknown } | 'never' | null

const ok = (body: unknown): Answer => ({ status: 200, body })

/** Listens on loopback; `mood` is asked at each call that would change something. */
async function startReceiver(answer: (call: Call) => Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void readCall(request).then((call) => {
      asked.push(call.path)
      return respond(response, answer(call))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: addressOf(server),
    /** Paths of all calls, in their order. */
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver')
  const text = await textOf(request)
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    body: text === '' ? null : JSON.parse(text),
    auth: request.headers.authorization ?? '',
  }
}

function respond(response: ServerResponse, answer: Answer) {
  if (answer === 'never') return
  if (!answer) return response.destroy()
  const body = answer.body === null ? '' : JSON.stringify(answer.body)
  return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
}

type StatusFilter = { ENTITY_ID: string; STATUS_ID: string }

export type BitrixRow = Record<string, unknown> & { ID: string; ORIGIN_ID: string }

/** Names of statuses by the list they stand in. */
const statusNames: Record<string, Record<string, string>> = {
  STATUS: { NEW: 'Не обработан', IN_PROCESS: 'В работе', JUNK: 'Некачественный лид' },
  DEAL_STAGE_3: { 'C3:WON': 'Сделка успешна' },
}

/** A portal of Bitrix24: `crm.{lead,contact,deal}.{add,list,get}` and `crm.status.list` of an incoming webhook. */
export async function startBitrix24(mood: () => Mood = () => 'takes') {
  const rows: Record<string, BitrixRow[]> = { lead: [], contact: [], deal: [] }
  let last = 0
  const refusal = { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' }

  function add(kind: string, { fields }: { fields: BitrixRow }): Answer {
    const will = mood()
    if (will === 'fails') return { status: 503, body: refusal }
    if (will === 'refuses inside') return ok(refusal)
    const ID = String(++last)
    rows[kind]?.push({ ...fields, ID })
    if (will === 'holds') return 'never'
    return will === 'takes' ? ok({ result: Number(ID), time: { duration: 0.01 } }) : null
  }

  function list(kind: string, { filter }: { filter: Record<string, string> }): Answer {
    const found = (rows[kind] ?? []).filter((row) =>
      Object.entries(filter).every(([field, value]) => row[field] === value),
    )
    return ok({ result: found.map(({ ID }) => ({ ID })), total: found.length })
  }

  function get(kind: string, { id }: { id: string }): Answer {
    if (mood() !== 'takes') return { status: 503, body: refusal }
    const found = rows[kind]?.find(({ ID }) => ID === id)
    return found
      ? ok({ result: found })
      : { status: 400, body: { error: '', error_description: 'Not found' } }
  }

  function named({ filter: { ENTITY_ID, STATUS_ID } }: { filter: StatusFilter }): Answer {
    const NAME = statusNames[ENTITY_ID]?.[STATUS_ID]
    return ok({ result: NAME === undefined ? [] : [{ ENTITY_ID, STATUS_ID, NAME }] })
  }

  const receiver = await startReceiver(({ path, body }) => {
    const [, kind = '', act] =
      /^\/rest\/1\/token\/crm\.(\w+)\.(add|list|get)\.json$/.exec(path) ?? []
    if (act === 'get') return get(kind, body as { id: string })
    if (kind === 'status' && act === 'list') return named(body as { filter: StatusFilter })
    if (!act) return { status: 404, body: { error: 'ERROR_METHOD_NOT_FOUND' } }
    return act === 'add'
      ? add(kind, body as { fields: BitrixRow })
      : list(kind, body as { filter: Record<string, string> })
  })
  return { ...receiver, url: `${receiver.url}/rest/1/token/`, rows }
}

type Form = {
  source_uid: string
  _embedded: { leads: { name: string }[] }
}
export type AmoForm = Form & { uid: string; lead: number }

const amoStatuses: Record<number, string> = {
  1: 'Неразобранное',
  7: 'Переговоры',
  142: 'Успешно реализовано',
}

/** An account of amoCRM: «Неразобранное», notes, and leads found by words. A person may accept what lies there. */
export async function startAmoCrm(token: string, mood: () => Mood = () => 'takes') {
  const unsorted: AmoForm[] = []
  const accepted: AmoForm[] = []
  const notes: string[] = []
  const statusOf = new Map<number, number>()
  const embedded = (name: string, items: unknown[]) =>
    items.length > 0 ? ok({ _embedded: { [name]: items } }) : { status: 204, body: null }
  const shown = ({ uid, source_uid, lead }: AmoForm) => ({
    uid,
    source_uid,
    category: 'forms',
    _embedded: { leads: [{ id: lead }] },
  })

  function take([form]: Form[]): Answer {
    const will = mood()
    if (will === 'fails') return { status: 500, body: { title: 'Internal error' } }
    if (will === 'refuses inside') return ok({ title: 'Bad Request', status: 400 })
    const taken = { ...form!, uid: `u-${unsorted.length + 1}`, lead: 100 + unsorted.length }
    unsorted.push(taken)
    return will === 'takes' ? ok({ _embedded: { unsorted: [shown(taken)] } }) : null
  }

  /** A lead that is not there is answered with nothing. */
  function leadAt(id: number): Answer {
    if (mood() !== 'takes') return { status: 503, body: null }
    return unsorted.some(({ lead }) => lead === id)
      ? ok({ id, status_id: statusOf.get(id) ?? 1, pipeline_id: 311 })
      : { status: 204, body: null }
  }

  const receiver = await startReceiver(({ method, path, query, body, auth }) => {
    if (auth !== `Bearer ${token}`) return { status: 401, body: { title: 'Unauthorized' } }
    if (path === '/api/v4/leads/unsorted/forms') return take(body as Form[])
    if (path === '/api/v4/leads/unsorted') {
      const waiting = unsorted.filter((form) => !accepted.includes(form))
      return embedded('unsorted', waiting.map(shown))
    }
    const [, lead] = /^\/api\/v4\/leads\/(\d+)$/.exec(path) ?? []
    if (lead !== undefined) return leadAt(Number(lead))
    const [, status] = /^\/api\/v4\/leads\/pipelines\/311\/statuses\/(\d+)$/.exec(path) ?? []
    if (status !== undefined) return ok({ id: Number(status), name: amoStatuses[Number(status)] })
    if (path === '/api/v4/leads' && method === 'GET') {
      const words = query.get('query') ?? ''
      const leads = accepted.map(({ lead, _embedded }) => ({ id: lead, ..._embedded.leads[0] }))
      return embedded(
        'leads',
        leads.filter(({ name }) => name?.includes(words)),
      )
    }
    notes.push(path)
    return ok({})
  })
  return {
    ...receiver,
    unsorted,
    notes,
    accept: () => void accepted.push(...unsorted),
    /** To another status of its pipeline. */
    move: (lead: number, status: number) => void statusOf.set(lead, status),
  }
}

/** An account of Profitbase: a key gives a token of access, a token is good for some orders. */
export async function startProfitbase(
  key: string,
  mood: () => Mood = () => 'takes',
  ordersOfToken = 2,
) {
  const orders: Record<string, unknown>[] = []
  let tokens = 0
  let left = 0
  const receiver = await startReceiver(({ path, query, body }) => {
    if (path.endsWith('/authentication')) {
      const { credentials } = body as { credentials: { pb_api_key: string } }
      if (credentials.pb_api_key !== key) return { status: 401, body: { message: 'Unauthorized' } }
      left = ordersOfToken
      return ok({ access_token: `access-${++tokens}`, remaining_time: 86_400 })
    }
    if (query.get('access_token') !== `access-${tokens}` || left-- <= 0)
      return { status: 401, body: { message: 'Unauthorized' } }
    const will = mood()
    if (will === 'fails') return { status: 500, body: null }
    if (will === 'refuses inside') return ok({ status: 'error', message: 'Нет такого помещения' })
    orders.push((body as { order: Record<string, unknown> }).order)
    return ok({ status: 'success', id: 500 + orders.length })
  })
  return { ...receiver, url: `${receiver.url}/api/v4/json`, orders, tokens: () => tokens }
}
