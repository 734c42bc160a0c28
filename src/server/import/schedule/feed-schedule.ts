import type { Pool } from 'pg'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'

import { runProcess } from './command-process.ts'
import { claimDueSource } from './lease.ts'

const LOOK_EVERY_MS = 5_000

type ScheduleParts = {
  pool: Pool
  background: BackgroundTasks
  /** The command that runs a source whose lease is taken, and what it finds in its environment. */
  command: (source: string) => string[]
  env: Record<string, string | undefined>
  lookEveryMs?: number
}

/** Runs sources when they are due: one at a time, in a process of its own, so that no visitor waits for a feed. */
export function startFeedSchedule(parts: ScheduleParts): () => Promise<void> {
  const { pool, background, lookEveryMs = LOOK_EVERY_MS } = parts
  const stopping = new AbortController()
  const looking = background.repeat('feed schedule', lookEveryMs, async () => {
    let source = await claimDueSource(pool)
    while (source !== null && !stopping.signal.aborted) {
      await runApart(parts, source, stopping.signal)
      source = stopping.signal.aborted ? null : await claimDueSource(pool)
    }
  })
  return async () => {
    stopping.abort()
    await looking.stop()
  }
}

/** Exit codes of an import are outcomes, kept with its run; anything else is a failure of ours. */
async function runApart({ command, env }: ScheduleParts, source: string, signal: AbortSignal) {
  const { code, complaint } = await runProcess(command(source), env, signal)
  if (signal.aborted || code === 0 || code === 1 || code === 2) return
  throw new Error(`The run of «${source}» ended with ${String(code)}: ${complaint}`)
}
