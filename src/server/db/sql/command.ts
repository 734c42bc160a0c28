import type { Queryable } from '#server/db/bulk-rows.ts'

type Command =
  | 'begin'
  | `begin; set local idle_in_transaction_session_timeout = '${string}'`
  | 'begin transaction isolation level repeatable read read only'
  | 'commit'
  | 'set local synchronous_commit to default; commit'
  | 'rollback'
  | `${'savepoint' | 'release savepoint' | 'rollback to savepoint'} ${string}`
  | 'listen catalogue'
  | 'checkpoint'
  | `analyze ${string}`
  | `vacuum (analyze) ${string}`

/** Commands take no parameters, give no rows and cannot be prepared. */
export const runCommand = (client: Pick<Queryable, 'query'>, command: Command) =>
  client.query(command)
