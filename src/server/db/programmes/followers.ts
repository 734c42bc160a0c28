import { isBelowRate, isForAnotherRate, rateNow } from '#domain/money/key-rate.ts'
import { minutesAhead } from '#domain/time/site-time.ts'
import type { ProgrammeScope } from '#domain/lots/programme-scope.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { keyRate } from '#server/db/schema/payment.ts'
import { dayOf } from '#server/db/visibility.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** A programme that follows the key rate, as it is published. Rates are hundredths of a percent. */
export type Follower = {
  id: number
  name: string
  kind: string
  rate: number | null
  keyMargin: number
  ratePeriods: { rate: number }[]
  fullCost: string | null
  fullCostRate: number | null
  scope: ProgrammeScope
}

const selectFollowers = statement(
  'programmes that follow the key rate',
  `select id, name, kind, rate, key_margin "keyMargin", rate_periods "ratePeriods", full_cost "fullCost",
    full_cost_rate "fullCostRate", scope
  from programme where key_margin is not null and not hidden
    and coalesce(valid_to >= ${dayOf('now()', 'make_interval(mins => $1)')}, true) order by sort, id`,
  ['integer'],
  rowOf<Follower>({
    id: 'integer',
    name: 'text',
    kind: 'text',
    rate: 'integer?',
    keyMargin: 'integer!',
    ratePeriods: 'jsonb',
    fullCost: 'text?',
    fullCostRate: 'integer?',
    scope: 'jsonb',
  }),
)

/** Those that are not over yet. */
export async function readFollowers(client: Queryable): Promise<Follower[]> {
  const { rows } = await selectFollowers(client, minutesAhead())
  return rows
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
