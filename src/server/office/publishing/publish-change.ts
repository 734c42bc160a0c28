import type { Pool, PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { readVersion, switchVersion } from '#server/import/runs/catalogue-version.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

export type PublishPlace = { pool: Pool; dataDir: string; databaseUrl: string }

/** Another member who publishes at this moment is waited for; an import takes longer. */
const WAIT_MS = 1_500

/**
 * The only way by which staff change what visitors see: under the lock of imports, in one transaction with the version
 * that every finished page carries. false: an import holds the lock, and nothing was changed.
 */
export async function publishChange(
  place: PublishPlace,
  apply: (client: PoolClient) => Promise<void>,
  waitMs = WAIT_MS,
): Promise<boolean> {
  try {
    await withImportLock({ ...place, waitMs }, async ({ pool }) => {
      const next = (await readVersion(pool)) + 1
      await inTransaction(pool, async (client) => {
        await apply(client)
        await switchVersion(client, next)
      })
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
