import { createWriteStream, existsSync, createReadStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { extract } from 'tar-stream'

import type { FileStore } from '#server/files/store/file-store.ts'
import { migrateTo, migrationCount } from '#server/db/migrate.ts'
import { runCommand } from '#server/db/sql/command.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { analyzeChanged } from '#server/db/upkeep/table-statistics.ts'

import {
  BadBackup,
  FILES,
  FOLDER,
  TABLES,
  FORMAT,
  HEADER,
  MANIFEST,
  openSum,
  type Header,
  type Entry,
} from './manifest.ts'
import { advanceSequences, quoted, tablesInOrder } from './tables.ts'

type RestoreTarget = {
  pool: pg.Pool
  dataDir: string
  /** Where pictures are to lie, if not in the folder. */
  store?: FileStore | null
}

/** What must hold before a database is opened in the folder: it holds nothing of a site yet. */
export async function checkFolder(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const found = await readdir(dataDir)
  if (found.length > 0)
    throw new BadBackup(`Папка «${dataDir}» не пуста: восстанавливать можно только в пустую`)
}

/**
 * Brings the site of the backup into an empty folder and an empty database, whichever engine wrote it: the tables as
 * they were then, the rows in one transaction, and after them the migrations that have come since. What fails leaves
 * the database empty again.
 */
export async function restoreBackup(
  file: string,
  { pool, dataDir, store = null }: RestoreTarget,
): Promise<Header> {
  const header = await checkBackup(file)
  if (header.migrations > migrationCount())
    throw new BadBackup('Копия сделана более новой версией сайта: обновите сайт и повторите')
  const client = await pool.connect()
  try {
    await checkDatabase(client)
    await fill(client, file, header, { dataDir, store }).catch(async (error: unknown) => {
      await emptyDatabase(client)
      throw error
    })
  } finally {
    client.release(true)
  }
  return header
}

type Files = { dataDir: string; store: FileStore | null }

async function fill(
  client: pg.PoolClient,
  file: string,
  header: Header,
  { dataDir, store }: Files,
) {
  await migrateTo(client, header.migrations)
  await runCommand(client, 'begin')
  for (const table of (await tablesInOrder(client)).toReversed()) await emptyTable(client, table)
  let areRowsIn = false
  // Files come after the rows, and may be gigabytes: who is silent in a transaction for so long is cut off.
  async function endRows() {
    if (areRowsIn) return
    for (const table of header.tables) await advanceSequences(client, table)
    await runCommand(client, 'commit')
    areRowsIn = true
  }
  await eachEntry(file, async (name, body) => {
    if (name.startsWith(TABLES)) return insertPiece(client, name, await text(body))
    if (!name.startsWith(FOLDER)) return
    await endRows()
    if (store && name.startsWith(FILES))
      await store.write(name.slice(FILES.length), await buffer(body), UNKNOWN)
    else await writeInto(dataDir, name, body)
  })
  await endRows()
  await migrateTo(client, migrationCount())
  await analyzeChanged(client)
}

const UNKNOWN = 'application/octet-stream'

/** Migrations leave a few rows; a table without any is not touched, for the log of staff's acts refuses every deletion. */
async function emptyTable(client: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await runText(client, runtimeTexts.selectRows(quoted(table), 'true limit 1'))
  if (rows.length > 0) await runText(client, runtimeTexts.deleteRows(quoted(table), 'true'))
}

async function checkDatabase(client: pg.PoolClient): Promise<void> {
  const tables = await tablesInOrder(client)
  if (tables.length > 0)
    throw new BadBackup('В базе уже есть таблицы: восстанавливать можно только в пустую')
}

async function emptyDatabase(client: pg.PoolClient): Promise<void> {
  await runCommand(client, 'rollback')
  await runCommand(
    client,
    'drop schema public cascade; create schema public; drop schema if exists drizzle cascade',
  )
}

async function insertPiece(client: pg.PoolClient, name: string, lines: string): Promise<void> {
  const table = quoted(name.slice(TABLES.length).split('/')[0] ?? '')
  const rows = `[${lines.trimEnd().split('\n').join(',')}]`
  await runText(client, runtimeTexts.restoreRows(table), [rows])
}

async function writeInto(dataDir: string, name: string, body: AsyncIterable<Buffer>) {
  const inside = normalize(name.slice(FOLDER.length))
  if (inside.startsWith('..') || inside.startsWith('/'))
    throw new BadBackup(`«${name}» ведёт за пределы папки`)
  const path = join(dataDir, inside)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(body, createWriteStream(path, { mode: 0o600 }))
}

type Visit = (name: string, body: AsyncIterable<Buffer>) => Promise<void>

/** Goes through the entries in their order; each body is read to its end. */
async function eachEntry(file: string, visit: Visit): Promise<void> {
  const archive = extract()
  const read = pipeline(createReadStream(file), createZstdDecompress(), archive)
  const visited = (async () => {
    for await (const entry of archive) {
      await visit(entry.header.name, entry)
      entry.resume()
    }
  })()
  try {
    await Promise.all([visited, read])
  } catch (error) {
    if (error instanceof BadBackup) throw error
    throw new BadBackup(`«${file}» не читается: ${String(error)}`, { cause: error })
  }
}

/** Reads the whole file before anything is changed: every entry must match the manifest. */
async function checkBackup(file: string): Promise<Header> {
  const found: Entry[] = []
  const texts: { header?: string; manifest?: string } = {}
  await eachEntry(file, async (name, body) => {
    if (name === MANIFEST) {
      texts.manifest = await text(body)
      return
    }
    const sum = openSum(name)
    const pieces: Buffer[] = []
    for await (const piece of body) {
      sum.add(piece)
      if (name === HEADER) pieces.push(piece)
    }
    if (name === HEADER) texts.header = Buffer.concat(pieces).toString()
    found.push(sum.entry())
  })
  if (texts.header === undefined) throw new BadBackup(`«${file}» — не резервная копия сайта`)
  if (texts.manifest === undefined) throw new BadBackup(`«${file}» обрывается: копия не закончена`)
  const { entries }: { entries: Entry[] } = JSON.parse(texts.manifest)
  const bad = entries.find((entry, at) => JSON.stringify(entry) !== JSON.stringify(found[at]))
  if (bad || entries.length !== found.length)
    throw new BadBackup(`«${file}» повреждён: не сходится «${bad?.name ?? 'список файлов'}»`)
  const header: Header = JSON.parse(texts.header)
  if (header.format > FORMAT)
    throw new BadBackup(`Копия сделана более новой версией сайта (формат ${header.format})`)
  return header
}
