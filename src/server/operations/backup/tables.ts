import type { Queryable } from '#server/db/bulk-rows.ts'

/** Every table of the site, those that others point at first. */
export async function tablesInOrder(client: Queryable): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select distinct child.relname as from, parent.relname as to from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and conrelid <> confrelid`,
  )
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

/** The key by which rows are read: what points at a row of the same table comes after it. */
export async function primaryKey(client: Queryable, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string | null }>(
    `select string_agg(quote_ident(attname), ', ' order by array_position(conkey, attnum)) as columns
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'p' and conrelid = $1::regclass`,
    [quoted(table)],
  )
  return rows[0]?.columns ?? '1'
}

/** Whether rows of a table hold whole files. */
export async function holdsFiles(client: Queryable, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from information_schema.columns
     where table_schema = 'public' and table_name = $1 and data_type = 'bytea' limit 1`,
    [table],
  )
  return rowCount === 1
}

/** After rows with ids of their own: the next id is one that nobody has. */
export async function advanceSequences(client: Queryable, table: string) {
  const { rows } = await client.query<{ column: string; sequence: string | null }>(
    `select column_name as column, pg_get_serial_sequence($1, column_name) as sequence
     from information_schema.columns where table_schema = 'public' and table_name = $2`,
    [quoted(table), table],
  )
  for (const { column, sequence } of rows)
    if (sequence)
      await client.query(
        `select setval($1, max(${quoted(column)})) from ${quoted(table)} having max(${quoted(column)}) is not null`,
        [sequence],
      )
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
