import type { Pool } from 'pg'

import { ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'

const VERSION = '(select version from catalogue_state)'

/** What a record may name, by what it is named by. */
const lists = {
  projects: `select alias as value, name label from project where since_version <= ${VERSION} order by sort, id`,
  buildings: `
    select b.id::text as value, p.name || ', ' || b.name label from building b join project p on p.id = b.project_id
    where b.since_version <= ${VERSION} order by p.sort, p.id, b.id`,
} as const

export const optionEndpoints = (pool: Pool): Endpoint[] =>
  Object.entries(lists).map(([name, list]) => ({
    method: 'GET',
    path: `/options/${name}`,
    needs: ['content', 'read'],
    answer: async () => {
      const { rows } = await pool.query<{ value: string; label: string }>(list)
      return ok({ items: rows })
    },
  }))
