import type { Pool } from 'pg'

import type { BackgroundTasks } from '#server/background/background-tasks.ts'

import { claimDueSource } from './lease.ts'
import { runSourceProcess } from './source-process.ts'

const LOOK_EVERY_MS = 5_000

type ScheduleDeps = {
  pool: Pool
  background: BackgroundTasks
  /** The command that runs a source whose lease is taken, and what it finds in its environment. */
  command: (source: string) => string[]
  env: Record<string, string | undefined>
  lookEveryMs?: number
  limitMs?: number
}

/** A source that hangs leaves the others going: so many run at a time, each once. */
const MOST_AT_ONCE = 3

/** Runs sources when they are due, each in a process of its own, so that no visitor waits for a feed. */
export function startFeedSchedule(parts: ScheduleDeps): () => Promise<void> {
  const { pool, background, command, env, limitMs, lookEveryMs = LOOK_EVERY_MS } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<boolean>>()
  const looking = background.repeat('feed schedule', lookEveryMs, async () => {
    while (running.size < MOST_AT_ONCE && !signal.aborted) {
      const source = await claimDueSource(pool)
      if (source === null) return
      const work = { command: command(source), env, signal, limitMs }
      const run = background.run('feed run', async () => {
        const { code, complaint } = await runSourceProcess(pool, source, work)
        if (code === null && !signal.aborted)
          throw new Error(`The run of «${source}» was broken off: ${complaint}`)
      })
      running.add(run)
      void run.finally(() => running.delete(run))
    }
  })
  return async () => {
    stopping.abort()
    await looking.stop()
    await Promise.all(running)
  }
}
