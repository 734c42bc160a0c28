import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { Transaction } from '#server/db/connect.ts'
import { request } from '#server/db/schema/requests.ts'

import type { Entry } from './journal-line.ts'

/** A visitor who was sent to another process while the database was away holds two numbers of one request. */
export async function storeOtherNumbers(tx: Transaction, entries: readonly Entry[]) {
  const rows = await tx
    .select({ id: request.id, key: request.idempotencyKey, number: request.number })
    .from(request)
    .where(
      inArray(
        request.idempotencyKey,
        entries.map(({ key }) => key),
      ),
    )
  const entriesOf = Map.groupBy(entries, ({ key }) => key)
  for (const { id, key, number } of rows)
    for (const other of entriesOf.get(key) ?? [])
      if (other.number !== number) await addOtherNumber(tx, id, other.number)
}

const addOtherNumber = (tx: Transaction, id: number, number: string) =>
  tx
    .update(request)
    .set({ otherNumbers: sql`array_append(other_numbers, ${number})` })
    .where(
      and(eq(request.id, id), ne(request.number, number), sql`not ${number} = any(other_numbers)`),
    )
