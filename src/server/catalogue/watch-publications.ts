import type pg from 'pg'

/** How often the version row is read anyway: a notification is not repeated after a lost connection. */
const LOOK_EVERY_MS = 5_000

/** Calls `look` at every publication anywhere: at once by notification, and by looking as the safety net. */
export function watchPublications(
  pool: pg.Pool,
  look: () => Promise<unknown>,
): () => Promise<void> {
  let listener: pg.PoolClient | null = null
  let stopped = false
  const lookQuietly = () => look().catch(() => {}) // the next look will tell

  async function listen() {
    const client = await pool.connect()
    client.on('notification', () => void lookQuietly())
    client.once('error', () => {
      listener = null
      client.release(true)
    })
    await client.query('listen catalogue')
    listener = client
  }

  async function round() {
    if (!listener) await listen().catch(() => {}) // the database is away: tried again next time
    await lookQuietly()
  }

  const timer = setInterval(() => void round(), LOOK_EVERY_MS)
  void round()
  return async () => {
    if (stopped) return
    stopped = true
    clearInterval(timer)
    listener?.release(true)
  }
}
