import { settleTrace } from '#geometry/tracing/settle-trace.ts'
import type { Trace } from '#geometry/tracing/trace.ts'

/** What was drawn, step by step. */
export type TraceHistory = {
  past: readonly Trace[]
  trace: Trace
  future: readonly Trace[]
}

export type HistoryStep = { to: Trace } | 'undo' | 'redo'

const MOST_STEPS = 200

export const beginHistory = (trace: Trace): TraceHistory => ({ past: [], trace, future: [] })

export function stepHistory(history: TraceHistory, step: HistoryStep): TraceHistory {
  const { past, trace, future } = history
  if (typeof step === 'object')
    return { past: [...past, trace].slice(-MOST_STEPS), trace: settleTrace(step.to), future: [] }
  const next = step === 'undo' ? past.at(-1) : future[0]
  if (!next) return history
  return step === 'undo'
    ? { past: past.slice(0, -1), trace: next, future: [trace, ...future] }
    : { past: [...past, trace], trace: next, future: future.slice(1) }
}
