import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

/** Processor seconds that a process has used so far, all its threads together. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Megabytes: `rss` counts files of the system shared with other processes too; `own` does not. */
export function memoryOf({ child }: { child: { pid?: number | undefined } }) {
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024)
  return { rss: megabytes('Rss'), own: megabytes('Pss_Anon') }
}
