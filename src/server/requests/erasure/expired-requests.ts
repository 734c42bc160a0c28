import { and, asc, lt, ne, sql } from 'drizzle-orm'

import { CONSENT_YEARS } from '#domain/consent/consent-texts.ts'
import type { Database } from '#server/db/connect.ts'
import { erasure } from '#server/db/schema/erasures.ts'
import { requestKey, request } from '#server/db/schema/requests.ts'

import { eraseRows } from './erase-rows.ts'

const AT_ONCE = 50

/** Erases requests whose consent has run out, and what only served to know repeats. */
export async function eraseExpired(db: Database) {
  await db.delete(requestKey).where(lt(requestKey.at, sql`now() - interval '30 days'`))
  await db
    .delete(erasure)
    .where(lt(erasure.at, sql`now() - make_interval(years => ${CONSENT_YEARS})`))
  while ((await eraseSome(db)) === AT_ONCE);
}

const eraseSome = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const expired = sql`now() - make_interval(years => ${CONSENT_YEARS})`
    const rows = await tx
      .select({ id: request.id, phone: request.phone })
      .from(request)
      .where(and(lt(request.createdAt, expired), ne(request.state, 'erased')))
      .orderBy(asc(request.createdAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    await eraseRows(tx, rows)
    return rows.length
  })
