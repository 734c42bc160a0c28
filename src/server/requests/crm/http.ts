import type { FastifyInstance } from 'fastify'

import type { PostGuard } from '#server/http/post-guard.ts'
import { createLimiter } from '#server/http/rate-limiter.ts'

import type { CrmStatuses } from './crm-statuses.ts'

const LARGEST = 64 * 1024

/** A CRM may change many leads at once; each report costs one small question to the database. */
const MOST_A_MINUTE = 600

type HookDeps = { crm: CrmStatuses; guard: PostGuard }

/** `POST /api/crm/{amocrm|bitrix24}/{secret}`: a CRM reports that leads have changed. Who guesses secrets is limited as visitors are. */
export function registerCrmReports(app: FastifyInstance, { crm, guard }: HookDeps) {
  const limiter = createLimiter(MOST_A_MINUTE, 60_000)
  // Opened in a browser, it is no page that visitors look for: its secret would be listed among those.
  app.get('/api/crm/*', (_request, reply) => reply.code(404).send())
  app.post<{ Params: { kind: string; secret: string } }>(
    '/api/crm/:kind/:secret',
    { bodyLimit: LARGEST },
    async ({ params, body, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      const target = crm.findTarget(params.kind, params.secret)
      const wait = target ? limiter.take(target.name).wait : guard.waitFor(`crm ${ip}`)
      if (wait !== null) return reply.code(429).header('retry-after', wait).send()
      if (!target) return reply.code(404).send()
      if (!(body instanceof URLSearchParams)) return reply.code(400).send()
      await crm.report(target, body)
      return reply.code(200).send()
    },
  )
}
