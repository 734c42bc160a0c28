import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { errorCode } from '#server/background/error-code.ts'

/** The end of a command: what it printed, and of its complaints the last. null: it was killed. */
export type CommandEnd = {
  code: number | null
  output: string
  complaint: string
  /** It took longer than it may, and was killed for that. */
  isOverdue: boolean
}

type Bounds = { signal: AbortSignal; limitMs: number }

const MOST_OUTPUT = 200_000
const MOST_COMPLAINT = 2_000

/** A process that does not heed SIGTERM gets SIGKILL. */
const GRACE_MS = 5_000

/** Runs a command in a process group of its own; the signal ends it, and so does the limit. Its input closes with this process. */
export async function runProcess(
  [path = '', ...args]: string[],
  env: Record<string, string | undefined>,
  { signal, limitMs }: Bounds,
): Promise<CommandEnd> {
  const child = spawn(path, args, { env, stdio: 'pipe', detached: true })
  const limit = AbortSignal.timeout(limitMs)
  const ending = AbortSignal.any([signal, limit])
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    endGroup(child.pid, 'SIGTERM')
    killing = setTimeout(() => endGroup(child.pid, 'SIGKILL'), GRACE_MS)
  }
  ending.addEventListener('abort', stop, { once: true })
  if (ending.aborted) stop()
  const output = lastOf(child.stdout, MOST_OUTPUT)
  const complaint = lastOf(child.stderr, MOST_COMPLAINT)
  try {
    const [code]: (number | null)[] = await once(child, 'close')
    const isOverdue = limit.aborted && !signal.aborted
    return { code: code ?? null, output: output(), complaint: complaint(), isOverdue }
  } finally {
    ending.removeEventListener('abort', stop)
    clearTimeout(killing)
  }
}

function endGroup(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** The last `most` characters of a stream. */
function lastOf(stream: Readable, most: number): () => string {
  let last = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-most)
  })
  return () => last
}
