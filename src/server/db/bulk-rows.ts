import type { Pool, PoolClient } from 'pg'

import type { Json } from './json.ts'
import { runCommand } from './sql/command.ts'
import { runText, runtimeTexts } from './sql/runtime-texts.ts'
import { isStalePlan } from './sql/stale-plans.ts'

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
  const text = runtimeTexts.insertRows(table, columns, onConflict)
  for (let at = 0; at < rows.length; at += slice)
    await runText(client, text, [JSON.stringify(rows.slice(at, at + slice))])
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
  const text = runtimeTexts.updateRows(table, columns)
  for (let at = 0; at < rows.length; at += SLICE)
    await runText(client, text, [JSON.stringify(rows.slice(at, at + SLICE))])
}

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

/** A plan that a migration has outdated fails the work before it is committed: it is done again with new plans. */
export const inTransaction = <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> =>
  runTransaction(pool, work).catch((error: unknown) => {
    if (!isStalePlan(error)) throw error
    return runTransaction(pool, work)
  })

async function runTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>) {
  const isPart = heldTransactions.has(pool)
  const client = await pool.connect()
  try {
    await runCommand(client, isPart ? 'savepoint part' : 'begin')
    const result = await work(client)
    await runCommand(client, isPart ? 'release savepoint part' : 'commit')
    client.release()
    return result
  } catch (error) {
    const rollback = isPart ? 'rollback to savepoint part; release savepoint part' : 'rollback'
    const isBroken = await runCommand(client, rollback).then(
      () => false,
      () => true,
    )
    client.release(isBroken)
    throw error
  }
}
