import { readFileSync } from 'node:fs'

import type { SiteProcess } from './site-process.ts'

/** Megabytes: `rss` counts files of the system shared with other processes too; `own` does not. */
export function memoryOf({ child }: Pick<SiteProcess, 'child'>) {
  const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1]) / 1024)
  return { rss: megabytes('Rss'), own: megabytes('Pss_Anon') }
}
