import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { newVisitor, pause } from './visitor.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { countStored, numberIn } from './stored.ts'
import { leave, visit } from './visit.ts'

const DAY = 86_400_000
const JUMPS = [0, DAY, -DAY, 0, 400 * DAY, -400 * DAY, 3_600_000, 0]

/** The machine's clock jumps by hours, days and a year, there and back, while visitors read and leave requests. */
export async function clockJumps(): Promise<Outcome> {
  using place = await newFolder()
  const clock = join(place.dataDir, 'clock')
  writeFileSync(clock, '0')
  const site = await startProcess(place.dataDir, {
    TRUST_PROXY: '1',
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--trace-warnings --import=${resolve('bench/faults/jumping-clock.ts')}`,
  })
  const told: string[] = []
  const times: number[] = []
  let failed = 0
  for (const jump of JUMPS) {
    writeFileSync(clock, String(jump))
    await pause(150)
    for (let at = 0; at < 12; at++) {
      const { status, body, ms } = await leave(site.url, newVisitor())
      if (status === 201) told.push(numberIn(body))
      const pages = [await visit(`${site.url}/`), await visit(`${site.url}/akcioteka?x=${at}`)]
      times.push(ms, ...pages.map((one) => one.ms))
      failed += [status === 201, ...pages.map((one) => one.status === 200)].filter(
        (ok) => !ok,
      ).length
    }
  }
  await pause(5_000)
  const counted = await countStored({ ...place, databaseUrl: '' }, told)
  await site.stop()
  return {
    ...counted,
    failed,
    p99: p99Of(times),
    jumps: JUMPS.length,
    acknowledged: told.length,
  }
}
