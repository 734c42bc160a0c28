import type pg from 'pg'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'
import { isPooled } from '#server/db/pooler/pooler.ts'
import { runCommand } from '#server/db/sql/command.ts'

/** How often the version row is read anyway: behind a pooler no notification comes, and none is repeated. */
const POLL_MS = 3_000

/** Calls `onPublication` at every publication anywhere: at once by notification where one can come, and by polling. */
export function watchPublications(
  pool: pg.Pool,
  background: BackgroundTasks,
  onPublication: () => Promise<unknown>,
): () => Promise<void> {
  let listener: pg.PoolClient | null = null
  let isBehindPooler = false

  async function listen() {
    const client = await pool.connect()
    try {
      isBehindPooler = await isPooled(client)
      if (isBehindPooler) return client.release()
      client.on('notification', () => void onPublication())
      client.once('error', () => {
        if (listener !== client) return
        listener = null
        client.release(true)
      })
      await runCommand(client, 'listen catalogue')
    } catch (error) {
      client.release(true)
      throw error
    }
    listener = client
  }

  const polling = background.repeat('publication polling', POLL_MS, async () => {
    if (!listener && !isBehindPooler) await background.run('publication listener', listen)
    await onPublication()
  })
  return async () => {
    await polling.stop()
    listener?.release(true)
    listener = null
  }
}
