import { NodeFS } from '@electric-sql/pglite/nodefs'
import { existsSync, closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'

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
  let lastNotice = ''
  const onLine = (line: string) => {
    if (/\b(?:PANIC|FATAL):/.test(line)) lastNotice = line.replace(/^.*(?=PANIC|FATAL)/, '')
  }
  const engine = await PGlite.create({
    fs: new EngineFiles(folder, { fsync, onLine }),
    startParams: [
      // «-F» makes the engine skip waiting for the disk.
      ...PGlite.defaultStartParams.filter((one) => one !== '-F' || !fsync),
      ...settings.flatMap((one) => ['-c', one]),
    ],
  }).catch((error: unknown) => {
    throw new Error(lastNotice || messageOf(error), { cause: error })
  })
  // A new database is unpacked without waiting for the disk.
  if (isNew && fsync) syncFolder(folder)
  hearExceptions(engine, (error) => onException(lastNotice || messageOf(error)))
  return engine
}

/** How PostgreSQL leaves a failed statement: the one exception after which the engine goes on. */
const FAILED_STATEMENT = 100

/** PGlite swallows exceptions inside the engine, even when its memory is no longer reliable. */
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

type Options = {
  /** Whether a commit waits for the disk. */
  fsync: boolean
  /** Takes what the engine writes to its log. */
  onLine: (line: string) => void
}

/**
 * The engine's files, with the one call that Emscripten leaves out: when the engine syncs a file, the disk has it. So
 * PostgreSQL itself decides what must be there before it acknowledges a commit.
 */
class EngineFiles extends NodeFS {
  readonly #options: Options

  constructor(folder: string, options: Options) {
    super(folder)
    this.#options = options
  }

  override async init(...[engine, before]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(engine, before)
    const { fsync, onLine } = this.#options
    const preRun = emscriptenOpts.preRun ?? []
    const added = fsync ? [({ NODEFS }: { NODEFS: object }) => addFsync(NODEFS)] : []
    return {
      emscriptenOpts: { ...emscriptenOpts, printErr: onLine, preRun: [...preRun, ...added] },
    }
  }
}

type OpenFile = { nfd: number }

function addFsync(files: object) {
  const { stream_ops: calls }: { stream_ops?: object } = files
  if (!calls) throw new Error('The file system of the engine has changed: it cannot be synced')
  Object.assign(calls, { fsync: ({ nfd }: OpenFile) => fsyncSync(nfd) })
}

/** A folder with everything in it. */
function syncFolder(folder: string) {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = openSync(join(folder, name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}
