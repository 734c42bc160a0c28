import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

/** The end of a command: what it printed, and of its complaints the last. null: it was killed. */
export type CommandEnd = { code: number | null; output: string; complaint: string }

const MOST_OUTPUT = 200_000
const MOST_COMPLAINT = 2_000

/** Runs a command in a process of its own; the signal ends it. */
export async function runProcess(
  [path = '', ...args]: string[],
  env: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<CommandEnd> {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGTERM')
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const output = lastOf(child.stdout, MOST_OUTPUT)
  const complaint = lastOf(child.stderr, MOST_COMPLAINT)
  try {
    const [code]: (number | null)[] = await once(child, 'close')
    return { code: code ?? null, output: output(), complaint: complaint() }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Gathers what a stream says, its end where it is long. */
function lastOf(stream: Readable, most: number): () => string {
  let said = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-most)
  })
  return () => said
}
