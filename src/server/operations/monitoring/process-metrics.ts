import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { counters, gauge, gauges } from './numbers.ts'

export type WatchedProcess = {
  build: { id: string; release: string }
  /** How many migrations this release knows. */
  schema: number
  dataDir: string
  pool: Pool
  shedding: () => { underWay: number; shed: number }
  queues: () => readonly QueueState[]
}

/** The length of a queue for a scarce resource, and the number of refused visitors. */
type QueueState = { name: string; waiting: number; refused: number }

/** A database that does not answer in this time counts as away. */
const DATABASE_TIMEOUT_MS = 1_000

/** Which release runs, and what it has left: database, disk, connections, places in queues. */
export function watchProcess(registry: Registry, watched: WatchedProcess) {
  const { build, schema, dataDir, pool, shedding } = watched
  const labels = { release: build.release, build: build.id, schema: String(schema) }
  new Gauge({
    name: 'stvor_build_info',
    help: 'The release that runs, its build and its schema of the database',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1)
  const space = (part: 'bavail' | 'blocks') => async () => {
    const disk = await statfs(dataDir)
    return disk[part] * disk.bsize
  }
  gauge(registry, 'stvor_disk_free_bytes', 'Free where the data are', space('bavail'))
  gauge(registry, 'stvor_disk_bytes', 'Size of the disk with the data', space('blocks'))
  gauge(registry, 'stvor_database_up', '1: the database answers', () => isUp(pool))
  gauge(registry, 'stvor_database_waiting', 'Queries without a connection', () => pool.waitingCount)
  gauge(registry, 'stvor_under_way', 'Answers being made', () => shedding().underWay)
  counters(registry, 'stvor_shed_total', 'Visitors refused with 503', [], () => [
    [{}, shedding().shed],
  ])
  const ofQueues = (part: 'waiting' | 'refused') => () =>
    watched.queues().map(({ name: queue, ...state }) => [{ queue }, state[part]] as const)
  const waitingHelp = 'Files being made or waiting'
  gauges(registry, 'stvor_queue_waiting', waitingHelp, ['queue'], ofQueues('waiting'))
  const refusedHelp = 'Refused with 503'
  gauges(registry, 'stvor_queue_refused_total', refusedHelp, ['queue'], ofQueues('refused'))
}

const selectUp = statement(
  'process-metrics/selectUp',
  'select 1',
  [],
  rowOf<Record<never, never>>({ '?column?': 'integer' }),
)

async function isUp(pool: Pool): Promise<number> {
  const late = sleep(DATABASE_TIMEOUT_MS, 0, { ref: false })
  const asked = selectUp(pool).then(
    () => 1,
    () => 0,
  )
  return Promise.race([asked, late])
}
