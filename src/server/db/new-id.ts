import type { Queryable } from './bulk-rows.ts'
import { firstRow } from './first-row.ts'
import { rowOf, statement } from './sql/statement.ts'

const selectNewId = statement(
  'new id of a table',
  `select nextval(pg_get_serial_sequence($1, 'id'))::integer id`,
  ['text'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** For a row of a table that is written later. */
export const newId = async (client: Queryable, table: string): Promise<number> =>
  firstRow(await selectNewId(client, table)).id
