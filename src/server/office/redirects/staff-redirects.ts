import type { Pool } from 'pg'

import { noRules } from '#domain/addresses/route-rules.ts'

import { readRedirects, rulesOf } from './redirect-rows.ts'

/** Redirects of staff in memory: every process reads them again at each publication. */
export function openStaffRedirects(pool: Pool) {
  let rules = noRules()
  return {
    rules: () => rules,
    async reload() {
      rules = rulesOf(await readRedirects(pool))
    },
  }
}
