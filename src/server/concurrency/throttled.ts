import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

const SHORTEST_PAUSE_MS = 20
/** Above this share of the thread visitors are being served. */
const BUSY = 0.5

/**
 * Does a piece of background work and then rests three times as long, and on while the thread is busy: such work takes a
 * quarter of a core at most and yields to visitors. The rest ends with the signal.
 */
export async function runThrottled(work: () => Promise<unknown>, signal: AbortSignal) {
  const begun = performance.now()
  await work()
  const pause = Math.max(SHORTEST_PAUSE_MS, 3 * (performance.now() - begun))
  let before = performance.eventLoopUtilization()
  do {
    before = performance.eventLoopUtilization()
    await setTimeout(pause, undefined, { signal }).catch(() => {})
  } while (!signal.aborted && performance.eventLoopUtilization(before).utilization > BUSY)
}
