import { once } from 'node:events'
import { existsSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'

import { lockFolder } from './lock.ts'
import { makePrivate } from './private-folder.ts'

/** Another process has the folder open. */
export class FolderHeld extends Error {}

/** The engine has broken or cannot be opened: the process ends, and the next start finds all that was acknowledged. */
export class EngineFailed extends Error {
  constructor(dataDir: string, reason: string) {
    super(`The embedded database in «${resolve(dataDir)}» has failed: ${reason}`)
  }
}

type EngineOptions = {
  /** Whether a commit waits for the disk. */
  fsync: boolean
}

/** Events of the engine's thread. */
export type EngineNews = 'ready' | 'closed' | { failure: string }

export function openEngine(dataDir: string, { fsync }: EngineOptions) {
  const unlock = lockFolder(dataDir)
  if (!unlock) throw new FolderHeld(`Another process works in «${resolve(dataDir)}»`)
  const socket = socketOf(dataDir)
  const folder = join(resolve(dataDir), 'postgres')
  const engine = new Worker(new URL(import.meta.resolve('#server/db/engine/pglite.thread.ts')), {
    workerData: { folder, socket, fsync },
  })
  const opening = Promise.withResolvers<void>()
  opening.promise.catch(() => {}) // every query reports it
  let runs = false

  function failed(reason: string) {
    const error = new EngineFailed(dataDir, reason)
    const isRunning = runs
    runs = false
    if (isRunning) throw error
    unlock?.()
    opening.reject(error)
  }

  engine.on('error', (error) => failed(error instanceof Error ? error.message : String(error)))
  engine.on('message', (news: EngineNews) => {
    if (typeof news === 'object') return failed(news.failure)
    runs = news === 'ready'
    if (!runs) return
    // The engine unpacks a new folder with files open to everybody.
    makePrivate(folder)
    opening.resolve()
  })
  return {
    settings: engineSettings(socket),
    ready: opening.promise,
    async release() {
      await opening.promise.catch(() => {})
      if (!runs) return
      engine.postMessage('close')
      await once(engine, 'message')
      await engine.terminate()
      unlock()
    },
  }
}

/** Nobody waits longer for an answer, of either engine; what did not answer is asked through a new connection. */
export const QUERY_TIMEOUT_MS = 120_000

export const engineSettings = (socket: string): pg.PoolConfig => ({
  host: dirname(socket),
  port: Number(basename(socket).split('.').at(-1)),
  user: 'postgres',
  database: 'postgres',
  max: 4,
  query_timeout: QUERY_TIMEOUT_MS,
})

/** Bytes. Systems cut longer names of sockets: a socket of such a folder stands in a short one of its own. */
const LONGEST_SOCKET = 100

/** The control socket of a data folder, named as PostgreSQL names its own, so `psql -h FOLDER` finds it too. */
export function socketOf(dataDir: string): string {
  const own = join(resolve(dataDir), '.s.PGSQL.5432')
  if (Buffer.byteLength(own) <= LONGEST_SOCKET) return own
  return join(shortFolder(resolve(dataDir)), '.s.PGSQL.5432')
}

/** A random name that only the private data folder knows: nobody can take its place beforehand. */
function shortFolder(dataDir: string): string {
  const note = join(dataDir, '.s.PGSQL.folder')
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : ''
  const found = noted === '' ? undefined : lstatSync(noted, { throwIfNoEntry: false })
  const isOurs = found?.isDirectory() === true && found.uid === lstatSync(dataDir).uid
  if (isOurs && ((found?.mode ?? 0) & 0o077) === 0) return noted
  const folder = mkdtempSync(join(tmpdir(), 'stvor-'))
  writeFileSync(note, folder, { mode: 0o600 })
  return folder
}
