import type { Pool } from 'pg'

import { mayDo } from '#domain/office/roles.ts'
import { ok } from '#server/office/http/answers.ts'
import { pageOf, sortOf } from '#server/office/http/body-fields.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'

import { readAudit, sortedBy } from './read-audit.ts'

export const auditEndpoints = (pool: Pool): Endpoint[] => [
  row('GET /audit', ['ownAudit', 'read'], async ({ caller, query }) => {
    const member = mayDo(caller.role, 'audit', 'read') ? null : caller.id
    const q = (query.get('q') ?? '').trim()
    const sort = sortOf(query, sortedBy)
    return ok(await readAudit(pool, { q, page: pageOf(query), member, sort }))
  }),
]
