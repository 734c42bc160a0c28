import { pauseSource } from '#server/import/registry/source-settings.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { Refusal } from '#server/import/runs/refusal.ts'
import { findRun } from '#server/import/sources/stored-snapshots.ts'
import { stageEarlierLots } from '#server/import/stage/lots/stage-earlier.ts'
import { publishByHand } from '#server/import/stage/publish-by-hand.ts'

import { readEarlierFile } from './earlier-file.ts'
import type { ImportContext } from './import-request.ts'

export type RolledBack = {
  source: string
  version: number
  lots: number
  /** The run whose file houses and content are as before by; null: no such file is kept. */
  fileOf: number | null
}

/**
 * Publishes what a source said before a run, and pauses the source so that it does not undo that. Lots come back from
 * their earlier states, houses and content from the file of the run before.
 */
export async function rollbackRun(context: ImportContext, id: number): Promise<RolledBack> {
  return withImportLock(context, async (locked) => {
    const { pool } = locked
    const run = await findRun(pool, id)
    const { version: undone, sourceId, sourceName } = run
    if (undone === null) throw new Refusal(`прогон ${id} не менял каталог`)
    const earlier = await readEarlierFile(locked, run)
    const source = { id: sourceId, name: sourceName }
    const published = await publishByHand(locked, source, `откат прогона ${id}`, {
      stage: (version) => stageEarlierLots(version, undone),
      publish: async (client) => {
        await earlier?.publish(client)
        await client.query(FORGET_PROMISES, [sourceId, undone])
      },
    })
    await pool.query('delete from pending_value where source_id = $1', [sourceId])
    await pauseSource(pool, sourceName, `откат прогона ${id}`)
    return { source: sourceName, ...published, fileOf: earlier?.run ?? null }
  })
}

/** Promises that the undone runs made of houses are no part of their history. */
const FORGET_PROMISES = `
  delete from deadline_history d using building b
  where b.id = d.building_id and b.source_id = $1 and d.version >= $2 and b.since_version < d.version`
