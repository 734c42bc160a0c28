import type { PoolClient } from 'pg'

import { runCommand } from '#server/db/sql/command.ts'

import { ChangeRefused } from './change-refused.ts'

/** One of several changes in a transaction: refused, it leaves the others. Gives the reason; null: it is made. */
export async function unlessRefused(
  client: PoolClient,
  change: () => Promise<void>,
): Promise<string | null> {
  let refusal: string | null = null
  await runCommand(client, 'savepoint change')
  try {
    await change()
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    await runCommand(client, 'rollback to savepoint change')
    refusal = error.message
  }
  await runCommand(client, 'release savepoint change')
  return refusal
}
