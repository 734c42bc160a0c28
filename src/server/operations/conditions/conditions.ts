import { statfs } from 'node:fs/promises'
import type { Pool } from 'pg'

import { SLOW_READING_MS } from '#server/catalogue/reading-time.ts'
import { costRemark, readFollowers, readKeyRate } from '#server/db/programmes/followers.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { alertEvents, condition, type AlertEvent, type Condition } from './condition.ts'
import { findInDatabase } from './database-conditions.ts'
import { findForeignOffers } from './foreign-offers.ts'
import { createHouseConditions } from './house-conditions.ts'
import { findPricedOffers } from './priced-offers.ts'
import { findStaleSources } from './stale-sources.ts'

type Env = Record<string, string | undefined>

export type FindConditions = () => Promise<Condition[]>

/**
 * All that waits for a person and that the database knows of: what doctor prints, alerts send and the overview shows.
 * `readingMs`: how long this process took to read the catalogue.
 */
export function createConditions(
  pool: Pool,
  env: Env,
  readingMs: () => number = () => 0,
): FindConditions {
  const houses = createHouseConditions(pool)
  return async () => {
    const found = await Promise.all([
      findInDatabase(pool),
      findStaleSources(pool),
      findMissingSecrets(pool, env),
      findForeignOffers(pool),
      findPricedOffers(pool),
      findFullCosts(pool),
      houses.papers(),
      houses.deadlines(),
    ])
    const order = Object.keys(alertEvents) as AlertEvent[]
    return [...found.flat(), ...checkReading(readingMs())].toSorted(
      (one, other) => order.indexOf(one.event) - order.indexOf(other.event),
    )
  }
}

type SourceRow = { id: number; name: string; headers: { env: string }[] }

const selectMissingSecrets = statement(
  'conditions/selectMissingSecrets',
  'select id, name, headers from source where removed_at is null order by id',
  [],
  rowOf<SourceRow>({ id: 'integer', name: 'text', headers: 'jsonb' }),
)

/** Sources whose address asks for a secret that the environment does not have. */
async function findMissingSecrets(pool: Pool, env: Env): Promise<Condition[]> {
  const { rows } = await selectMissingSecrets(pool)
  return rows.flatMap(({ id, name, headers }) => {
    const missing = headers.filter((header) => !env[header.env]).map((header) => header.env)
    const text = `Источник «${name}»: переменная ${missing.join(', ')} не задана`
    return missing.length > 0
      ? [condition('secrets', { subject: name, text, href: `/staff/sources/${id}` })]
      : []
  })
}

/** Programmes whose full cost the bank named for another rate than the key rate has brought. */
async function findFullCosts(pool: Pool): Promise<Condition[]> {
  const keyRate = await readKeyRate(pool)
  return (await readFollowers(pool)).flatMap((one) => {
    const remark = costRemark(one, keyRate)
    if (remark === null) return []
    const text =
      remark === 'below'
        ? `«${one.name}» не показывается: ПСК ниже новой ставки`
        : `«${one.name}»: ПСК названа для другой ставки, проверьте её и юридический текст`
    return [condition('fullCost', { subject: one.name, text, href: `/staff/programmes/${one.id}` })]
  })
}

/** What a publication changed is shown only after the catalogue has been read. */
export function checkReading(ms: number): Condition[] {
  if (ms <= SLOW_READING_MS) return []
  const text = `Каталог читался из базы ${Math.round(ms / 1_000)} с, столько новые цены ждали показа: проверьте нагрузку на машину и базу`
  return [condition('reading', { subject: '', text })]
}

/** Less free space than this part of the disk is a fault. */
const LEAST_FREE = 0.1

export async function checkDisk(dataDir: string, leastFree = LEAST_FREE): Promise<Condition[]> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  if (bavail >= blocks * leastFree) return []
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  const text = `На диске с данными осталось ${free} МБ, меньше 10 %: освободите место`
  return [condition('disk', { subject: '', text })]
}
