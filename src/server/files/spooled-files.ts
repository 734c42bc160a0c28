import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Pool } from 'pg'

import { createSingleFlight } from '#server/concurrency/single-flight.ts'
import { createVisitorQueue } from '#server/concurrency/visitor-queue.ts'

import { openFolderCache } from './folder-cache.ts'
import { readPiece } from './stored-files.ts'

const MOST_WAITING = 20
const PIECE = 2 ** 20
/** A big file that nobody has asked for in this time is read from the database again. */
const STORED_DAYS = 7
const DAY_MS = 86_400_000

export type SpooledFiles = ReturnType<typeof openSpooledFiles>

type BigFile = { hash: string; bytes: number }

/**
 * Big files of the database in DATA_DIR/spool: read from it once, in pieces, and sent from the disk, so that slow readers
 * cost neither memory nor connections.
 */
export function openSpooledFiles(dataDir: string, pool: Pool) {
  const folder = openFolderCache(join(dataDir, 'spool'), STORED_DAYS)
  const queue = createVisitorQueue('files', MOST_WAITING)
  const flight = createSingleFlight<true | null>()
  let tidiedAt = -Infinity

  async function spool({ hash, bytes }: BigFile): Promise<true> {
    const path = folder.pathOf(hash)
    const draft = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    const file = await open(draft, 'w', 0o600)
    try {
      for (let at = 0; at < bytes; at += PIECE)
        await file.write(await readPiece(pool, hash, at, PIECE))
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

  return {
    /** null: come later. */
    async open(file: BigFile, visitor: string): Promise<Readable | null> {
      const spooled =
        (await folder.find(file.hash)) ??
        (await flight.run(file.hash, async () => queue.add(visitor, () => spool(file))))
      return spooled && createReadStream(folder.pathOf(file.hash))
    },
    state: queue.state,
  }
}
