import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const LOOK_EVERY_MS = 2_000
/** Of the time between two looks. */
const IDLE = 0.05
/** A collection that gives pages back holds everybody up for some tenths of a second. */
const LEAST_BETWEEN_MS = 20_000
const GROWN = 1.5

type Heap = { held: () => number; collect: () => void; now: () => number }

/** Collects when nobody waits for anything, where the heap has grown by half since it was last collected so. */
export function watchForIdleness({ held, collect, now }: Heap) {
  let heldAfter = 0
  let collectedAt = -Infinity
  return (utilization: number) => {
    if (utilization > IDLE || now() - collectedAt < LEAST_BETWEEN_MS) return
    if (held() < heldAfter * GROWN) return
    collect()
    collectedAt = now()
    heldAfter = held()
  }
}

/**
 * V8 keeps the pages that a time of work has taken: 65 MB in use, 160 held. They are given back where the process was
 * started with `--expose-gc`.
 */
export function collectWhenIdle() {
  const look = watchForIdleness({
    held: () => getHeapStatistics().total_heap_size,
    collect: () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }),
    now: () => performance.now(),
  })
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    look(utilization)
  }, LOOK_EVERY_MS).unref()
}
