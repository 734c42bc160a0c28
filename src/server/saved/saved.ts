import type { Catalogue } from '#contract/catalogue.ts'
import type { Saved } from '#contract/services.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotStatus } from '#domain/lots/lot.ts'
import { toRubles } from '#domain/money/money.ts'
import type { StateWhenSaved } from '#domain/saved/changes-since-saved.ts'
import type { SavedLot } from '#domain/saved/saved-lots.ts'
import { qrOf } from '#drawings/qr.ts'
import type { Database } from '#server/db/connect.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { findSharedList } from './shared-lists.ts'

type Current = Pick<Catalogue, 'version' | 'lot'>

export const createSaved = (db: Database, current: () => Current, siteUrl: string): Saved => ({
  async howItWas(saved) {
    const { version, lot } = current()
    const states = await findStateWhenSaved(db, version, saved)
    // a lot with a closed price hides its earlier prices too
    for (const [id, state] of states)
      if ((lot(id)?.price ?? null) === null) states.set(id, { ...state, price: null })
    return states
  },
  async shared(token) {
    const found = await findSharedList(db, token)
    const link = `${siteUrl}${pageLinks.favourites()}?list=${token}`
    return found && { ...found, link, qr: qrOf(link) }
  },
})

type Row = {
  id: number
  priceThen: { price: number | null } | null
  priceNow: { price: number | null } | null
  statusThen: LotStatus | null
  statusNow: LotStatus | null
  statusSince: Date | null
}

/**
 * A visitor saw the version published at that moment, because a change may bear an earlier date than its publication.
 * Before the first publication there are only dates.
 */
const KNOWN_THEN = `version <= seen.version or (seen.version is null and at <= seen.at)`

const latest = (what: string, table: string, known: string) =>
  `(select ${what} from ${table} where lot_id = seen.id and version <= $3 and (${known}) order by version desc, at desc limit 1)`

const selectHowItWas = statement(
  'saved/selectHowItWas',
  `with seen as (
    select asked.id, asked.at, (
      select max(version) from import_run where version is not null and finished_at <= asked.at
    ) as version
    from unnest($1::int[], $2::text[]::timestamptz[]) as asked (id, at)
  )
  select id,
    ${latest(`jsonb_build_object('price', price)`, 'price_history', KNOWN_THEN)} as "priceThen",
    ${latest(`jsonb_build_object('price', price)`, 'price_history', 'true')} as "priceNow",
    ${latest('status', 'status_history', KNOWN_THEN)} as "statusThen",
    ${latest('status', 'status_history', 'true')} as "statusNow",
    ${latest('at', 'status_history', 'true')} as "statusSince"
  from seen`,
  ['integer[]', 'text[]', 'integer'],
  rowOf<Row>({
    id: 'integer',
    priceThen: 'jsonb?',
    priceNow: 'jsonb?',
    statusThen: 'text?',
    statusNow: 'text?',
    statusSince: 'timestamptz?',
  }),
)

/** By lot. A lot without a history is not in it. */
async function findStateWhenSaved(
  db: Database,
  version: number,
  saved: readonly SavedLot[],
): Promise<Map<number, StateWhenSaved>> {
  if (saved.length === 0) return new Map()
  const { rows } = await selectHowItWas(
    db.$client,
    saved.map(({ id }) => id),
    saved.map(({ at }) => new Date(at).toISOString()),
    version,
  )
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
