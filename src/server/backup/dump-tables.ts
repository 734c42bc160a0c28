import type pg from 'pg'

import { holdsFiles, primaryKey, quoted, tablesInOrder } from './tables.ts'

const ROWS_AT_ONCE = 500
const PIECE_BYTES = 4 * 1024 * 1024

/** A piece of a table: JSON, a row a line. */
export type Piece = { table: string; number: number; rows: number; text: string }

export type Dump = { tables: string[]; pieces: () => AsyncGenerator<Piece> }

/** All tables as they were at one moment, read in pieces while the site goes on. */
export async function dumpTables(client: pg.PoolClient): Promise<Dump> {
  await client.query('begin transaction isolation level repeatable read read only')
  const tables = await tablesInOrder(client)
  return {
    tables,
    async *pieces() {
      for (const table of tables) yield* piecesOf(client, table)
      await client.query('commit')
    },
  }
}

async function* piecesOf(client: pg.PoolClient, table: string): AsyncGenerator<Piece> {
  const key = await primaryKey(client, table)
  // Papers of a real site are gigabytes: one is in memory at a time.
  const atOnce = (await holdsFiles(client, table)) ? 1 : ROWS_AT_ONCE
  await client.query(
    `declare reading no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t order by ${key}`,
  )
  let number = 0
  let lines: string[] = []
  let bytes = 0
  const cut = (): Piece => {
    const piece = { table, number: ++number, rows: lines.length, text: `${lines.join('\n')}\n` }
    lines = []
    bytes = 0
    return piece
  }
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from reading`)
    if (rows.length === 0) break
    for (const { row } of rows) {
      lines.push(row)
      bytes += row.length
      if (bytes >= PIECE_BYTES) yield cut()
    }
  }
  if (lines.length > 0) yield cut()
  await client.query('close reading')
}
