import type { DeadlinePromise } from '#domain/time/deadlines.ts'
import { and, asc, eq } from 'drizzle-orm'

import { quarterName } from '#domain/time/keys.ts'
import type { Database } from '#server/db/connect.ts'
import { deadlineHistory } from '#server/db/schema/structure.ts'
import { isPublished } from '#server/db/visibility.ts'

/** Every promise that a house has made, the oldest first; the last one holds. */
export async function findDeadlineHistory(
  db: Database,
  buildingId: number,
): Promise<DeadlinePromise[]> {
  const rows = await db
    .select()
    .from(deadlineHistory)
    .where(and(eq(deadlineHistory.buildingId, buildingId), isPublished(deadlineHistory.version)))
    .orderBy(asc(deadlineHistory.at), asc(deadlineHistory.version))
  return rows.map(({ at, commissionQuarter, keysQuarter, reason }) => ({
    at: at.toISOString(),
    commission: commissionQuarter === null ? null : quarterName(commissionQuarter),
    keys: keysQuarter === null ? null : quarterName(keysQuarter),
    reason,
  }))
}
