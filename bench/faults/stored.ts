import { openDatabase } from '#server/db/connect.ts'

type Place = { databaseUrl: string; dataDir: string }

/** The number of given numbers that are in the database, and how often each. */
export async function countStored(place: Place, told: readonly string[]) {
  const { pool, close } = await openDatabase(place)
  // A visitor sent on while the database was slow may have two numbers of one request.
  const { rows } = await pool.query<{ number: string }>(
    'select unnest(number || other_numbers) as number from request',
  )
  await close()
  const counts = new Map<string, number>()
  for (const { number } of rows) counts.set(number, (counts.get(number) ?? 0) + 1)
  return {
    lost: told.filter((number) => !counts.has(number)).length,
    doubled:
      told.length - new Set(told).size + told.filter((one) => (counts.get(one) ?? 0) > 1).length,
  }
}

export const numberIn = (body: string): string => (JSON.parse(body) as { number: string }).number
