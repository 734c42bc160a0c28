import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { getTableColumns } from 'drizzle-orm'

import { errorCode } from '#server/background/error-code.ts'
import type { Database } from '#server/db/connect.ts'
import { erasure } from '#server/db/schema/erasures.ts'

export const ERASURES = 'erasures.jsonl'

/** One erasure, without a word of the person. `at`: ISO. */
export type ErasureRecord = Omit<typeof erasure.$inferSelect, 'id' | 'at'> & { at: string }

/** Ids differ from one database to another. */
const { id: _id, ...withoutId } = getTableColumns(erasure)

/** What was erased, by lines; of a file that is not there nothing. A line that a crash has torn is left out. */
export async function readErasures(path: string): Promise<ErasureRecord[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  const records = text.split('\n').flatMap((line) => readLine(line) ?? [])
  // Two processes of one folder may both have written a line.
  return [...new Map(records.map((record) => [record.uuid, record])).values()]
}

/** Appends to the file of a folder what the database has and the file has not: it outlives the database. */
export async function storeErasures(db: Database, folder: string): Promise<void> {
  const path = join(folder, ERASURES)
  const known = new Set((await readErasures(path)).map(({ uuid }) => uuid))
  const rows = await db.select(withoutId).from(erasure).orderBy(erasure.id)
  const lines = rows.filter(({ uuid }) => !known.has(uuid)).map((row) => `${JSON.stringify(row)}\n`)
  if (lines.length === 0) return
  await using file = await open(path, 'a', 0o600)
  await file.appendFile(`\n${lines.join('')}`)
  await file.datasync()
}

function readLine(line: string): ErasureRecord | null {
  try {
    const record: Partial<ErasureRecord> | null = JSON.parse(line)
    return isRecord(record) ? record : null
  } catch {
    return null
  }
}

const isRecord = (record: Partial<ErasureRecord> | null): record is ErasureRecord =>
  typeof record?.uuid === 'string' &&
  Number.isFinite(Date.parse(record.at ?? '')) &&
  [record.numbers, record.bookings, record.subscriptions].every(Array.isArray)
