import { errorFacts } from './error-code.ts'
import type { Log } from './log.ts'

type TaskState = { runs: number; failures: number; failingSince: number | null; loggedAt: number }

/** A failure that lasts is logged again this often, not at every run. */
const LOG_EVERY_MS = 60_000

export type BackgroundTasks = ReturnType<typeof createBackgroundTasks>

/** Work that no visitor waits for. Its failures are logged and counted in `/metrics`; the next run tries again. */
export function createBackgroundTasks(log: Log, clock: () => number = Date.now) {
  const tasks = new Map<string, TaskState>()
  let isStopped = false

  function stateOf(name: string): TaskState {
    const known = tasks.get(name) ?? { runs: 0, failures: 0, failingSince: null, loggedAt: 0 }
    tasks.set(name, known)
    return known
  }

  function succeeded(name: string) {
    const state = stateOf(name)
    state.runs++
    if (state.failingSince !== null) log.info({ task: name }, 'background task works again')
    state.failingSince = null
  }

  function failed(name: string, error: unknown) {
    if (isStopped) return
    const state = stateOf(name)
    state.runs++
    state.failures++
    const isFirst = state.failingSince === null
    state.failingSince ??= clock()
    if (!isFirst && clock() - state.loggedAt < LOG_EVERY_MS) return
    state.loggedAt = clock()
    const { failures } = state
    log.error({ task: name, failures, ...errorFacts(error) }, 'background task failed')
  }

  /** Runs once, never throws; returns true if it succeeded. */
  async function run(name: string, work: () => Promise<unknown>): Promise<boolean> {
    if (isStopped) return false
    try {
      await work()
      succeeded(name)
      return true
    } catch (error) {
      failed(name, error)
      return false
    }
  }

  /** Runs now and then again and again, one run at a time. */
  function repeat(name: string, everyMs: number, work: () => Promise<unknown>) {
    let running: Promise<boolean> | null = null
    const start = () => {
      running ??= run(name, work).finally(() => {
        running = null
      })
    }
    const timer = setInterval(start, everyMs).unref()
    start()
    return {
      async stop() {
        clearInterval(timer)
        await running
      },
    }
  }

  return {
    run,
    repeat,
    succeeded,
    failed,
    states: () => [...tasks],
    /** Nothing begins from here on, and what is under way fails unheard: its database is about to be closed. */
    stop() {
      isStopped = true
    },
  }
}
