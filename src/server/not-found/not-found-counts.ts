import type { Pool } from 'pg'

import type { Catalogue } from '#contract/catalogue.ts'
import type { MissedKind } from '#server/db/schema/missed.ts'
import { splitAddress } from '#server/http/address.ts'

import { readListAddress } from './list-address.ts'
import { storeNotFound } from './store-not-found.ts'

/** The most addresses counted between two writes, so that a scanner with thousands of them takes no memory. */
const MOST = 500

/** Characters. A longer address is no typing mistake. */
const LONGEST = 300

export type NotFoundCounts = ReturnType<typeof openNotFoundCounts>

/** Counts what visitors did not find, in memory until it is stored. */
export function openNotFoundCounts(pool: Pool, catalogue: () => Catalogue) {
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
      await storeNotFound(
        pool,
        found.filter(
          ({ kind, address }) => kind === 'notFound' || isEmptyList(catalogue(), address),
        ),
      )
    },
  }
}

/** Whether a list, by its address, has no lot to show now. */
function isEmptyList(catalogue: Catalogue, address: string): boolean {
  const asked = readListAddress(...splitAddress(address))
  return asked !== null && catalogue.lots(asked.kind).ids(asked.query).length === 0
}
