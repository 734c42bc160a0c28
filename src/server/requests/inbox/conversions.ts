import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'

import type { Database } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'

export type WantedConversions = {
  /** The goal of Metrika that requests count as. */
  target: string
  /** null: requests of all times. */
  from: Date | null
}

const HEAD = 'ClientId,Yclid,Target,DateTime'

/** Both ids are numbers; other values from a browser are left out. */
const counterNumber = (given: string | undefined) =>
  given && /^\d{5,30}$/.test(given) ? given : ''

/**
 * Requests as Metrika's file of offline conversions: a person once, of those whom the counter or an advertisement
 * has seen.
 */
export async function conversionLines(db: Database, wanted: WantedConversions): Promise<string[]> {
  const { attribution } = request
  const rows = await db
    .select({ attribution, at: request.createdAt })
    .from(request)
    .where(
      and(
        eq(request.state, 'new'),
        isNull(request.joinsId),
        wanted.from ? gte(request.createdAt, wanted.from) : undefined,
        or(
          sql`${attribution} ->> 'counterClientId' is not null`,
          sql`${attribution} -> 'clicks' ->> 'yclid' is not null`,
        ),
      ),
    )
    .orderBy(asc(request.createdAt), asc(request.id))
  const lines = rows.flatMap(({ attribution: { counterClientId, clicks }, at }) => {
    const ids = [counterNumber(counterClientId), counterNumber(clicks?.yclid)]
    return ids.some((id) => id !== '') ? [[...ids, wanted.target, seconds(at)].join(',')] : []
  })
  return [HEAD, ...lines]
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
