import { and, eq, inArray } from 'drizzle-orm'

import { override } from '#server/db/schema/overrides.ts'

import type { Database } from './connect.ts'
import { hasNotEnded } from './visibility.ts'

/** Rows as staff want them: what sources say, with what was set by hand on top. Field names are those of the tables. */
export async function withOverrides<Row extends { id: number }>(
  db: Database,
  entity: 'building' | 'project',
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  const set = await db
    .select({ id: override.entityId, field: override.field, value: override.value })
    .from(override)
    .where(
      and(
        eq(override.entity, entity),
        inArray(override.entityId, ids),
        hasNotEnded(override.until),
      ),
    )
  if (set.length === 0) return rows
  return rows.map((row) => ({ ...row, ...fieldsOf(row, set) }))
}

type OverrideRow = { id: number; field: string; value: unknown }

/** Only fields that the row has: a page never gets what it did not ask for. */
const fieldsOf = <Row extends { id: number }>(row: Row, set: OverrideRow[]) =>
  Object.fromEntries(
    set
      .filter(({ id, field }) => id === row.id && field in row)
      .map(({ field, value }) => [field, value]),
  )
