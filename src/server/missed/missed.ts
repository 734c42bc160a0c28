import type { Pool } from 'pg'

import type { Catalogue } from '#catalogue/catalogue.ts'
import type { MissedKind } from '#server/db/schema/missed.ts'

import { isEmptyList } from './empty-list.ts'
import { storeMissed } from './store-missed.ts'

/** Different addresses remembered between two storings: whoever tries thousands of them takes no memory. */
const MOST = 500

/** Longer addresses are nobody's mistyping. */
const LONGEST = 300

export type Missed = ReturnType<typeof openMissed>

/** Counts what visitors did not find, in memory until it is stored. */
export function openMissed(pool: Pool, catalogue: () => Catalogue) {
  let counts = new Map<string, { kind: MissedKind; address: string; count: number }>()

  return {
    /** Every list with a query counts as a search; whether it is empty is found out when it is stored. */
    note(kind: MissedKind, address: string) {
      const key = `${kind} ${address}`
      const known = counts.get(key)
      if (known) known.count += 1
      else if (counts.size < MOST && address.length <= LONGEST)
        counts.set(key, { kind, address, count: 1 })
    },
    async store() {
      const found = [...counts.values()]
      counts = new Map()
      await storeMissed(
        pool,
        found.filter(
          ({ kind, address }) => kind === 'notFound' || isEmptyList(catalogue(), address),
        ),
      )
    },
  }
}
