import type { Pool } from 'pg'

import { mayDo } from '#domain/office/roles.ts'
import { ok } from '#server/office/http/answers.ts'
import { pageOf } from '#server/office/http/body-fields.ts'
import type { Endpoint, StaffCall } from '#server/office/http/endpoint.ts'

import { readAudit } from './audit.ts'

export const auditEndpoints = (pool: Pool): Endpoint[] => [
  {
    method: 'GET',
    path: '/audit',
    needs: ['ownAudit', 'read'],
    answer: async ({ caller, query }: StaffCall) => {
      const member = mayDo(caller.role, 'audit', 'read') ? null : caller.id
      const q = (query.get('q') ?? '').trim()
      return ok(await readAudit(pool, { q, page: pageOf(query), member }))
    },
  },
]
