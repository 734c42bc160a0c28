import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import type { ImportContext } from '#server/import/import-request.ts'

/** A run is kept while it is both among the last so many of its source and younger than so many days. */
const MOST_RUNS = 50
const MOST_DAYS = 90

/** The run that the next one compares itself to stays, however old, and so do those that wait for a human word. */
const OLD = `
  delete from import_run where id in (
    select id from (
      select id, started_at, row_number() over (order by id desc) as place,
        id = max(id) filter (where state = 'published') over () as newest,
        exists (select 1 from held_part p where p.run_id = import_run.id and p.state = 'held') or state = 'running' as open
      from import_run where source_id = $1
    ) runs
    where not newest and not open and (place > ${MOST_RUNS} or started_at < now() - interval '${MOST_DAYS} days')
  )`

/** Runs of a source that are old go, and with them every stored file that no run tells of. */
export async function forgetOldRuns({ pool, dataDir }: ImportContext, sourceId: number) {
  await pool.query(OLD, [sourceId])
  const { rows } = await pool.query<{ sha256: string }>(
    'select distinct sha256 from import_run where sha256 is not null',
  )
  const named = new Set(rows.map((row) => row.sha256))
  const folder = join(dataDir, 'snapshots')
  for (const name of filesOf(folder)) {
    const [sha256 = ''] = name.split('.')
    const isSnapshot = /^[\da-f]{64}$/.test(sha256)
    if (isSnapshot && !named.has(sha256)) rmSync(join(folder, name), { force: true })
  }
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return [] // nothing was ever brought
  }
}
