import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

/** Processor seconds that a process has used so far, all its threads together. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Processor seconds of a process and of all that it has started; a child may end meanwhile and counts for nothing. */
export function cpuSecondsOfTree(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.map(Number).reduce((sum, child) => sum + secondsOfChild(child), cpuSeconds(pid))
}

function secondsOfChild(pid: number): number {
  try {
    return cpuSecondsOfTree(pid)
  } catch (error) {
    if (existsSync(`/proc/${pid}`)) throw error
    return 0
  }
}

/** Megabytes: `rss` counts files of the system shared with other processes too; `own` does not. */
export function memoryOf({ child }: { child: { pid?: number | undefined } }) {
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024)
  return { rss: megabytes('Rss'), own: megabytes('Pss_Anon') }
}
