import { statfs } from 'node:fs/promises'
import { isNull } from 'drizzle-orm'
import type { Pool } from 'pg'

import { nullIfMissing } from '#server/background/error-code.ts'
import { SLOW_READING_MS } from '#server/catalogue/reading-time.ts'
import { queriesOn } from '#server/db/connect.ts'
import { costRemark, readFollowers, readKeyRate } from '#server/db/programmes/followers.ts'
import { source } from '#server/db/schema/catalogue.ts'

import { findClockFault } from './clock-condition.ts'
import { condition, type AlertEvent, type Condition } from './condition.ts'
import { findByStatement, type StatedEvent } from './database-conditions.ts'
import { findForeignOffers } from './foreign-offers.ts'
import { createHouseConditions } from './house-conditions.ts'
import { findPricedOffers } from './priced-offers.ts'
import { findStaleSources } from './stale-sources.ts'

type Env = Record<string, string | undefined>

export type FindConditions = () => Promise<Condition[]>

/** What a process knows without the database. */
export const conditionsOfProcess = (dataDir: string, readingMs: () => number) => ({
  reading: async () => checkReading(readingMs()),
  disk: () => checkDisk(dataDir),
})

type InDatabase = Exclude<AlertEvent, keyof ReturnType<typeof conditionsOfProcess>>

export function conditionsOfDatabase(pool: Pool, env: Env): Record<InDatabase, FindConditions> {
  const houses = createHouseConditions(pool)
  const stated = (event: StatedEvent) => () => findByStatement(pool, event)
  return {
    deliveries: stated('deliveries'),
    quarantined: stated('quarantined'),
    withdrawn: stated('withdrawn'),
    papers: houses.papers,
    deadlines: houses.deadlines,
    held: stated('held'),
    refused: stated('refused'),
    stale: () => findStaleSources(pool),
    secrets: () => findMissingSecrets(pool, env),
    paused: stated('paused'),
    words: stated('words'),
    foreign: () => findForeignOffers(pool),
    prices: () => findPricedOffers(pool),
    fullCost: () => findFullCosts(pool),
    pictures: stated('pictures'),
    clock: () => findClockFault(pool),
  }
}

type Place = {
  pool: Pool
  env: Env
  dataDir: string
  /** How long this process took to read the catalogue. */
  readingMs?: () => number
}

/** All that waits for a person, the most pressing first: doctor prints it, alerts send it, the overview shows it. */
export function createConditions({
  pool,
  env,
  dataDir,
  readingMs = () => 0,
}: Place): FindConditions {
  const all = { ...conditionsOfDatabase(pool, env), ...conditionsOfProcess(dataDir, readingMs) }
  return async () => {
    const found: Condition[] = []
    for (const find of Object.values(all)) found.push(...(await find()))
    return found
  }
}

/** Sources whose address asks for a secret that the environment does not have. */
async function findMissingSecrets(pool: Pool, env: Env): Promise<Condition[]> {
  const sources = queriesOn(pool).select().from(source).where(isNull(source.removedAt))
  return (await sources.orderBy(source.id)).flatMap(({ id, name, headers }) => {
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
function checkReading(ms: number): Condition[] {
  if (ms <= SLOW_READING_MS) return []
  const text = `Каталог читался из базы ${Math.round(ms / 1_000)} с, столько новые цены ждали показа: проверьте нагрузку на машину и базу`
  return [condition('reading', { subject: '', text })]
}

/** Less free space than this part of the disk is a fault. */
const LEAST_FREE = 0.1

/** A folder that is not there yet takes no space. */
export async function checkDisk(dataDir: string, leastFree = LEAST_FREE): Promise<Condition[]> {
  const space = await statfs(dataDir).catch(nullIfMissing)
  if (!space || space.bavail >= space.blocks * leastFree) return []
  const free = Math.floor((space.bavail * space.bsize) / 2 ** 20)
  const text = `На диске с данными осталось ${free} МБ, меньше 10 %: освободите место`
  return [condition('disk', { subject: '', text })]
}
