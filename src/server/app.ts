import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
} from 'fastify'
import type { Pool } from 'pg'

import { registerCatalogue } from '#server/catalogue/api/http.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { registerStreets } from '#server/drawings/files/streets.ts'
import { answerClientError } from '#server/http/client-errors.ts'
import { refuseOtherMethods } from '#server/http/request-guards.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import { registerCrawlerFiles, type Crawled } from '#server/pages/crawler-files.ts'
import { registerRequests, visitorOf } from '#server/requests/forms/http.ts'
import { answerForm, isRequestForm } from '#server/requests/forms/page-post.ts'
import { refuseForms } from '#server/requests/forms/refused-form.ts'
import type { SavedAnswer, SavedForms } from '#server/saved/saved-forms.ts'
import { lastingHeaders, securityHeaders } from '#server/http/security-headers.ts'

import type { Drawings } from './drawings/drawings.ts'
import { registerDrawings } from './drawings/http.ts'
import { registerFiles } from './files/http.ts'
import { splitAddress } from './http/address.ts'
import { FOREVER } from './http/headers.ts'
import { registerMetrics, type Watched } from '#server/monitoring/metrics.ts'
import { errorAnswers } from './pages/error-answers.ts'
import type { Pages } from './pages/pages.ts'
import { registerFlatPdfs, type FlatPdfParts } from './pdf/http.ts'
import { registerPreviews } from './previews/http.ts'
import type { Previews } from './previews/previews.ts'
import { registerSubscriptions } from './requests/subscriptions/http.ts'
import type { Subscriptions } from './requests/subscriptions/subscriptions.ts'
import { registerShell, securityPolicy, type ShellParts } from '#server/releases/prerendered.ts'

const FORM_LIMIT = 65_536

type AppParts = {
  pages: Pages
  catalogue: LiveCatalogue
  drawings: Drawings
  streets: Parameters<typeof registerStreets>[1]
  previews: Previews
  /** The folder of the built site, or null where a dev server stands before us. */
  dist: string | null
  isReady: () => Promise<boolean>
  pool: Pool
  shell: Omit<ShellParts, 'dist'>
  requests: Parameters<typeof registerRequests>[1]
  savedForms: SavedForms
  /** null: no mail is set up. */
  subscriptions: Subscriptions | null
  crawled: Crawled
  sheets: Omit<FlatPdfParts, 'notFound'>
  metrics: { token: string; watched: Watched }
  options?: FastifyServerOptions
}

/** One socket's worth of site: what answers which address. */
export async function createApp(parts: AppParts) {
  const { pages, catalogue, dist } = parts
  const policy = securityPolicy(parts.shell.config, dist)
  const answers = errorAnswers(pages)
  const { notFound, failed, refuse } = answers

  const app = fastify({
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    trustProxy: parts.shell.config.trustProxy,
    clientErrorHandler: answerClientError(lastingHeaders(policy)),
    // An address that cannot be decoded: no hook has seen it.
    frameworkErrors(_error, request, reply) {
      securityHeaders(policy)(request, reply)
      notFound(request, reply).catch((error) => failed(error, request, reply))
    },
    ...parts.options,
  })
  readBodies(app)
  app.setNotFoundHandler(notFound)
  await registerShell(app, { ...parts.shell, dist })
  refuseOtherMethods(app, refuse)
  registerMetrics(app, parts.metrics.token, parts.metrics.watched)
  if (dist) await serveFiles(app, dist)

  registerCrawlerFiles(app, parts.crawled)
  registerFiles(app, parts.pool, notFound)
  registerDrawings(app, parts.drawings)
  registerFlatPdfs(app, { ...parts.sheets, notFound })
  registerStreets(app, parts.streets)
  registerPreviews(app, parts.previews)
  app.get('/health/live', async () => 'ok')
  app.get('/health/ready', async (_request, reply) =>
    (await parts.isReady().catch(() => false)) ? 'ok' : reply.code(503).send('not ready'),
  )
  registerCatalogue(app, catalogue, { ...parts.crawled, notFound })

  app.get('/*', async (request, reply) => {
    const [path, query] = splitAddress(request.url)
    const answer = await pages.answer(path, query, request.headers.cookie)
    if (!answer) return notFound(request, reply)
    return sendPrepared(request, reply, answer.finished, answer.personal ? 'no-store' : 'no-cache')
  })
  registerRequests(app, parts.requests)
  if (parts.subscriptions)
    registerSubscriptions(app, parts.subscriptions, parts.requests.guard, parts.crawled.siteName)
  registerPagePosts(app, parts, answers)
  app.setErrorHandler(failed)
  return app
}

/** JSON and plain forms; whoever takes other bodies says so. */
function readBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'ignore'),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** Without scripts a form is posted to the page it stands on. */
function registerPagePosts(
  app: FastifyInstance,
  { pages, savedForms, crawled, requests: { requests, guard } }: AppParts,
  { notFound, refuse }: ReturnType<typeof errorAnswers>,
) {
  app.post<{ Body: URLSearchParams | undefined }>(
    '/*',
    { preHandler: refuseForms(guard, crawled.siteName) },
    async (request, reply) => {
      const [path, query] = splitAddress(request.url)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (!pages.isPage(path)) return notFound(request, reply)
      const { cookie = '' } = request.headers
      const saved = await savedForms.answer(form, cookie, request.url)
      if (saved) return sendSaved(reply, saved)
      if (!isRequestForm(form)) return refuse(request, reply, ['GET', 'HEAD'])
      const answer = await answerForm(requests, form, visitorOf(request), request.url)
      if ('goTo' in answer) return reply.redirect(answer.goTo, 303)
      const page = await pages.withPosted(path, query, answer.posted, cookie)
      return page ? sendPrepared(request, reply, page, 'no-store') : notFound(request, reply)
    },
  )
}

function sendSaved(reply: FastifyReply, { goTo, cookie }: SavedAnswer) {
  if (cookie !== null) void reply.header('set-cookie', cookie)
  return reply.header('cache-control', 'no-store').redirect(goTo, 303)
}

/** Only hashed files may be kept for ever; icons and the like are asked about anew. */
async function serveFiles(app: FastifyInstance, dist: string) {
  await app.register(fastifyStatic, {
    root: join(dist, 'browser'),
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache'),
  })
}
