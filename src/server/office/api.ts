import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { mayDo } from '#domain/office/roles.ts'
import { storable, type Json } from '#server/db/json.ts'
import { readPairs, splitAddress } from '#server/http/address.ts'
import { isOwnOrigin } from '#server/http/post-guard.ts'

import { refusals, type Answer } from './http/answers.ts'
import { readFiles } from './http/read-files.ts'
import type { Caller, Endpoint, Needs, SentCall } from './http/endpoint.ts'
import {
  readKnownCookie,
  readSessionCookie,
  writeKnownCookie,
  writeSessionCookie,
} from './http/session-cookie.ts'
import type { Sessions } from './sign-in/sessions.ts'

type ApiDeps = {
  sessions: Sessions
  endpoints: readonly Endpoint[]
  siteUrl: string
}

type SentBody = Json | URLSearchParams | FormData | undefined

type StaffRequest = FastifyRequest<{ Params: Record<string, string>; Body: SentBody }>

/** Every address of the API behind the same questions: who asks, from where, and whether they may. */
export function registerApi(app: FastifyInstance, { sessions, endpoints, siteUrl }: ApiDeps) {
  const secure = siteUrl.startsWith('https:')
  const isForeign = foreignTo(new URL(siteUrl))

  const callerOf = async ({ headers }: FastifyRequest, isQuiet = false): Promise<Caller | null> => {
    const token = readSessionCookie(headers.cookie ?? '', secure)
    return token === null ? null : sessions.find(token, isQuiet)
  }

  async function answer(endpoint: Endpoint, request: StaffRequest): Promise<Answer> {
    const isOpen = endpoint.needs === 'open'
    const caller = isOpen ? null : await callerOf(request, endpoint.isQuiet)
    const refusal = refusalFor(caller, endpoint.needs, isForeign(request))
    if (refusal) return refusal
    if (Object.values(request.params).some((word) => word.includes('\0'))) return refusals.notFound
    return endpoint.answer({ ...callOf(request, secure), caller })
  }

  function send(reply: FastifyReply, { status, body, headers = {}, cookie, known }: Answer) {
    if (status !== undefined) void reply.code(status)
    if (cookie !== undefined) void reply.header('set-cookie', writeSessionCookie(cookie, secure))
    if (known !== undefined) void reply.header('set-cookie', writeKnownCookie(known, secure))
    return reply.headers(headers).send(body)
  }

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error.statusCode !== 413) throw error
    return send(reply, refuseLarge(request.routeOptions.bodyLimit))
  })
  readFiles(app, async (request) => (await callerOf(request)) !== null)
  for (const endpoint of endpoints)
    app.route<{ Params: Record<string, string>; Body: SentBody }>({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.schema.bytes !== undefined && { bodyLimit: endpoint.schema.bytes }),
      handler: async (request, reply) =>
        send(reply.code(endpoint.schema.status ?? 200), await answer(endpoint, request)),
    })
  app.all('/api/*', async (request, reply) => {
    const refusal = refusalFor(await callerOf(request), 'signedIn', isForeign(request))
    return send(reply, refusal ?? refusals.notFound)
  })
}

const MEGABYTE = 2 ** 20

const refuseLarge = (most: number) => ({
  status: 413,
  body: { message: `Слишком много данных сразу: можно до ${most / MEGABYTE}\u00A0МБ` },
})

/** Why this caller may not, in the order of checks. */
function refusalFor(caller: Caller | null, needs: Endpoint['needs'], foreign: boolean) {
  if (needs === 'open') return foreign ? refusals.foreign : null
  if (!caller) return refusals.signIn
  if (!levelsOf(needs).includes(caller.level))
    return caller.level === 'full' ? refusals.notFound : refusals.secondFactor
  if (foreign) return refusals.foreign
  if (needs === 'signedIn' || 'levels' in needs) return null
  return mayDo(caller.role, ...needs) ? null : refusals.role
}

const levelsOf = (needs: Needs): readonly Caller['level'][] =>
  typeof needs === 'object' && 'levels' in needs ? needs.levels : ['full']

/** Whether a page of another site writes in the name of who is signed in. Reading changes nothing. */
const foreignTo = (own: URL) => (request: FastifyRequest) => {
  const { method, headers, host } = request
  if (method === 'GET' || method === 'HEAD') return false
  const { origin } = headers
  return origin === undefined || !isOwnOrigin(origin, host, own)
}

function callOf(request: StaffRequest, secure: boolean): Omit<SentCall, 'caller'> {
  const { params, headers, ip, url } = request
  return {
    params,
    query: readPairs(splitAddress(url)[1]),
    body: bodyOf(request.body),
    form: request.body instanceof FormData ? request.body : null,
    ifMatch: headers['if-match'] ?? null,
    origin: {
      address: ip,
      agent: (headers['user-agent'] ?? '').slice(0, 300),
      known: readKnownCookie(headers.cookie ?? '', secure),
    },
  }
}

/** An empty body is one without fields. */
const bodyOf = (body: SentBody): Json =>
  body === undefined || body instanceof URLSearchParams || body instanceof FormData
    ? {}
    : storable(body)
