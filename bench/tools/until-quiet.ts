import { setTimeout } from 'node:timers/promises'

import { cpuSeconds } from './process-usage.ts'

/** Of a core, over a second. */
const QUIET = 0.05
const QUIET_SECONDS = 3

/** Waits until a process does next to nothing: drawings are made ahead after a first start. */
export async function untilQuiet(pid: number) {
  for (let quiet = 0; quiet < QUIET_SECONDS;) {
    const before = cpuSeconds(pid)
    await setTimeout(1_000)
    quiet = cpuSeconds(pid) - before < QUIET ? quiet + 1 : 0
  }
}
