import { and, count, eq, gt, ne, or } from 'drizzle-orm'

import type { Log } from '#server/background/log.ts'
import type { Database } from '#server/db/connect.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'

/** Counts what waits for a person; an alert goes to the log when more of it waits than a moment ago. */
export function createRequestsWatch(db: Database, log: Log) {
  let counts = { quarantined: 0, undelivered: 0 }

  async function refresh() {
    const quarantined = await db.$count(request, eq(request.state, 'quarantined'))
    const undelivered = await countUndelivered(db)
    if (quarantined > counts.quarantined) log.error({ quarantined }, 'requests wait in quarantine')
    counts = { quarantined, undelivered }
  }

  return { refresh, counts: () => counts }
}

async function countUndelivered(db: Database): Promise<number> {
  const [row] = await db
    .select({ tried: count() })
    .from(delivery)
    .where(
      and(ne(delivery.state, 'delivered'), or(eq(delivery.state, 'dead'), gt(delivery.tries, 1))),
    )
  return row?.tried ?? 0
}
