import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { RequestedLot, SeenLot } from '#domain/request/requested-lot.ts'
import type { Database } from '#server/db/connect.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { request } from '#server/db/schema/requests.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { DeliveryPayload } from './target.ts'

type Stored = typeof request.$inferSelect

/** Requests as targets get them, by id. */
export async function findDeliveryPayloads(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, DeliveryPayload>> {
  const earlier = alias(request, 'earlier')
  const rows = await db
    .select({ stored: request, joins: earlier.number })
    .from(request)
    .leftJoin(earlier, eq(earlier.id, request.joinsId))
    .where(inArray(request.id, [...ids]))
  const consents = await db
    .select()
    .from(consentRecord)
    .where(inArray(consentRecord.requestId, [...ids]))
    .orderBy(consentRecord.id)
  const lotsOf = await lotNamer(
    db,
    rows.map(({ stored }) => stored),
  )
  const consentsOf = Map.groupBy(consents, ({ requestId }) => requestId)
  return new Map(
    rows
      .filter(({ stored }) => stored.state !== 'erased')
      .map(({ stored, joins }) => [
        stored.id,
        {
          ...toPayload(stored, joins, consentsOf.get(stored.id) ?? []),
          lots: lotsOf(stored),
        },
      ]),
  )
}

function toPayload(
  stored: Stored,
  joins: string | null,
  consents: (typeof consentRecord.$inferSelect)[],
): Omit<DeliveryPayload, 'lots'> {
  return {
    number: stored.number,
    idempotencyKey: stored.idempotencyKey,
    createdAt: stored.createdAt.toISOString(),
    category: stored.category,
    subject: stored.subject,
    name: stored.name,
    phone: stored.phone,
    phoneTyped: stored.phoneTyped,
    ...(stored.email !== '' && { email: stored.email }),
    comment: stored.comment,
    channel: stored.channel,
    time: stored.time,
    page: stored.page,
    form: stored.form,
    referrer: stored.referrer,
    address: stored.address,
    consents: consents.map(({ purpose, given, document, version }) => ({
      purpose,
      given,
      document,
      version,
    })),
    attribution: stored.attribution,
    incomplete: stored.incomplete,
    joins,
  }
}

type SourceNames = Pick<RequestedLot, 'id' | 'source' | 'externalId' | 'article'>

/** Of several sources the first that ever named the lot, as its price is taken from it too. */
const selectSourceNames = statement(
  'delivery-payload/selectSourceNames',
  `select distinct on (k.lot_id) k.lot_id as "id", s.name as "source", k.external_id as "externalId",
     (select st.article from lot_state st where st.lot_id = k.lot_id and st.source_id = k.source_id
       order by st.version desc limit 1) as "article"
   from lot_key k join source s on s.id = k.source_id
   where k.lot_id = any($1) order by k.lot_id, k.source_id`,
  ['integer[]'],
  rowOf<SourceNames>({ id: 'integer', source: 'text?', externalId: 'text?', article: 'text?' }),
)

type RequestedIds = { lots: readonly number[]; seenLots: readonly SeenLot[] }

/** The lots of each request for targets: their state when the visitor saw them, and their names at the source. */
async function lotNamer(db: Database, asked: readonly RequestedIds[]) {
  const ids = [...new Set(asked.flatMap(({ lots }) => lots))]
  const { rows } = await selectSourceNames(db.$client, ids)
  const names = new Map(rows.map((row) => [row.id, row]))
  return ({ lots, seenLots }: RequestedIds): RequestedLot[] =>
    lots.map((id) => ({
      ...(names.get(id) ?? { id, source: null, externalId: null, article: null }),
      ...seenLots.find((seen) => seen.id === id),
    }))
}
