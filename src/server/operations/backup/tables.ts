import type { Queryable } from '#server/db/bulk-rows.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const selectTables = statement(
  'tables of the site',
  `select table_name::text as name from information_schema.tables
   where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  [],
  rowOf<{ name: string }>({ name: 'text' }),
)

const selectForeignKeys = statement(
  'foreign keys of the site',
  `select distinct child.relname::text as from, parent.relname::text as to from pg_constraint
   join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
   where contype = 'f' and conrelid <> confrelid`,
  [],
  rowOf<{ from: string; to: string }>({ from: 'text', to: 'text' }),
)

/** Every table of the site, those that others point at first. */
export async function tablesInOrder(client: Queryable): Promise<string[]> {
  const { rows: tables } = await selectTables(client)
  const { rows: keys } = await selectForeignKeys(client)
  const ordered: string[] = []
  let left = tables.map(({ name }) => name)
  while (left.length > 0) {
    const free = left.filter(
      (name) => !keys.some(({ from, to }) => from === name && left.includes(to)),
    )
    if (free.length === 0) throw new Error(`Tables point at each other: ${left.join(', ')}`)
    ordered.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return ordered
}

const selectPrimaryKey = statement(
  'primary key of a table',
  `select string_agg(quote_ident(attname), ', ' order by array_position(conkey, attnum)) as columns
   from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
   where contype = 'p' and conrelid = $1::text::regclass`,
  ['text'],
  rowOf<{ columns: string | null }>({ columns: 'text?' }),
)

/** The key by which rows are read: what points at a row of the same table comes after it. */
export async function primaryKey(client: Queryable, table: string): Promise<string> {
  const { rows } = await selectPrimaryKey(client, quoted(table))
  return rows[0]?.columns ?? '1'
}

const selectFileColumn = statement(
  'column of files of a table',
  `select from information_schema.columns
   where table_schema = 'public' and table_name = $1::text and data_type = 'bytea' limit 1`,
  ['text'],
)

/** Whether rows of a table hold whole files. */
export async function holdsFiles(client: Queryable, table: string): Promise<boolean> {
  const { rowCount } = await selectFileColumn(client, table)
  return rowCount === 1
}

const selectSequences = statement(
  'sequences of a table',
  `select column_name::text as column, pg_get_serial_sequence($1, column_name) as sequence
   from information_schema.columns where table_schema = 'public' and table_name = $2::text`,
  ['text', 'text'],
  rowOf<{ column: string; sequence: string | null }>({ column: 'text', sequence: 'text?' }),
)

/** After rows with ids of their own: the next id is one that nobody has. */
export async function advanceSequences(client: Queryable, table: string) {
  const { rows } = await selectSequences(client, quoted(table), table)
  for (const { column, sequence } of rows)
    if (sequence !== null)
      await runText(client, runtimeTexts.advanceSequence(quoted(table), quoted(column)), [sequence])
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
