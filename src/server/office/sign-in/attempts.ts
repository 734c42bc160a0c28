import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'
import { blockOf } from '#server/http/rate-limiter.ts'

type Kind = 'password' | 'code'

const MOST_PER_PERSON = 5
const MOST_PER_ADDRESS = 29

const COUNT = `
  select
    count(*) filter (where person = $2)::integer person,
    count(*) filter (where address = $3)::integer address,
    ceil(extract(epoch from min(at) + interval '15 minutes' - now()))::integer seconds
  from staff_attempt
  where kind = $1 and (person = $2 or address = $3) and at > now() - interval '15 minutes'`

/**
 * Counts tries in the database, so that neither a restart nor a second process begins anew. A try is noted before it is
 * judged: of many at once no more get through than of many in turn.
 */
export function createAttempts(pool: Pool) {
  return {
    /** Seconds to wait, or what to call when the try was right. */
    async begin(
      kind: Kind,
      person: string,
      ip: string,
    ): Promise<number | { forgive: () => Promise<void> }> {
      const address = blockOf(ip)
      const { id } = firstRow(
        await pool.query<{ id: string }>(
          'insert into staff_attempt (kind, person, address) values ($1, $2, $3) returning id',
          [kind, person, address],
        ),
      )
      const counted = firstRow(
        await pool.query<{ person: number; address: number; seconds: number }>(COUNT, [
          kind,
          person,
          address,
        ]),
      )
      if (counted.person > MOST_PER_PERSON || counted.address > MOST_PER_ADDRESS) {
        await pool.query('delete from staff_attempt where id = $1', [id])
        return Math.max(1, counted.seconds)
      }
      return {
        forgive: async () => {
          await pool.query('delete from staff_attempt where id = $1', [id])
          await pool.query(
            'update staff_attempt set person = null where kind = $1 and person = $2',
            [kind, person],
          )
        },
      }
    },

    /** What nobody counts any more. */
    async tidy() {
      await pool.query(`delete from staff_attempt where at < now() - interval '1 day'`)
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
