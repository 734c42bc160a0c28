import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import { registerApi } from './api.ts'
import { auditEndpoints } from './audit/audit-endpoints.ts'
import type { Endpoint } from './http/endpoint.ts'
import { officeHeaders } from './http/office-headers.ts'
import { memberEndpoints } from './members/member-endpoints.ts'
import { registerShell, type OfficeFiles } from './shell.ts'
import { createAttempts } from './sign-in/attempts.ts'
import { ownEndpoints } from './sign-in/own-endpoints.ts'
import { createSeal } from './sign-in/seal.ts'
import { sessionEndpoints } from './sign-in/session-endpoints.ts'
import { createSessions } from './sign-in/sessions.ts'

type OfficeSettings = {
  pool: Pool
  siteUrl: string
  siteName: string
  /** STAFF_SECRET; empty: the database keeps one. */
  staffSecret: string
}

export type Office = ReturnType<typeof openOffice>

/** The back office: who comes in, and every address of its API. */
export function openOffice({ pool, siteUrl, siteName, staffSecret }: OfficeSettings) {
  const sessions = createSessions(pool)
  const tools = {
    pool,
    sessions,
    attempts: createAttempts(pool),
    seal: createSeal(pool, staffSecret),
  }
  const endpoints: Endpoint[] = [
    ...sessionEndpoints(tools),
    ...ownEndpoints(tools, siteName),
    ...memberEndpoints(pool),
    ...auditEndpoints(pool),
  ]
  return { sessions, endpoints, siteUrl, siteName }
}

type OfficeParts = {
  office: Office
  files: OfficeFiles
  dist: string | null
  brandStyles: string | null
}

/** Everything under /staff, with headers of its own. */
export async function registerOffice(app: FastifyInstance, parts: OfficeParts) {
  const { office, dist } = parts
  const headers = officeHeaders(dist !== null)
  await app.register(
    async (plugin) => {
      plugin.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
      registerApi(plugin, office)
      await registerShell(plugin, { ...parts, siteName: office.siteName })
    },
    { prefix: '/staff' },
  )
}
