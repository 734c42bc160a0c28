import { and, eq, isNotNull, sql } from 'drizzle-orm'

import { isBelowRate, isForAnotherRate, rateNow } from '#domain/money/key-rate.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { keyRate, programme } from '#server/db/schema/payment.ts'
import { dayOf } from '#server/db/visibility.ts'

/** A programme that follows the key rate, as it is published. Rates are hundredths of a percent. */
export type Follower = Awaited<ReturnType<typeof readFollowers>>[number]

/** Those that are not over yet. */
export function readFollowers(client: Queryable) {
  const { id, name, kind, rate, keyMargin, ratePeriods, fullCost, fullCostRate, scope } = programme
  const isNotOver = sql`coalesce(${programme.validTo} >= ${sql.raw(dayOf('now()'))}, true)`
  return queriesOn(client)
    .select({ id, name, kind, rate, keyMargin, ratePeriods, fullCost, fullCostRate, scope })
    .from(programme)
    .where(and(isNotNull(keyMargin), eq(programme.hidden, false), isNotOver))
    .orderBy(programme.sort, id)
}

/** null: the key rate is unknown. */
export async function readKeyRate(client: Queryable): Promise<number | null> {
  const [row] = await queriesOn(client).select({ rate: keyRate.rate }).from(keyRate)
  return row?.rate ?? null
}

type CostRemark = 'below' | 'another'

/** The fault of a programme's full cost at a key rate: it is below the rate, or belongs to another one. */
export function costRemark(one: Follower, key: number | null): CostRemark | null {
  const rate = rateNow(one, key)
  if (rate === null || one.kind === 'instalment') return null
  if (isBelowRate({ ...one, rate })) return 'below'
  return isForAnotherRate(one.fullCostRate, rate) ? 'another' : null
}
