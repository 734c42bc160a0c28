import { and, eq, inArray } from 'drizzle-orm'

import type { Queries } from './connect.ts'
import { override } from './schema/overrides.ts'
import { hasNotEnded } from './visibility.ts'

const DETAILS = 'details.'

/** Rows of sources with overrides of staff on top. Field names are those of the tables. */
export async function withOverrides<Row extends { id: number; details?: Record<string, unknown> }>(
  db: Queries,
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

/** Only fields that the row has: a page never gets what it did not ask for. «details.story» is a part of `details`. */
function fieldsOf<Row extends { id: number; details?: Record<string, unknown> }>(
  row: Row,
  set: OverrideRow[],
) {
  const own = set.filter(({ id }) => id === row.id)
  const inDetails = own.flatMap(({ field, value }) =>
    field.startsWith(DETAILS) ? [[field.slice(DETAILS.length), value]] : [],
  )
  return {
    ...Object.fromEntries(
      own.filter(({ field }) => field in row).map(({ field, value }) => [field, value]),
    ),
    ...(row.details &&
      inDetails.length > 0 && {
        details: { ...row.details, ...Object.fromEntries(inDetails) },
      }),
  }
}
