import { inArray } from 'drizzle-orm'
import type { Pool } from 'pg'

import { lotCalled } from '#domain/lots/lot-titles.ts'
import { lotKinds } from '#domain/lots/lot.ts'
import { lotKindNames } from '#domain/office/fields/promotion-rule.ts'
import { nameOf } from '#domain/office/fields/record-kind.ts'
import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import { queriesOn } from '#server/db/connect.ts'
import { source } from '#server/db/schema/catalogue.ts'
import { staffMember } from '#server/db/schema/staff.ts'
import { findLots } from '#server/office/lots/find-lots.ts'
import { onlyLots } from '#server/office/lots/lot-filter.ts'
import { shownRecord } from '#server/office/records/record-answers.ts'
import { readRecords } from '#server/office/records/record-store.ts'
import { kindOf } from '#server/office/records/record-tables.ts'

type Line = { entity: string; id: string }
type Titles = ReadonlyMap<string, string>

/** What lines of the audit are about, as it is called now; null: it is gone, or has no name but its number. */
export async function auditTitles(pool: Pool, lines: readonly Line[]) {
  const entities = [...new Set(lines.map(({ entity }) => entity))]
  const known = new Map<string, Titles>()
  for (const entity of entities) {
    const ids = lines.filter((line) => line.entity === entity).map(({ id }) => id)
    known.set(entity, await titlesOf(pool, entity, ids))
  }
  return ({ entity, id }: Line): string | null => known.get(entity)?.get(id) || null
}

async function titlesOf(pool: Pool, entity: string, ids: readonly string[]): Promise<Titles> {
  const record = recordKinds.find((one) => one.entity === entity)
  if (record) return new Map(await recordNames(pool, record.entity))
  if (entity === 'lots') return lotNames(pool, ids.map(Number))
  if (entity === 'prices') return closedNames(pool, ids)
  if (entity === 'members' || entity === 'session') return namesIn(pool, staffMember, ids)
  return entity === 'sources' ? namesIn(pool, source, ids) : new Map()
}

async function recordNames(pool: Pool, entity: Entity): Promise<[id: string, name: string][]> {
  const records = await readRecords(pool, entity)
  return records.map((record) => [
    String(record.id),
    nameOf(kindOf(entity), shownRecord(entity, record).data),
  ])
}

async function lotNames(pool: Pool, ids: number[]): Promise<Titles> {
  const { lots } = await findLots(pool, onlyLots(ids), { limit: ids.length, offset: 0 })
  return new Map(
    lots.map(({ id, kind, building, fromSource: { number } }) => [
      String(id),
      lotCalled({ kind, building, number: typeof number === 'string' ? number : null }),
    ]),
  )
}

/** «Лоцманский квартал, квартиры» of «lotsmanskiy-kvartal/flat» */
async function closedNames(pool: Pool, ids: readonly string[]): Promise<Titles> {
  const projects = await readRecords(pool, 'projects')
  return new Map(
    ids.flatMap((id) => {
      const [alias, sent] = id.split('/')
      const kind = lotKinds.find((one) => one === sent)
      const name = projects.find(({ row }) => row?.alias === alias)?.row?.name
      return kind && typeof name === 'string'
        ? [[id, `${name}, ${lotKindNames[kind].toLowerCase()}`] as const]
        : []
    }),
  )
}

async function namesIn(
  pool: Pool,
  table: typeof staffMember | typeof source,
  ids: readonly string[],
): Promise<Titles> {
  const rows = await queriesOn(pool)
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids.map(Number)))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}
