import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { pack, type Pack } from 'tar-stream'

import type { FileStore } from '#server/files/store/file-store.ts'
import { appliedMigrations } from '#server/db/migrate.ts'
import { runCommand } from '#server/db/sql/command.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { openDatabaseCopy } from './copy-database.ts'
import { findFiles, openFileNow, type FolderFile } from './folder-files.ts'
import {
  BadBackup,
  FOLDER,
  FORMAT,
  HEADER,
  MANIFEST,
  openSum,
  TABLES,
  FILES,
  type Entry,
  type Header,
  type Manifest,
} from './manifest.ts'
import { holdsFiles, primaryKey, quoted, tablesInOrder } from './tables.ts'

type SiteData = {
  pool: pg.Pool
  dataDir: string
  databaseUrl: string
  /** Where pictures lie, if not in the folder. */
  store?: FileStore | null
}

/**
 * Writes `file` (a tar, packed by zstd) while the site runs: first the database, as it is at one moment, then the
 * files, so that no row names a file that is not there. Half a backup never bears the name of a whole one. The embedded
 * engine is one session for all, so it is read from a copy.
 */
export async function writeBackup(file: string, place: SiteData): Promise<Manifest> {
  refuseInside(place.dataDir, file)
  if (place.databaseUrl !== '') return packBackup(file, place.pool, place)
  const folder = `${file}.database`
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    const { pool, release } = await openDatabaseCopy(place, folder)
    try {
      return await packBackup(file, pool, place)
    } finally {
      await pool.end()
      await release()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function packBackup(
  file: string,
  pool: pg.Pool,
  { dataDir, store = null }: SiteData,
): Promise<Manifest> {
  const client = await pool.connect()
  const half = `${file}.part`
  try {
    const dump = await dumpTables(client)
    const header: Header = {
      format: FORMAT,
      created: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      tables: dump.tables,
    }
    const archive = pack()
    const written = pipeline(
      archive,
      createZstdCompress(),
      createWriteStream(half, { mode: 0o600 }),
    )
    const [manifest] = await Promise.all([
      fill(archive, header, dump, { pool, dataDir, store }),
      written,
    ])
    await rename(half, file)
    return manifest
  } catch (error) {
    await rm(half, { force: true })
    throw error
  } finally {
    client.release(true)
  }
}

function refuseInside(dataDir: string, file: string) {
  if (resolve(file).startsWith(join(resolve(dataDir), '/')))
    throw new BadBackup('Копия не может лежать в DATA_DIR: следующая взяла бы её в себя')
}

type Source = { pool: pg.Pool; dataDir: string; store: FileStore | null }

async function fill(
  archive: Pack,
  header: Header,
  dump: Dump,
  { pool, dataDir, store }: Source,
): Promise<Manifest> {
  try {
    const rows = Object.fromEntries(dump.tables.map((table) => [table, 0]))
    const entries = [await addText(archive, HEADER, JSON.stringify(header))]
    for await (const piece of dump.pieces()) {
      const name = `${TABLES}${piece.table}/${String(piece.number).padStart(6, '0')}.jsonl`
      entries.push(await addText(archive, name, piece.text))
      rows[piece.table] = (rows[piece.table] ?? 0) + piece.rows
    }
    for (const found of await findFiles(dataDir)) entries.push(...(await addFile(archive, found)))
    if (store)
      for await (const one of storedPictures(pool, store))
        entries.push(await addBytes(archive, one.name, one.body))
    const manifest = { entries, rows }
    await addText(archive, MANIFEST, JSON.stringify(manifest))
    archive.finalize()
    return manifest
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

const addText = (archive: Pack, name: string, text: string): Promise<Entry> =>
  addBytes(archive, name, Buffer.from(text))

async function addBytes(archive: Pack, name: string, body: Buffer): Promise<Entry> {
  const sum = openSum(name)
  sum.add(body)
  await new Promise<void>((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()))
  })
  return sum.entry()
}

/** Of a file that has gone since it was found: nothing. */
async function addFile(archive: Pack, { name, path }: FolderFile): Promise<Entry[]> {
  const now = await openFileNow(path)
  if (!now) return []
  const { size, pieces } = now
  const sum = openSum(FOLDER + name)
  const summed = async function* () {
    for await (const piece of pieces) {
      sum.add(piece)
      yield piece
    }
  }
  await pipeline(summed, archive.entry({ name: FOLDER + name, size, mode: 0o600 }))
  return [sum.entry()]
}

const selectPictures = statement(
  'pictures that are kept',
  'select distinct hash from picture where hash is not null order by hash',
  [],
  rowOf<{ hash: string }>({ hash: 'text!' }),
)

/** Originals in an external store, one by one, named as in a folder; variants are encoded again after a restore. */
async function* storedPictures(
  pool: pg.Pool,
  store: FileStore,
): AsyncGenerator<{ name: string; body: Buffer }> {
  const { rows } = await selectPictures(pool)
  for (const { hash } of rows) {
    const name = `pictures/${hash}`
    const body = await store.read(name)
    if (body) yield { name: FILES + name, body }
  }
}

const MOST_ROWS = 500
/** Of a table that has not been seen yet. */
const FIRST_ROWS = 8
const PIECE_BYTES = 4 * 1024 * 1024

/** A piece of a table: JSON, a row a line. */
type Piece = { table: string; number: number; rows: number; text: string }

type Dump = { tables: string[]; pieces: () => AsyncGenerator<Piece> }

/** All tables as they were at one moment, read in pieces while the site goes on. */
async function dumpTables(client: pg.PoolClient): Promise<Dump> {
  await runCommand(client, 'begin transaction isolation level repeatable read read only')
  const tables = await tablesInOrder(client)
  return {
    tables,
    async *pieces() {
      for (const table of tables) yield* piecesOf(client, table)
      await runCommand(client, 'commit')
    },
  }
}

async function* piecesOf(client: pg.PoolClient, table: string): AsyncGenerator<Piece> {
  const key = await primaryKey(client, table)
  // Papers of a real site are gigabytes: one is in memory at a time. Geometry of sections differs by far less.
  const isOfFiles = await holdsFiles(client, table)
  let atOnce = isOfFiles ? 1 : FIRST_ROWS
  let longest = 1
  await runText(client, runtimeTexts.openReading(quoted(table), key))
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
    const { rows } = await runCommand<{ row: string }>(client, `fetch ${atOnce} from reading`)
    if (rows.length === 0) break
    for (const { row } of rows) {
      lines.push(row)
      bytes += row.length
      longest = Math.max(longest, row.length)
      if (bytes >= PIECE_BYTES) yield cut()
    }
    if (!isOfFiles) atOnce = Math.max(1, Math.min(MOST_ROWS, Math.floor(PIECE_BYTES / longest)))
  }
  if (lines.length > 0) yield cut()
  await runCommand(client, 'close reading')
}
