import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { mayDo } from '#domain/office/roles.ts'
import { isObject, type Json, type JsonObject } from '#server/db/json.ts'
import { splitAddress } from '#server/http/address.ts'

import { refusals } from './http/answers.ts'
import { readFiles } from './http/read-files.ts'
import type { Answer, Call, Caller, Endpoint, Needs } from './http/endpoint.ts'
import { readSessionCookie, writeSessionCookie } from './http/session-cookie.ts'
import type { Sessions } from './sign-in/sessions.ts'

type ApiParts = {
  sessions: Sessions
  endpoints: readonly Endpoint[]
  siteUrl: string
}

type SentBody = Json | URLSearchParams | FormData | undefined

type Asked = FastifyRequest<{ Params: Record<string, string>; Body: SentBody }>

/** Every address of the API behind the same questions: who asks, from where, and whether they may. */
export function registerApi(app: FastifyInstance, { sessions, endpoints, siteUrl }: ApiParts) {
  const secure = siteUrl.startsWith('https:')
  const isForeign = foreignTo(new URL(siteUrl).host)

  const callerOf = async ({ headers }: FastifyRequest, isQuiet = false): Promise<Caller | null> => {
    const token = readSessionCookie(headers.cookie ?? '', secure)
    return token === null ? null : sessions.find(token, isQuiet)
  }

  async function answer(endpoint: Endpoint, request: Asked): Promise<Answer> {
    if (endpoint.needs === 'open')
      return isForeign(request) ? refusals.foreign : endpoint.answer(callOf(request))
    const caller = await callerOf(request, endpoint.isQuiet)
    const refusal = refusalFor(caller, endpoint.needs, isForeign(request))
    if (!caller || refusal) return refusal ?? refusals.signIn
    if (Object.values(request.params).some((word) => word.includes('\0'))) return refusals.notFound
    return endpoint.answer({ ...callOf(request), caller })
  }

  function send(reply: FastifyReply, { status, body, headers = {}, cookie }: Answer) {
    if (cookie !== undefined) void reply.header('set-cookie', writeSessionCookie(cookie, secure))
    return reply.code(status).headers(headers).send(body)
  }

  readFiles(app, async (request) => (await callerOf(request)) !== null)
  for (const endpoint of endpoints)
    app.route<{ Params: Record<string, string>; Body: SentBody }>({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: async (request, reply) => send(reply, await answer(endpoint, request)),
    })
  app.all('/api/*', async (request, reply) => {
    const refusal = refusalFor(await callerOf(request), 'signedIn', isForeign(request))
    return send(reply, refusal ?? refusals.notFound)
  })
}

/** Why this caller may not, in the order in which it is told. */
function refusalFor(caller: Caller | null, needs: Needs, foreign: boolean): Answer | null {
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
const foreignTo = (ownHost: string) => (request: FastifyRequest) => {
  const { method, headers, host } = request
  if (method === 'GET' || method === 'HEAD') return false
  const { origin } = headers
  if (origin === undefined || !URL.canParse(origin)) return true
  return ![host, ownHost].includes(new URL(origin).host)
}

function callOf(request: Asked): Call {
  const { params, headers, ip, url } = request
  return {
    params,
    // PostgreSQL has no such character in a text.
    query: new URLSearchParams(splitAddress(url)[1].replaceAll('%00', '')),
    body: bodyOf(request.body),
    form: request.body instanceof FormData ? request.body : null,
    ifMatch: headers['if-match'] ?? null,
    origin: { address: ip, agent: (headers['user-agent'] ?? '').slice(0, 300) },
  }
}

const bodyOf = (body: SentBody): JsonObject =>
  body === undefined ||
  body instanceof URLSearchParams ||
  body instanceof FormData ||
  !isObject(body)
    ? {}
    : body
