import type { Pool } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { withImportLock } from '#server/import/runs/import-lock.ts'
import { Refusal } from '#server/import/runs/refusal.ts'

type Place = { pool: Pool; dataDir: string; databaseUrl: string }

/**
 * Raises the version of the published catalogue, so that all pages and browsers take it up anew; its date stays that of
 * its data. false: an import is under way, and will do it in its turn.
 */
export async function renewPages(place: Place): Promise<boolean> {
  try {
    await withImportLock(place, async ({ pool }) => {
      await inTransaction(pool, (client) =>
        client.query(
          `with next as (update catalogue_state set version = version + 1 returning version)
           select pg_notify('catalogue', version::text) from next`,
        ),
      )
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
