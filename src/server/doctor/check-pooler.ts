import type { Pool, PoolClient } from 'pg'

import { isPooled } from '#server/db/pooler/pooler.ts'

import { ok, type Finding } from './finding.ts'

/** What stands between the site and its server, and what becomes different by it. */
export async function checkPooler(pool: Pool): Promise<Finding[]> {
  const [one, two] = [await pool.connect(), await pool.connect()]
  try {
    if (!(await isPooled(one))) return []
    const mode = (await shareBackends(one, two)) ? 'transaction' : 'session'
    return [
      ok(
        'Пул соединений',
        `перед базой PgBouncer или подобный, режим ${mode}: публикации других процессов видны через 3 с, молчащие транзакции обрывает его idle_transaction_timeout`,
      ),
    ]
  } finally {
    one.release()
    two.release()
  }
}

const LOOKS = 5

/** In the mode «session» each of two clients keeps a server connection of its own. */
async function shareBackends(one: PoolClient, two: PoolClient): Promise<boolean> {
  const ofOne = new Set<number>()
  for (let look = 0; look < LOOKS; look++) {
    ofOne.add(await backendOf(one))
    if (ofOne.size > 1 || ofOne.has(await backendOf(two))) return true
  }
  return false
}

async function backendOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
