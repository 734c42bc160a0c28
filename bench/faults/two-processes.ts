import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openCluster } from './cluster.ts'
import { newVisitor, pause } from './visitor.ts'
import { writeBigFeed } from '../tools/big-feed.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { screensOf, tourUntil } from './screens.ts'
import { countStored, numberIn } from './stored.ts'
import { after, leave } from './visit.ts'

const AWAY_MS = 60_000
const KILLS = 3
const LOTS = 10_000

/**
 * Two processes over one PostgreSQL: imports killed in their middle, a process killed in the middle of another, then the database
 * away for a minute while visitors read every screen and leave requests.
 */
export async function twoProcesses(): Promise<Outcome | null> {
  const cluster = await openCluster()
  if (!cluster) return null
  const folder = mkdtempSync(join(tmpdir(), 'stvor-two-'))
  const env = { DATABASE_URL: cluster.url, TRUST_PROXY: '1' }
  try {
    const one = await startProcess(join(folder, 'one'), env)
    let two = await startProcess(join(folder, 'two'), env)
    let sites = [one.url, two.url]
    let over = false
    const touring = tourUntil(
      () => over,
      () => sites,
      await screensOf(one.url),
    )

    const feed = join(folder, 'feed.xml')
    await writeBigFeed(feed, LOTS)
    const importing = (input = feed) =>
      spawn(process.execPath, ['tools/run.mjs', 'import', input, '--format', 'yrl'], {
        env: { ...process.env, ...env, DATA_DIR: join(folder, 'import') },
        stdio: 'ignore',
      })
    for (let kill = 1; kill <= KILLS; kill++) {
      const run = importing()
      await pause(1_500 * kill)
      run.kill('SIGKILL')
      if (run.exitCode === null && run.signalCode === null) await once(run, 'exit')
    }

    const told: string[] = []
    let failed = 0
    async function leaveSome(isOver: () => boolean) {
      for (let at = 0; !isOver(); at++) {
        const { status, body } = await leave(sites[at % 2] ?? one.url, newVisitor())
        if (status === 201) told.push(numberIn(body))
        else failed++
        await pause(200)
      }
    }
    const whole = importing()
    const ended = once(whole, 'exit')
    await leaveSome(after(1_500))
    two.child.kill('SIGKILL')
    sites = [one.url]
    await leaveSome(after(1_500))
    two = await startProcess(join(folder, 'two'), env)
    sites = [one.url, two.url]
    const [code] = await ended
    await leaveSome(after(2_000))
    const larger = join(folder, 'larger.xml')
    await writeBigFeed(larger, LOTS + 500)
    const cut = importing(larger)
    await pause(2_500)
    await cluster.stop()
    await leaveSome(after(AWAY_MS))
    await cluster.start()
    await leaveSome(after(2_000))
    if (cut.exitCode === null) await once(cut, 'exit')
    const [afterwards] = await once(importing(larger), 'exit')
    await pause(20_000)
    over = true
    const tour = await touring
    const counted = await countStored(
      { databaseUrl: cluster.url, dataDir: join(folder, 'one') },
      told,
    )
    await Promise.all([one.stop(), two.stop()])
    return {
      ...counted,
      failed: failed + tour.failed.length + (code === 0 ? 0 : 1) + (afterwards === 0 ? 0 : 1),
      p99: p99Of(tour.times),
      acknowledged: told.length,
      'screens answered': tour.answers,
      'screens that failed': tour.failed.slice(0, 10),
      'imports killed': KILLS,
      'processes killed in the middle of one more': 1,
      'the import after them ended with': code,
      'an import while the database went away ended with': cut.exitCode,
      'the same import later ended with': afterwards,
    }
  } finally {
    await cluster.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
