import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
export class EngineFiles extends NodeFS {
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
export function syncFolder(folder: string) {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = openSync(join(folder, name), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}
