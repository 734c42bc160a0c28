import type { Pool } from 'pg'

import { ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'

/** Projects that a record may tell of, by their alias. */
export const projectOptions = (pool: Pool): Endpoint => ({
  method: 'GET',
  path: '/options/projects',
  needs: ['content', 'read'],
  answer: async () => {
    const { rows } = await pool.query<{ value: string; label: string }>(
      `select alias as value, name label from project
       where since_version <= (select version from catalogue_state) order by sort, id`,
    )
    return ok({ items: rows })
  },
})
