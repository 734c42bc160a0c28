import type { FastifyInstance } from 'fastify'

import { withoutStatusCodes } from '#domain/addresses/route-rules-file.ts'
import { isPrerendered, type RouteRules } from '#domain/addresses/route-rules.ts'
import { FOREVER } from '#server/http/headers.ts'
import { prepareJson } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import { PRERENDERED } from './prerendered.ts'

export type Build = { id: string; timestamp: number }

type BuildDeps = {
  build: Build
  rules: RouteRules
}

/** Answers which build is live, and its route rules. */
export function registerBuilds(app: FastifyInstance, { build, rules }: BuildDeps) {
  const { id, timestamp } = build
  const latest = prepareJson<'GET /builds/latest.json'>({ id, timestamp })
  const unruled = PRERENDERED.filter((path) => !isPrerendered(rules, [], path))
  const meta = prepareJson<'GET /builds/meta/:id.json'>({
    id,
    timestamp,
    matcher: withoutStatusCodes(rules),
    prerendered: unruled,
  })

  app.get('/builds/latest.json', (request, reply) => sendPrepared(request, reply, latest))
  app.get(`/builds/meta/${id}.json`, (request, reply) =>
    sendPrepared(request, reply, meta, FOREVER),
  )
}
