import { readdirSync, readFileSync } from 'node:fs'

import { cpuSeconds, memoryOf } from '../tools/process-usage.ts'

const LOOK_EVERY_MS = 200

/** A process and those it has started: pictures are encoded in one of their own. */
function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '),
  )
  return [pid, ...children.filter(Boolean).map(Number)]
}

/** Resident memory of all of them now, MB. */
export const familyMemory = (pid: number): number => sumOf(pid, (one) => memoryOf(one).now)

/** Their processor seconds so far, those of the ended ones not: it is asked at both ends of a short while. */
export const familyCpu = (pid: number): number => sumOf(pid, cpuSeconds)

/** Looks at their memory again and again; `stop` says the most that was seen. */
export function watchFamily(pid: number) {
  let peak = 0
  const look = () => {
    peak = Math.max(peak, familyMemory(pid))
  }
  const looking = setInterval(look, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(looking)
      return peak
    },
  }
}

/** One that ends while it is looked at counts nothing. */
function sumOf(pid: number, measure: (pid: number) => number): number {
  return familyOf(pid).reduce((sum, one) => {
    try {
      return sum + measure(one)
    } catch {
      return sum
    }
  }, 0)
}
