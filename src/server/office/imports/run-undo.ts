import type { Pool } from 'pg'

import { firstRow } from '#server/db/first-row.ts'
import { findRun, findRunBefore, isStored } from '#server/import/sources/stored-snapshots.ts'

/** What taking a run back will do. */
export type RunUndo = {
  /** Lots that will say again what they said before it. */
  lots: number
  /** Of them those that came with it or later: they leave. */
  leaving: number
  /** Later runs of its source that are taken back with it. */
  laterRuns: number
  /** The run whose file houses and content come back from; null: they stay as they are. */
  fileOf: number | null
}

const TOUCHED = `
  select count(*)::int lots, count(*) filter (where not known)::int leaving from (
    select lot_id, exists (
      select 1 from lot_state e where e.lot_id = s.lot_id and e.source_id = $1 and e.version < $2) known
    from lot_state s where source_id = $1 and version >= $2 group by lot_id
  ) touched`

const LATER = `
  select count(*)::int later from import_run where source_id = $1 and version > $2 and state = 'published'`

/** null: the run changed nothing, so there is nothing to take back. */
export async function foreseeUndo(
  { pool, dataDir }: { pool: Pool; dataDir: string },
  id: number,
): Promise<RunUndo | null> {
  const run = await findRun(pool, id)
  const { sourceId, version } = run
  if (version === null) return null
  const touched = firstRow(
    await pool.query<{ lots: number; leaving: number }>(TOUCHED, [sourceId, version]),
  )
  const { later } = firstRow(await pool.query<{ later: number }>(LATER, [sourceId, version]))
  const before = await findRunBefore(pool, run)
  return {
    ...touched,
    laterRuns: later,
    fileOf: before && isStored(dataDir, before) ? before.id : null,
  }
}
