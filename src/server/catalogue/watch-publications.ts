import type pg from 'pg'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'

/** How often the version row is read anyway: a notification is not repeated after a lost connection. */
const POLL_MS = 5_000

/** Calls `onPublication` at every publication anywhere: at once by notification, and by polling as the safety net. */
export function watchPublications(
  pool: pg.Pool,
  background: BackgroundTasks,
  onPublication: () => Promise<unknown>,
): () => Promise<void> {
  let listener: pg.PoolClient | null = null

  async function listen() {
    const client = await pool.connect()
    client.on('notification', () => void onPublication())
    client.once('error', () => {
      if (listener !== client) return
      listener = null
      client.release(true)
    })
    try {
      await client.query('listen catalogue')
    } catch (error) {
      client.release(true)
      throw error
    }
    listener = client
  }

  const polling = background.repeat('publication polling', POLL_MS, async () => {
    if (!listener) await background.run('publication listener', listen)
    await onPublication()
  })
  return async () => {
    await polling.stop()
    listener?.release(true)
    listener = null
  }
}
