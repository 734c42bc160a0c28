import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a process holds, MB. */
export function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
