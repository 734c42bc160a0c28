import type pg from 'pg'

/** The process that the greeting named: a pooler makes one up. */
const greetedBy = (client: pg.ClientBase) =>
  (Object(client) as { processID?: number | null }).processID ?? null

/** Whether a pooler (PgBouncer or the like) stands between a client and its server. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pooled: boolean }>(
    'select pg_backend_pid() is distinct from $1::bigint as pooled',
    [greetedBy(client)],
  )
  return rows[0]?.pooled ?? true
}

/**
 * Ends transactions of a process that has fallen silent. Poolers refuse this among the words of a connection's start, and
 * behind one a session is not ours: there it is a setting of the pooler, and statements are not prepared by name.
 */
export async function openSession(client: pg.ClientBase) {
  const { rowCount } = await client.query(
    `select set_config('idle_in_transaction_session_timeout', '120s', false)
     where pg_backend_pid() = $1::bigint`,
    [greetedBy(client)],
  )
  if (rowCount === 0) sendWithoutNames(client)
}

/** The next message may reach another session of the server, which has not prepared the statement. */
function sendWithoutNames(client: pg.ClientBase) {
  const query = client.query.bind(client)
  const withoutName = (first: unknown) =>
    first !== null && typeof first === 'object' && 'name' in first && 'text' in first
      ? Object.assign(first, { name: undefined })
      : first
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [withoutName(first), ...rest]),
  })
}
