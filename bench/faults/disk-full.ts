import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { newVisitor, pause } from './visitor.ts'
import { startProcess } from '../tools/site-process.ts'
import type { Outcome } from './outcome.ts'
import { newFolder } from './prepared-folder.ts'
import { countStored, numberIn } from './stored.ts'
import { leave, visit } from './visit.ts'

/** A folder of 600 MB; null where we may not mount one. */
function mountSmall(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'stvor-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmdirSync(folder)
    return null
  }
}

/** Takes all the room that is left. */
function fill(path: string) {
  const file = openSync(path, 'w')
  const piece = Buffer.alloc(2 ** 16)
  try {
    for (;;) writeSync(file, piece)
  } catch {
    closeSync(file)
  }
}

/** Nothing is acknowledged that is not on the disk; pages go on; with room again, so do requests. */
export async function diskFull(): Promise<Outcome | null> {
  const mounted = mountSmall()
  if (!mounted) return null
  try {
    using place = await newFolder(join(mounted, 'data'))
    const site = await startProcess(place.dataDir, { TRUST_PROXY: '1' })
    const told: string[] = []
    let failed = 0
    const answers: Record<string, number> = {}
    async function leaveSome(count: number) {
      for (let at = 0; at < count; at++) {
        const { status, body } = await leave(site.url, newVisitor())
        answers[status] = (answers[status] ?? 0) + 1
        if (status === 201) told.push(numberIn(body))
        else if (status !== 503) failed++
        if ((await visit(`${site.url}/kvartiry?priceFrom=${at}`)).status !== 200) failed++
      }
    }
    await leaveSome(20)
    const filler = join(mounted, 'filler')
    fill(filler)
    await leaveSome(40)
    rmSync(filler)
    await leaveSome(40)
    await pause(20_000)
    const { lost, doubled } = await countStored({ ...place, databaseUrl: '' }, told)
    const isAlive = site.child.exitCode === null
    await site.stop()
    return {
      lost,
      doubled,
      failed: failed + (isAlive ? 0 : 1),
      p99: null,
      acknowledged: told.length,
      answers,
    }
  } finally {
    execFileSync('umount', ['-l', mounted])
    rmdirSync(mounted)
  }
}
