import type { Pool, PoolClient } from 'pg'

import { inTransaction } from '#server/db/bulk-rows.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { readVersion, switchVersion } from './catalogue-version.ts'
import { withPublishingLock } from './publishing-lock.ts'
import { Refusal } from './refusal.ts'

export type PublishContext = { pool: Pool; dataDir: string; databaseUrl: string }

/** Another member who publishes at this moment is waited for; an import takes longer. */
const WAIT_MS = 1_500

/**
 * The only way by which staff change what visitors see: under the lock of imports, in one transaction with the version
 * that every finished page carries. false: an import holds the lock, and nothing was changed.
 */
export const publishChange = (
  context: PublishContext,
  apply: (client: PoolClient) => Promise<void>,
  waitMs = WAIT_MS,
): Promise<boolean> =>
  unlessLocked(context, waitMs, async (pool) => {
    const next = (await readVersion(pool)) + 1
    await inTransaction(pool, async (client) => {
      await apply(client)
      await switchVersion(client, next)
    })
  })

class RolledBack extends Error {}

/**
 * Makes a change as a publication would, and takes it back: what `look` finds in between, in a transaction at the version
 * `next`. null: an import holds the lock.
 */
export async function dryRunChange<Found>(
  context: PublishContext,
  look: (client: PoolClient, next: number) => Promise<Found>,
): Promise<Found | null> {
  const found: Found[] = []
  await unlessLocked(context, WAIT_MS, async (pool) => {
    const next = (await readVersion(pool)) + 1
    const trying = inTransaction(pool, async (client) => {
      found.push(await look(client, next))
      throw new RolledBack()
    })
    await trying.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  })
  return found[0] ?? null
}

const notifyRenewal = statement(
  'publish the next version',
  `with next as (update catalogue_state set version = version + 1 returning version)
         select pg_notify('catalogue', version::text) from next`,
  [],
  rowOf<Record<never, never>>({ pg_notify: 'void' }),
)

/**
 * Raises the version of the published catalogue, so that all pages and browsers load it again; its date stays the date of
 * its data. false: an import is under way, and raises the version itself.
 */
export const renewPages = (context: PublishContext): Promise<boolean> =>
  unlessLocked(context, 0, async (pool) => {
    await inTransaction(pool, (client) => notifyRenewal(client))
  })

async function unlessLocked(
  context: PublishContext,
  waitMs: number,
  work: (pool: Pool) => Promise<void>,
): Promise<boolean> {
  try {
    await withPublishingLock({ ...context, waitMs }, ({ pool }) => work(pool))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
