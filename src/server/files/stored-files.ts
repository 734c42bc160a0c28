import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { keptFile } from '#server/db/schema/content.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** Where one content is always found: `/files/{hash}/{name}`. */
export type StoredFile = { hash: string; sha256: string; bytes: number }

/** Half of the SHA-256 is more than enough to distinguish contents. */
const HASH_LENGTH = 32
const CHUNK = 2 ** 20

export const addressOf = ({ hash }: StoredFile, name: string) =>
  `/files/${hash}/${encodeURIComponent(name.slice(name.lastIndexOf('/') + 1))}`

/** Reads a file through once, in pieces. */
export async function measureFile(path: string): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK })
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
  }
  const sha256 = hash.digest('hex')
  return { sha256, hash: sha256.slice(0, HASH_LENGTH), bytes }
}

const selectKnown = statement(
  'stored files by hash',
  'select hash from kept_file where hash = any($1)',
  ['text[]'],
  rowOf<{ hash: string }>({ hash: 'text' }),
)

/** Which of these contents are in the database already. */
export async function findStored(pool: Pool, hashes: string[]): Promise<Set<string>> {
  const { rows } = await selectKnown(pool, hashes)
  return new Set(rows.map(({ hash }) => hash))
}

/** A statement: an error of Drizzle would hold the whole file in its message. */
export const keepFile = statement(
  'keep a file',
  'insert into kept_file (hash, type, body) values ($1, $2, $3) on conflict do nothing',
  ['text', 'text', 'bytea'],
)

/** Puts a file into the database. false: it has gone or changed since it was measured. */
export async function storeFile(
  pool: Pool,
  { hash, sha256, path }: StoredFile & { path: string },
  type: string,
): Promise<boolean> {
  const body = await readFile(path).catch(() => null)
  if (!body || createHash('sha256').update(body).digest('hex') !== sha256) return false
  await keepFile(pool, hash, type, body)
  return true
}

const selectFile = statement(
  'type and size of a file',
  'select type, octet_length(body) as bytes from kept_file where hash = $1',
  ['text'],
  rowOf<{ type: string; bytes: number }>({ type: 'text', bytes: 'integer' }),
)

/** A file without its content. null: there is none of this content. */
export async function findStoredFile(
  pool: Pool,
  hash: string,
): Promise<{ type: string; bytes: number } | null> {
  const { rows } = await selectFile(pool, hash)
  return rows[0] ?? null
}

const selectPiece = statement(
  'piece of a file',
  'select substring(body from $2 for $3) as piece from kept_file where hash = $1',
  ['text', 'integer', 'integer'],
  rowOf<{ piece: Buffer }>({ piece: 'bytea' }),
)

/** So many bytes of a file from this one on, or what is left of it. */
export async function readPiece(
  pool: Pool,
  hash: string,
  at: number,
  length: number,
): Promise<Buffer> {
  const asked = await selectPiece(pool, hash, at + 1, length)
  return firstRow(asked).piece
}

/** The whole of a file, for work on it. */
export async function readStored(pool: Pool, hash: string) {
  const [file] = await queriesOn(pool).select().from(keptFile).where(eq(keptFile.hash, hash))
  return file ?? null
}
