import type { QueryResult, QueryResultRow } from 'pg'

import type { Columns, Queryable } from '#server/db/bulk-rows.ts'

type RuntimeText = { text: string }

/**
 * All SQL whose tables, columns or conditions are chosen at run time: ten texts at most. A new one needs its combinations in
 * `tests/database/runtime-texts.test.ts`, where the engine describes each.
 */
export const runtimeTexts = {
  /** `$1`: rows as JSON. `end`: what follows the rows. */
  insertRows: (table: string, columns: Columns, end: string): RuntimeText => {
    const names = Object.keys(columns).join(', ')
    return {
      text: `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1) r(${typed(columns)}) ${end}`,
    }
  },
  /** `$1`: rows as JSON, with their `id`. */
  updateRows: (table: string, columns: Columns): RuntimeText => {
    const sets = Object.keys(columns).map((name) => `${name} = r.${name}`)
    return {
      text: `update ${table} t set ${sets.join(', ')}
       from jsonb_to_recordset($1) r(id integer, ${typed(columns)}) where t.id = r.id`,
    }
  },
  selectRows: (table: string, condition: string): RuntimeText => ({
    text: `select * from ${table} where ${condition}`,
  }),
  deleteRows: (table: string, condition: string): RuntimeText => ({
    text: `delete from ${table} where ${condition}`,
  }),
}

const typed = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

export const runText = <Row extends QueryResultRow>(
  client: Queryable,
  { text }: RuntimeText,
  values: readonly unknown[] = [],
): Promise<QueryResult<Row>> => client.query<Row>(text, [...values])
