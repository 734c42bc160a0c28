import type { Pool, PoolClient } from 'pg'

import type { Json } from './json.ts'

export type Queryable = Pool | PoolClient

/** Columns of a table with their PostgreSQL types. */
export type Columns = Readonly<Record<string, string>>
export type Row = Record<string, Json>

/** A statement's worth of rows: short enough never to hold others up, long enough to be quick. */
export const SLICE = 500

/** Many rows in one statement, handed over as one JSON text. */
export async function insertRows(
  client: Queryable,
  table: string,
  columns: Columns,
  rows: Row[],
  onConflict = '',
  slice = SLICE,
) {
  const names = Object.keys(columns).join(', ')
  const statement = `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1) r(${typed(columns)}) ${onConflict}`
  for (let at = 0; at < rows.length; at += slice)
    await client.query(statement, [JSON.stringify(rows.slice(at, at + slice))])
}

/**
 * Rows that nobody sees before a later commit, which waits for the disk and for all that was written before it: their own
 * commits do not wait. A pool: within a transaction all of that would not wait either.
 */
export const stageRows = (
  pool: Pool,
  table: string,
  columns: Columns,
  rows: Row[],
  onConflict = '',
  slice = SLICE,
) => insertRows(pool, table, columns, rows, `${UNHURRIED} ${onConflict}`, slice)

const UNHURRIED = `cross join (select set_config('synchronous_commit', 'off', true)) unhurried`

/** Sets all the columns of the rows, which carry their `id`. */
export async function updateRows(client: Queryable, table: string, columns: Columns, rows: Row[]) {
  const sets = Object.keys(columns).map((name) => `${name} = r.${name}`)
  for (let at = 0; at < rows.length; at += SLICE)
    await client.query(
      `update ${table} t set ${sets.join(', ')}
       from jsonb_to_recordset($1) r(id integer, ${typed(columns)}) where t.id = r.id`,
      [JSON.stringify(rows.slice(at, at + SLICE))],
    )
}

const typed = (columns: Columns) =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

/** A value as text: a string as it is. */
export const toText = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)

/** The same text for any order of keys: PostgreSQL keeps its own. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** Pools whose one connection is in a transaction already: theirs are parts of it. */
export const heldTransactions = new WeakSet<Pool>()

const WHOLE = { begin: 'begin', commit: 'commit', rollback: 'rollback' }
const PART = {
  begin: 'savepoint part',
  commit: 'release savepoint part',
  rollback: 'rollback to savepoint part; release savepoint part',
}

export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const { begin, commit, rollback } = heldTransactions.has(pool) ? PART : WHOLE
  const client = await pool.connect()
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query(commit)
    client.release()
    return result
  } catch (error) {
    const isBroken = await client.query(rollback).then(
      () => false,
      () => true,
    )
    client.release(isBroken)
    throw error
  }
}
