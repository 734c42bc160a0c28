import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { importRun } from '#server/db/schema/catalogue.ts'
import { statement } from '#server/db/sql/statement.ts'

/** A run is kept while it is both among the last so many of its source and younger than so many days. */
const MOST_RUNS = 50
const MOST_DAYS = 90
/** Longer than a file may take to come and to wait for its turn: what no run names by then was left by a killed process. */
const LONGEST_COMING_MS = 3_600_000

/** The run that the next one compares itself to stays, however old, and so do those that wait for a human word. */
const deleteOld = statement(
  'delete old runs',
  `delete from import_run where id in (
    select id from (
      select id, started_at, row_number() over (order by id desc) as place,
        id = max(id) filter (where state = 'published') over () as newest,
        exists (select 1 from held_part p where p.run_id = import_run.id and p.state = 'held') or state = 'running' as open
      from import_run where source_id = $1
    ) runs
    where not newest and not open and (place > ${MOST_RUNS} or started_at < $2::timestamptz - interval '${MOST_DAYS} days')
  )`,
  ['integer', 'timestamptz'],
)

/** Deletes old runs of a source, and stored files without a run. */
export async function deleteOldRuns(
  { pool, dataDir }: { pool: Pool; dataDir: string },
  sourceId: number,
  now = new Date(),
) {
  await deleteOld(pool, sourceId, now)
  const { sha256: hash } = importRun
  const rows = await queriesOn(pool).selectDistinct({ hash }).from(importRun)
  const named = new Set(rows.map((row) => row.hash))
  const folder = join(dataDir, 'snapshots')
  for (const name of filesOf(folder)) {
    const [sha256 = ''] = name.split('.')
    const isUnnamed = /^[\da-f]{64}$/.test(sha256)
      ? !named.has(sha256)
      : name.startsWith('.coming-')
    if (isUnnamed && isOld(join(folder, name))) rmSync(join(folder, name), { force: true })
  }
}

const isOld = (path: string) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Date.now() - found.mtimeMs > LONGEST_COMING_MS
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // nothing was ever brought
  }
}
