import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { resolve } from 'node:path'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import type { JsonObject } from '#server/db/json.ts'
import { source, type SourceHeader } from '#server/db/schema/catalogue.ts'
import { readColumnMap } from '#server/import/normalise/column-map.ts'
import { formats, type Format } from '#server/import/normalise/found.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { statement } from '#server/db/sql/statement.ts'

import { readPeriod } from './period.ts'

/** Options of `sources add` and `set`, as typed. */
export type SourceOptions = {
  url?: string | undefined
  path?: string | undefined
  format?: string | undefined
  every?: string | undefined
  header?: string[] | undefined
  closedPrice?: string | undefined
  freshDays?: string | undefined
  columns?: JsonObject | undefined
  holdFirst?: boolean | undefined
}

export type SourceSettings = {
  address?: string
  format?: Format
  everySeconds?: number
  headers?: SourceHeader[]
  closedPrice?: number
  freshDays?: number
  columns?: JsonObject
  holdFirst?: boolean
}

/** What is typed, checked; a bad value is refused by name. */
export function readSettings(options: SourceOptions): SourceSettings {
  const { every, header, columns } = options
  const address = readAddress(options)
  const format = formats.find((one) => one === options.format)
  if (options.format !== undefined && !format)
    throw new Refusal(`--format «${options.format}»: есть ${formats.join(', ')}`)
  const closedPrice = readClosedPrice(options.closedPrice)
  return {
    ...(address !== null && { address }),
    ...(format && { format }),
    ...(every !== undefined && { everySeconds: readPeriod(every) }),
    ...(header && { headers: header.map(readHeader) }),
    ...(closedPrice !== null && { closedPrice }),
    ...(options.freshDays !== undefined && { freshDays: readFreshDays(options.freshDays) }),
    ...(columns && { columns: checkedColumns(columns) }),
    ...(options.holdFirst && { holdFirst: true }),
  }
}

/** Stored as typed, once it is known to hold a column. */
function checkedColumns(columns: JsonObject): JsonObject {
  readColumnMap(columns)
  return columns
}

function readAddress({ url, path }: SourceOptions): string | null {
  if (url !== undefined && path !== undefined) throw new Refusal('нужно одно: --url или --path')
  if (path !== undefined) return resolve(path)
  if (url === undefined) return null
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw new Refusal(`--url «${url}»: нужен адрес http(s)`)
}

/** A secret never stands in the database: the header names the variable that holds it. */
function readHeader(text: string): SourceHeader {
  const [, name, env] = /^([\w-]+):\s*env:(\w+)$/.exec(text.trim()) ?? []
  if (name && env) return { name, env }
  throw new Refusal(
    `--header «${text.split(':')[0]}»: нужен вид 'Name: env:VAR', секрет берётся из окружения`,
  )
}

function readClosedPrice(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Refusal(`--closed-price «${text}»: нужно целое число рублей`)
}

function readFreshDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (days >= 1) return days
  throw new Refusal(`--fresh-days «${text}»: нужно целое число дней от 1 до 9999`)
}

const insertSource = statement(
  'add a source',
  `insert into source (name, format) values ($1, $2)
     on conflict (name) do update set format = excluded.format, removed_at = null
     where source.address is null or source.removed_at is not null`,
  ['text', 'text'],
)

/** Registers a source to be fetched by the site; one that was brought by hand so far is taken over. false: it is there already. */
export async function addSource(
  pool: Pool,
  name: string,
  settings: SourceSettings,
): Promise<boolean> {
  if (name === '' || name.length > 200) throw new Refusal('имя источника: от 1 до 200 знаков')
  if (settings.address === undefined) throw new Refusal('нужно --url или --path')
  if (settings.format === undefined) throw new Refusal(`нужно --format: ${formats.join(', ')}`)
  if (settings.everySeconds === undefined) throw new Refusal('нужно --every, например 15m')
  const { rowCount } = await insertSource(pool, name, settings.format)
  if (!rowCount) return false
  await setSource(pool, name, settings)
  return true
}

/** Changes what is given; the next run comes at once. */
export async function setSource(pool: Pool, name: string, settings: SourceSettings) {
  if (Object.keys(settings).length === 0) throw new Refusal('нечего менять')
  await update(pool, name, { ...settings, nextAt: sql`now()` })
}

export const pauseSource = (pool: Pool, name: string, reason: string) =>
  update(pool, name, {
    pausedAt: sql`coalesce(${source.pausedAt}, now())`,
    pauseReason: reason,
  })

export const resumeSource = (pool: Pool, name: string) =>
  update(pool, name, { pausedAt: null, pauseReason: null, nextAt: sql`now()` })

async function update(pool: Pool, name: string, values: PgUpdateSetSource<typeof source>) {
  const { rowCount } = await queriesOn(pool)
    .update(source)
    .set(values)
    .where(and(eq(source.name, name), isNull(source.removedAt)))
  if (!rowCount) throw new Refusal(`источника «${name}» нет`)
}
