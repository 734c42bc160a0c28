import { and, asc, lt, ne, sql } from 'drizzle-orm'

import { CONSENT_YEARS } from '#domain/consent/consent-texts.ts'
import type { Database } from '#server/db/connect.ts'
import { cookieChoice } from '#server/db/schema/consents.ts'
import { erasure, withdrawalProof } from '#server/db/schema/erasures.ts'
import { requestKey, request } from '#server/db/schema/requests.ts'

import { eraseRows } from './erase-rows.ts'

const AT_ONCE = 50

const EXPIRED = sql`now() - make_interval(years => ${CONSENT_YEARS})`

/** Erases requests and choices of cookies whose consent has run out, and what only served to know repeats. */
export async function eraseExpired(db: Database) {
  await db.delete(requestKey).where(lt(requestKey.at, sql`now() - interval '30 days'`))
  await db.delete(withdrawalProof).where(lt(withdrawalProof.at, sql`now() - interval '2 days'`))
  await db.delete(erasure).where(lt(erasure.at, EXPIRED))
  await db.delete(cookieChoice).where(lt(cookieChoice.at, EXPIRED))
  while ((await eraseSome(db)) === AT_ONCE);
}

const eraseSome = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: request.id, phone: request.phone })
      .from(request)
      .where(and(lt(request.createdAt, EXPIRED), ne(request.state, 'erased')))
      .orderBy(asc(request.createdAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    await eraseRows(tx, rows)
    return rows.length
  })
