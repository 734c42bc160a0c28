import type { LotStatus } from '#domain/lots/lot.ts'
import { toRubles } from '#domain/money/money.ts'
import type { StateWhenSaved } from '#domain/saved/changes-since-saved.ts'
import type { SavedLot } from '#domain/saved/saved-lots.ts'
import type { Database } from '#server/db/connect.ts'

type Row = {
  id: number
  priceThen: { price: number | null } | null
  priceNow: { price: number | null } | null
  statusThen: LotStatus | null
  statusNow: LotStatus | null
  statusSince: Date | null
}

/**
 * What a visitor saw at a moment is what the version published by then says: a change may bear an earlier date than its
 * publication. Of the time before the first publication the dates are all there is.
 */
const KNOWN_THEN = `version <= seen.version or (seen.version is null and at <= seen.at)`

const latest = (what: string, table: string, known: string) =>
  `(select ${what} from ${table} where lot_id = seen.id and version <= $3 and (${known}) order by version desc, at desc limit 1)`

const HOW_IT_WAS = `
  with seen as (
    select asked.id, asked.at, (
      select max(version) from import_run where version is not null and finished_at <= asked.at
    ) as version
    from unnest($1::int[], $2::timestamptz[]) as asked (id, at)
  )
  select id,
    ${latest(`jsonb_build_object('price', price)`, 'price_history', KNOWN_THEN)} as "priceThen",
    ${latest(`jsonb_build_object('price', price)`, 'price_history', 'true')} as "priceNow",
    ${latest('status', 'status_history', KNOWN_THEN)} as "statusThen",
    ${latest('status', 'status_history', 'true')} as "statusNow",
    ${latest('at', 'status_history', 'true')} as "statusSince"
  from seen`

/** By lot. A lot without a history is not in it. */
export async function findStateWhenSaved(
  db: Database,
  version: number,
  saved: readonly SavedLot[],
): Promise<Map<number, StateWhenSaved>> {
  if (saved.length === 0) return new Map()
  const { rows } = await db.$client.query<Row>(HOW_IT_WAS, [
    saved.map(({ id }) => id),
    saved.map(({ at }) => new Date(at).toISOString()),
    version,
  ])
  return new Map(rows.map((row) => [row.id, readRow(row)]))
}

const readRow = ({
  priceThen,
  priceNow,
  statusThen,
  statusNow,
  statusSince,
}: Row): StateWhenSaved => ({
  price: priceThen && priceNow && { before: rubles(priceThen), now: rubles(priceNow) },
  status:
    statusThen && statusNow && statusSince
      ? { before: statusThen, now: statusNow, since: statusSince.toISOString() }
      : null,
})

const rubles = ({ price }: { price: number | null }) => (price === null ? null : toRubles(price))
