import type { Pool } from 'pg'

import type { LotStatus } from '#domain/lots/lot.ts'
import { toRubles, type Kopecks } from '#domain/money/money.ts'
import { OFFICE_FORMAT, PUBLISHED_LOTS, STILL_SET } from '#server/db/latest-states.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { isKnown, mergedState, type Comparison, type Pair } from './comparison.ts'
import { houseTitle, type PriceMove } from './overview.ts'
import type { Survey } from './survey-result.ts'

/** What buyers will see of a file: staff and other sources stand above it. */
export type ShownChanges = {
  priceUp: number
  priceDown: number
  /** The prices that move furthest by their share, up or down. */
  moves: PriceMove[]
  /** Lots whose price was set by hand, and is another than that of the file. */
  pricesByHand: { lots: number[]; numbers: string[] }
  statusesByHand: number
  /** Lots that the site shows as another source has them. */
  elsewhere: { lots: number; sources: string[] }
}

const MOST_MOVES = 6
const MOST_NUMBERS = 5

type ShownLot = {
  id: number
  source: string
  /** The values of this file would be shown, where nothing is set by hand. */
  isOurs: boolean
  price: Kopecks | null
  status: LotStatus
  isPriceSet: boolean
  isStatusSet: boolean
}

const selectShown = statement(
  'shown-changes/selectShown',
  `with slice as (select unnest($2::integer[]) id), ${PUBLISHED_LOTS}
   select w.lot_id id, s.name source, w.price::float8 price, w.status, w.status_by_hand "isStatusSet",
     s.id = $3 or w.gone or s.format = '${OFFICE_FORMAT}'
       or coalesce(s.priority > (select priority from source where id = $3), false) "isOurs",
     exists (select from manual_override where entity = 'lot' and entity_id = w.lot_id
       and field = 'price' and ${STILL_SET}) "isPriceSet"
   from winner w join source s on s.id = w.source_id`,
  ['integer', 'integer[]', 'integer'],
  rowOf<ShownLot>({
    id: 'integer',
    source: 'text',
    price: 'float8?',
    status: 'text',
    isStatusSet: 'boolean',
    isOurs: 'boolean!',
    isPriceSet: 'boolean',
  }),
)

type Published = { pool: Pool; version: number; source: { id: number } | null }

export async function findShownChanges(
  { pool, version, source }: Published,
  { pairs }: Comparison,
  { structure }: Survey,
): Promise<ShownChanges> {
  const ids = pairs.flatMap(({ lotId }) => lotId ?? [])
  const { rows } = await selectShown(pool, version, ids, source?.id ?? 0)
  const shown = new Map(rows.map((row) => [row.id, row]))
  const seen = pairs.flatMap((pair) => {
    const now = pair.lotId === undefined ? undefined : shown.get(pair.lotId)
    return now ? [{ pair, now, next: stateOf(pair) }] : []
  })
  const ours = seen.filter(({ now }) => now.isOurs)
  const others = seen.filter(({ now }) => !now.isOurs)
  const byHand = ours.filter(({ now, next }) => now.isPriceSet && now.price !== next.price)
  const moved = ours.flatMap(({ pair: { seen: lot }, now, next }) => {
    const [was, becomes] = [now.price, next.price]
    if (now.isPriceSet || was === null || becomes === null || was === becomes) return []
    const house = houseTitle(structure, lot.building)
    return { house, number: lot.number, was: toRubles(was), becomes: toRubles(becomes) }
  })
  const share = ({ was, becomes }: PriceMove) => Math.abs(becomes - was) / was
  return {
    priceUp: moved.filter(({ was, becomes }) => becomes > was).length,
    priceDown: moved.filter(({ was, becomes }) => becomes < was).length,
    moves: moved.toSorted((one, other) => share(other) - share(one)).slice(0, MOST_MOVES),
    pricesByHand: {
      lots: byHand.map(({ now }) => now.id),
      numbers: byHand.flatMap(({ pair }) => pair.seen.number ?? []).slice(0, MOST_NUMBERS),
    },
    statusesByHand: ours.filter(({ now, next }) => now.isStatusSet && now.status !== next.status)
      .length,
    elsewhere: {
      lots: others.length,
      sources: [...new Set(others.map(({ now }) => now.source))],
    },
  }
}

const stateOf = (pair: Pair) => (isKnown(pair) ? mergedState(pair, pair.before) : pair.seen)
