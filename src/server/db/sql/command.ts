import type { QueryResult, QueryResultRow } from 'pg'

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
  | `fetch ${number} from reading`
  | 'close reading'
  | 'drop schema public cascade; create schema public; drop schema if exists drizzle cascade'
  | `analyze ${string}`
  | `vacuum (analyze) ${string}`

/** Commands take no parameters and cannot be prepared; only a cursor gives rows. */
export const runCommand = <Row extends QueryResultRow = Record<never, never>>(
  client: Pick<Queryable, 'query'>,
  command: Command,
): Promise<QueryResult<Row>> => client.query<Row>(command)
