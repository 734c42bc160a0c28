import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Pool } from 'pg'

import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import { createVisitorQueue } from '#server/concurrency/visitor-queue.ts'

import type { ByteRange } from './byte-range.ts'
import { openFolderCache } from './folder-cache.ts'
import { readPiece } from './stored-files.ts'

const MOST_WAITING = 20
const PIECE = 2 ** 20
/** A file that nobody has asked for in this time is read from the database again. */
const STORED_DAYS = 7
const DAY_MS = 86_400_000

export type SpooledFiles = ReturnType<typeof openSpooledFiles>

/** `name` has the type in it: one content is not given out as another kind of file. */
type BigFile = { hash: string; bytes: number; name: string }

type OpenedFile = { bytes: number; read: (range: ByteRange | null) => Readable }

/**
 * Files of the database in DATA_DIR/spool, there after they were first asked for: big ones are read in pieces and sent
 * from the disk, so that slow readers cost neither memory nor connections; all of them answer while the database is away.
 */
export function openSpooledFiles(dataDir: string, pool: Pool) {
  const folder = openFolderCache(join(dataDir, 'spool'), STORED_DAYS)
  const queue = createVisitorQueue('files', MOST_WAITING)
  const flight = createSingleFlight<true | null>()
  let tidiedAt = -Infinity

  async function spool({ hash, bytes, name }: BigFile): Promise<true> {
    const path = folder.pathOf(name)
    const draft = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    const file = await open(draft, 'w', 0o600)
    try {
      for (let at = 0; at < bytes; at += PIECE)
        await file.appendFile(await readPiece(pool, hash, at, PIECE))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await tidy()
    return true
  }

  async function tidy() {
    if (Date.now() - tidiedAt < DAY_MS) return
    tidiedAt = Date.now()
    await folder.tidy()
  }

  async function find(name: string): Promise<OpenedFile | null> {
    const found = await folder.find(name)
    if (!found) return null
    if (Date.now() - found.mtimeMs > DAY_MS) await folder.touch(name)
    const path = folder.pathOf(name)
    return { bytes: found.size, read: (range) => createReadStream(path, range ?? {}) }
  }

  return {
    find,
    /** null: come later. */
    async open(file: BigFile, visitor: string): Promise<OpenedFile | null> {
      const spooled = await flight.run(file.name, async () => queue.add(visitor, () => spool(file)))
      return spooled && find(file.name)
    },
    /** A small file that has been read already. */
    add(name: string, body: Uint8Array) {
      const write = async () => {
        await folder.write(name, body)
        await tidy()
        return true as const
      }
      flight.run(name, write).catch(() => {}) // a full disk: it is read from the database again
    },
    state: queue.state,
  }
}
