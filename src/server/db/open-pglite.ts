import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

import { EngineFiles, syncFolder } from './engine-files.ts'

/** The default of 128 MB is zeroed at the start and so held whole; files are cached by the system anyway. */
const SHARED_BUFFERS = '24MB'
const SETTINGS = [`shared_buffers=${SHARED_BUFFERS}`, 'wal_buffers=1MB']
/** The other methods are answered by Emscripten without asking the disk. */
const SYNCED = ['fsync=on', 'wal_sync_method=fsync']

type PgliteOptions = {
  folder: string
  fsync: boolean
  onException: (reason: string) => void
}

export async function openPglite({ folder, fsync, onException }: PgliteOptions): Promise<PGlite> {
  const settings = fsync ? [...SETTINGS, ...SYNCED] : SETTINGS
  const isNew = !existsSync(folder)
  let lastWords = ''
  const onLine = (line: string) => {
    if (/\b(?:PANIC|FATAL):/.test(line)) lastWords = line.replace(/^.*(?=PANIC|FATAL)/, '')
  }
  const engine = await PGlite.create({
    fs: new EngineFiles(folder, { fsync, onLine }),
    startParams: [
      // «-F» is the engine's own way to say that nothing waits for the disk.
      ...PGlite.defaultStartParams.filter((one) => one !== '-F' || !fsync),
      ...settings.flatMap((one) => ['-c', one]),
    ],
  }).catch((error: unknown) => {
    throw new Error(lastWords || messageOf(error), { cause: error })
  })
  // A new database is unpacked without waiting for the disk.
  if (isNew && fsync) syncFolder(folder)
  hearExceptions(engine, (error) => onException(lastWords || messageOf(error)))
  return engine
}

/** How PostgreSQL leaves a failed statement: the one exception after which the engine goes on. */
const FAILED_STATEMENT = 100

/** PGlite passes over whatever is thrown inside the engine, also when its memory is no longer to be trusted. */
function hearExceptions({ Module: engine }: PGlite, onException: (error: unknown) => void) {
  const runOnce = engine._PostgresMainLoopOnce
  engine._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (Object(error).status !== FAILED_STATEMENT) onException(error)
      throw error
    }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
