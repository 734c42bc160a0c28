import { SLICE } from '#server/db/bulk-rows.ts'
import { lotStateColumns } from '#server/db/lot-values.ts'
import { statement } from '#server/db/sql/statement.ts'

import type { Staging } from './staging.ts'

type GoneStaging = Pick<Staging, 'pool' | 'sourceId' | 'runId' | 'next' | 'at'> & {
  diff: { gone: number[] }
}

/** Columns of a state that the next one takes over. */
export const copied = Object.keys(lotStateColumns)
  .filter((name) => !['version', 'run_id', 'at', 'gone', 'raw'].includes(name))
  .join(', ')

const insertGone = statement(
  'lots that have left',
  `insert into lot_state (version, run_id, at, gone, ${copied})
   select distinct on (lot_id) $1::integer, $2::integer, $3::timestamptz, true, ${copied}
   from lot_state where source_id = $4 and version < $1 and lot_id = any($5)
   order by lot_id, version desc`,
  ['integer', 'integer', 'timestamptz', 'integer', 'integer[]'],
)

/** A lot that left keeps its last values for its page. */
export async function stageGone({ pool, sourceId, runId, next, at, diff }: GoneStaging) {
  for (let from = 0; from < diff.gone.length; from += SLICE)
    await insertGone(pool, next, runId, at, sourceId, diff.gone.slice(from, from + SLICE))
}
