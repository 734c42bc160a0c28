import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

import type { PublicReplies } from '#contract/public/public-api.ts'
import { editionShown } from '#domain/consent/legal-editions.ts'
import { writeCookie } from '#domain/cookies.ts'
import type { Database } from '#server/db/connect.ts'
import { findLegalEditions, storeConsentText } from '#server/db/legal-editions.ts'
import { cookieChoice } from '#server/db/schema/consents.ts'
import { isShaped } from '#server/http/api/public-api.ts'
import type { PostGuard } from '#server/http/post-guard.ts'

type ChoiceDeps = { db: Database; guard: PostGuard; secure: boolean }

const COOKIE = 'consent-id'
const LONGEST_PAGE = 200

/** `POST /api/consents`: keeps that a visitor agreed to counters or refused them, and to which words. */
export function registerCookieChoices(app: FastifyInstance, { db, guard, secure }: ChoiceDeps) {
  app.post<{ Reply: PublicReplies<'POST /api/consents'> }>(
    '/api/consents',
    async (request, reply) => {
      if (guard.isForeign(request)) return reply.code(403).send()
      const wait = guard.waitFor(request.ip)
      if (wait !== null) return reply.header('retry-after', wait).code(429).send()
      const { body } = request
      if (!isShaped('POST /api/consents', body))
        return reply.code(422).send({ errors: { choice: 'all или necessary' } })
      const { choice, version, page } = body
      const id = randomBytes(16).toString('base64url')
      await store(db, { id, given: choice === 'all', version, page: pathOf(page) })
      return reply
        .header('set-cookie', writeCookie(COOKIE, id, secure))
        .header('cache-control', 'no-store')
        .code(201)
        .send({ id })
    },
  )
}

type Choice = { id: string; given: boolean; version: unknown; page: string }

async function store(db: Database, { version, ...choice }: Choice) {
  const at = new Date().toISOString()
  const asked = { purpose: 'cookies', version, at } as const
  const shown = editionShown(await findLegalEditions(db.$client), asked)
  const sha256 = await storeConsentText(db, 'cookies', shown)
  await db.insert(cookieChoice).values({ ...choice, version: shown.version, sha256 })
}

/** Without its query: that may name the visitor. */
const pathOf = (page: unknown) =>
  typeof page === 'string'
    ? page
        .toWellFormed()
        .replace(/[?#].*$/s, '')
        .replaceAll('\0', '')
        .slice(0, LONGEST_PAGE)
    : ''
