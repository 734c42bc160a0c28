import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { openCluster } from './cluster.ts'
import { newVisitor, pause } from './visitor.ts'
import { writeBigFeed } from '../tools/big-feed.ts'
import { startProcess } from '../tools/site-process.ts'
import { p99Of, type Outcome } from './outcome.ts'
import { screensOf, tourUntil } from './screens.ts'
import { countStored, numberIn } from './stored.ts'
import { leave } from './visit.ts'

/** The last commit of release 0.1.0, whose data folders lie in tests/upgrades. */
const FIRST_RELEASE = 'c58b444'

/** The first release, built from its own sources with the packages of today; null where its commit is not at hand. */
function buildFirstRelease(): string | null {
  const folder = join(mkdtempSync(join(tmpdir(), 'stvor-first-')), 'site')
  try {
    execFileSync('git', ['worktree', 'add', '--detach', folder, FIRST_RELEASE], { stdio: 'ignore' })
  } catch {
    return null
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['tools/run.mjs', 'build'], { cwd: folder, stdio: 'ignore' })
  return folder
}

/** Two processes of the first release over one server give way to today's, one after the other, under visitors. */
export async function rollingUpgrade(): Promise<Outcome | null> {
  const cluster = await openCluster()
  const first = cluster && buildFirstRelease()
  if (!cluster || !first) return null
  const folders = Array.from({ length: 4 }, () => mkdtempSync(join(tmpdir(), 'stvor-rolling-')))
  const [oneDir = '', twoDir = '', newDir = '', lastDir = ''] = folders
  const env = { DATABASE_URL: cluster.url, TRUST_PROXY: '1' }
  const told: string[] = []
  /** In each step: before, with one of today, after an import, with today's alone. */
  const different: number[] = []
  let failed = 0
  try {
    const one = await startProcess(oneDir, env, { cwd: first })
    const two = await startProcess(twoDir, env, { cwd: first })
    let sites = [one.url, two.url]
    let over = false
    const touring = tourUntil(
      () => over,
      () => sites,
      await screensOf(one.url),
    )

    /** Each request to one process, and the same once more to the other. */
    async function leaveSome() {
      let others = 0
      for (let at = 0; at < 25; at++) {
        const visitor = newVisitor()
        const [here = '', there = ''] = at % 2 ? sites : sites.toReversed()
        const answers = [await leave(here, visitor), await leave(there, visitor)]
        const numbers = answers.flatMap(({ status, body }) =>
          status === 201 ? numberIn(body) : [],
        )
        failed += 2 - numbers.length
        if (new Set(numbers).size > 1) others++
        told.push(...numbers.slice(0, 1))
      }
      different.push(others)
    }

    await leaveSome()
    const fresh = await startProcess(newDir, env)
    sites = [two.url, fresh.url]
    await pause(500)
    await one.stop()
    await leaveSome()
    const feed = join(newDir, 'feed.xml')
    await writeBigFeed(feed, 2_000)
    const words = ['tools/run.mjs', 'import', feed, '--format', 'yrl']
    const run = spawnSync(process.execPath, words, {
      env: { ...process.env, ...env, DATA_DIR: newDir },
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(run.stdout + run.stderr)
    await leaveSome()
    await pause(8_000)
    const last = await startProcess(lastDir, env)
    sites = [fresh.url, last.url]
    await pause(500)
    await two.stop()
    await leaveSome()
    over = true
    const tour = await touring
    await pause(3_000)
    const counted = await countStored({ databaseUrl: cluster.url, dataDir: newDir }, told)
    await Promise.all([fresh.stop(), last.stop()])
    return {
      ...counted,
      failed: failed + different.reduce((sum, one) => sum + one, 0) + tour.failed.length,
      p99: p99Of(tour.times),
      acknowledged: told.length,
      'screens answered': tour.answers,
      'screens that failed': tour.failed.slice(0, 10),
      'other number for the same request, by step': different,
    }
  } finally {
    await cluster.close()
    execFileSync('git', ['worktree', 'remove', '--force', first])
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
