import { setTimeout } from 'node:timers/promises'

import { cpuSecondsOfTree } from './process-usage.ts'

/** Of a core, over a second. */
const QUIET = 0.05
const QUIET_SECONDS = 3

/** Waits until a site does next to nothing: after a first start drawings are made ahead, and a process of its own packs pictures. */
export async function untilQuiet(pid: number) {
  for (let quiet = 0; quiet < QUIET_SECONDS;) {
    const before = cpuSecondsOfTree(pid)
    await setTimeout(1_000)
    quiet = Math.abs(cpuSecondsOfTree(pid) - before) < QUIET ? quiet + 1 : 0
  }
}
