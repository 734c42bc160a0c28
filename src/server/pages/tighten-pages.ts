import { performance } from 'node:perf_hooks'

import type { PreparedResponse } from '#server/http/prepared-response.ts'

/** A tight packing takes a quarter of a second of a core: not worth it for a page that one crawler passes. */
const LEAST_USES = 5
const LOOK_EVERY_MS = 1_000
/** Of one core, over time. */
const LARGEST_SHARE = 0.02
/** A busier process has better things to do. */
const BUSIEST = 0.4

/** Packs the most used pages tightly, one at a time, while the process is idle; stays within 2 % of a core. */
export function tightenPages(hottest: (leastUses: number) => PreparedResponse | null) {
  let last = performance.eventLoopUtilization()
  let nextAt = 0
  let working = false

  async function tighten(page: PreparedResponse) {
    working = true
    const began = performance.now()
    await page.tighten().catch(() => {}) // it goes out as it is
    const now = performance.now()
    nextAt = now + (now - began) / LARGEST_SHARE
    working = false
  }

  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (working || utilization > BUSIEST || performance.now() < nextAt) return
    const page = hottest(LEAST_USES)
    if (page) void tighten(page)
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
