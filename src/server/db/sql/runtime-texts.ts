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
  /** `$1`: rows as JSON, with what the database gives a row by itself. */
  restoreRows: (table: string): RuntimeText => ({
    text: `insert into ${table} overriding system value
       select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
  }),
  /** `$1`: the sequence of the column. */
  advanceSequence: (table: string, column: string): RuntimeText => ({
    text: `select setval($1, max(${column})) from ${table} having max(${column}) is not null`,
  }),
  /** A cursor over the rows of a table, each as the text of its JSON. */
  openReading: (table: string, order: string): RuntimeText => ({
    text: `declare reading no scroll cursor for select to_jsonb(t)::text as row from ${table} t order by ${order}`,
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
