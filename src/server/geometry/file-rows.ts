import { eq } from 'drizzle-orm'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { geometryFile } from '#server/db/schema/marking.ts'

export const BROKEN_READING =
  'Чтение файла прервалось: загрузите его ещё раз или выгрузите одну секцию'

/** Five files before it, each of five minutes: what is read for longer was cut short by a restart. */
const LONGEST_READING_MS = 30 * 60_000

/** The last file that a house was read from. null: none was. */
export async function readGeometryFile(client: Queryable, buildingId: number) {
  const [row] = await queriesOn(client)
    .select()
    .from(geometryFile)
    .where(eq(geometryFile.buildingId, buildingId))
  if (row?.state === 'reading' && Date.now() - row.at.getTime() > LONGEST_READING_MS)
    return { ...row, state: 'failed' as const, refusal: BROKEN_READING }
  return row ?? null
}

type Written = Omit<typeof geometryFile.$inferInsert, 'buildingId' | 'at'>

export async function writeGeometryFile(client: Queryable, buildingId: number, written: Written) {
  const row = { refusal: null, report: null, ...written, at: new Date() }
  await queriesOn(client)
    .insert(geometryFile)
    .values({ buildingId, ...row })
    .onConflictDoUpdate({ target: geometryFile.buildingId, set: row })
}
