import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#server/db/connect.ts'

import { startProcess, type SiteProcess } from '../tools/site-process.ts'
import { openCluster } from './cluster.ts'
import { startFailingCrm } from './crm.ts'
import type { Outcome } from './outcome.ts'
import { numberIn } from './stored.ts'
import { leave } from './visit.ts'
import { newVisitor, pause } from './visitor.ts'

const REQUESTS = 300
const WRITERS = 6
const LONGEST_WAIT = 180_000

/** 300 requests under ten SIGKILLs of the site, on the embedded database. */
export async function underKills() {
  return measure('', async (site, restart, during) => {
    for (let kill = 0; kill < 10 && during(); kill++) {
      await pause(300 + Math.random() * 1_200)
      site().child.kill('SIGKILL')
      await once(site().child, 'close')
      await restart()
    }
    return 10
  })
}

/** 300 requests under five stops of the database server; null where there is none. */
export async function underStops() {
  const cluster = await openCluster()
  if (!cluster) return null
  try {
    return await measure(cluster.url, async () => {
      for (let stop = 0; stop < 5; stop++) {
        await pause(500)
        await cluster.stop()
        await pause(1_500)
        await cluster.start()
      }
      return 5
    })
  } finally {
    await cluster.close()
  }
}

type Trouble = (
  site: () => SiteProcess,
  restart: () => Promise<void>,
  during: () => boolean,
) => Promise<number>

async function measure(databaseUrl: string, trouble: Trouble) {
  const crm = await startFailingCrm()
  const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
  const dataDir = join(folder, 'data')
  const targets = join(folder, 'targets.json')
  writeFileSync(
    targets,
    JSON.stringify([{ name: 'crm', type: 'webhook', url: crm.url, retryFromMs: 200 }]),
  )
  const env = {
    DEMO: '0',
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
    REQUEST_TARGETS_FILE: targets,
  }
  let site = await startProcess(dataDir, env)
  const port = new URL(site.url).port
  const restart = async () => {
    site = await startProcess(dataDir, { ...env, PORT: port })
  }

  const told = new Map<string, string>()
  let different = 0
  let going = true
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let at = writer; at < REQUESTS; at += WRITERS) {
        const visitor = newVisitor()
        const number = await untilAnswered(site.url, visitor)
        told.set(visitor.body.idempotencyKey, number)
        // Some ask once more, as those do who did not hear the answer.
        if (at % 5 === 0) if ((await untilAnswered(site.url, visitor)) !== number) different++
        await pause(100)
      }
    }),
  ).finally(() => (going = false))
  const troubles = await trouble(
    () => site,
    restart,
    () => going,
  )
  await writing

  const late = Date.now() + LONGEST_WAIT
  while (crm.numbers.size < told.size && Date.now() < late) await pause(200)
  const stored = await storedIn({ databaseUrl, dataDir })
  await site.stop()
  await crm.close()
  rmSync(folder, { recursive: true, force: true })
  return judge(told, stored, crm.numbers, { troubles, different, ...crm.counts() })
}

async function untilAnswered(url: string, visitor: ReturnType<typeof newVisitor>) {
  for (;;) {
    const { status, body } = await leave(url, visitor)
    if (status === 201) return numberIn(body)
    if (status !== 0 && status < 500) throw new Error(`${status} ${body}`)
    await pause(50)
  }
}

async function storedIn(where: { databaseUrl: string; dataDir: string }) {
  const { pool, close } = await openDatabase(where)
  const { rows } = await pool.query<{ key: string; number: string }>(
    'select idempotency_key as key, number from request',
  )
  await close()
  return rows
}

type Stored = { key: string; number: string }[]

/** Nothing acknowledged may be lost, numbered twice or stored twice. */
function judge(
  told: Map<string, string>,
  stored: Stored,
  arrived: Map<string, string>,
  counts: { troubles: number; different: number },
): Outcome {
  const storedOnce = [...told].filter(
    ([key, number]) =>
      stored.filter((row) => row.key === key && row.number === number).length === 1,
  )
  const delivered = [...told.keys()].filter((key) => arrived.has(key)).length
  const numbers = new Set(told.values()).size
  return {
    lost: 2 * told.size - storedOnce.length - delivered,
    doubled: stored.length - storedOnce.length + told.size - numbers + counts.different,
    // A request without an answer is sent again until it has one.
    failed: 0,
    p99: null,
    acknowledged: told.size,
    ...counts,
  }
}
