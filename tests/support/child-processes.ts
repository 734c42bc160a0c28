import { readdirSync, readFileSync } from 'node:fs'

/** Processes of this machine that a process has started and that run a file of this name. */
export function childrenOf(parent: number, file: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const pid = Number(name)
      const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      const isOurs = Number(ppid) === parent
      return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file) ? [pid] : []
    } catch {
      return []
    }
  })
}

export function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
