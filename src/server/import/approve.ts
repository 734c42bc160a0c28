import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Format } from '#server/import/normalise/found.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { findLastPublished } from '#server/import/runs/last-run.ts'
import { Refusal } from '#server/import/runs/refusal.ts'
import { emptyReport } from '#server/import/runs/report.ts'
import { readList } from '#server/import/sources/folder.ts'
import { purgeOrphans } from '#server/import/stage/purge-orphans.ts'

import type { Outcome, ImportContext } from './import-request.ts'
import { publishSnapshot } from './publish.ts'
import { stateNames } from './run-lines.ts'

type Held = {
  sourceId: number
  name: string
  format: Format
  state: string
  sha256: string
  bytes: string
}

/** Publishes a held run from its snapshot, over the guards' objections, unless its source has published since. */
export async function approveRun(place: ImportContext, run: number): Promise<Outcome> {
  const report = emptyReport(`прогон ${run}`, '', false)
  try {
    return await withImportLock(place, async () => {
      await purgeOrphans(place.pool)
      const held = await findHeld(place, run)
      const source = { id: held.sourceId, name: held.name, format: held.format }
      Object.assign(report, { source: held.name, format: held.format, run })
      const path = join(place.dataDir, 'snapshots', held.sha256)
      if (!existsSync(path)) throw new Refusal(`снимка прогона ${run} нет в ${path}`)
      return publishSnapshot({
        pool: place.pool,
        onProgress: place.onProgress,
        report,
        source,
        last: await findLastPublished(place.pool, source),
        snapshot: {
          path,
          sha256: held.sha256,
          bytes: Number(held.bytes),
          freshness: null,
          files: readList(path),
        },
        format: held.format,
        approved: run,
        dryRun: false,
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    report.refusal = { text: error.message, line: error.line }
    return { state: 'refused', report }
  }
}

async function findHeld({ pool }: ImportContext, run: number): Promise<Held> {
  const { rows } = await pool.query<Held>(
    `select r.source_id "sourceId", s.name, s.format, r.state, r.sha256, r.bytes
     from import_run r join source s on s.id = r.source_id where r.id = $1`,
    [run],
  )
  const held = rows[0]
  if (!held) throw new Refusal(`прогона ${run} нет`)
  if (held.state !== 'held')
    throw new Refusal(`прогон ${run} не ждёт одобрения: ${stateNames[held.state] ?? held.state}`)
  return held
}
