import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'

import type { Entity } from '#domain/office/record-kinds.ts'
import { toText, type Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { revision, staffMember } from '#server/db/schema/staff.ts'

import { applyFacade } from './floors/facade-rows.ts'
import { applyGeometry } from './geometry/publish-sections.ts'
import { floorStoreys, levelStoreys } from './floors/storeys.ts'
import { applyPriceChange } from './lots/apply-price-change.ts'
import { applyDueLot } from './lots/lot-editions.ts'
import { PRICE_CHANGES } from './lots/price-changes.ts'
import { applyMedia } from './media/media-changes.ts'
import { applyPrices } from './prices/project-prices.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import type { ApplyChange, Change } from '#server/publishing/publish-or-queue.ts'
import { setWaiting } from '#server/publishing/revisions.ts'
import { unlessRefused } from '#server/publishing/unless-refused.ts'
import { applyRevision } from './records/apply-revision.ts'
import { readRecord } from './records/record-store.ts'
import { removeRows, TARGET } from './records/remove-record.ts'
import { takenFields } from './records/taken-fields.ts'
import { applyRedirect } from './redirects/redirect-rows.ts'

type DueEntity = Entity | Change['entity'] | 'lots' | typeof PRICE_CHANGES

const readDue = (client: Queryable) =>
  queriesOn(client)
    .select({
      entity: sql<DueEntity>`${revision.entity}`,
      id: revision.entityId,
      number: revision.number,
      state: revision.state,
      publishAt: revision.publishAt,
      data: revision.data,
      author: {
        id: staffMember.id,
        name: staffMember.name,
        role: staffMember.role,
        isBlocked: sql<boolean>`${staffMember.blockedAt} is not null`,
      },
    })
    .from(revision)
    .innerJoin(staffMember, eq(staffMember.id, revision.author))
    .where(
      or(
        inArray(revision.state, ['due', 'removing']),
        and(eq(revision.state, 'scheduled'), lte(revision.publishAt, sql`now()`)),
      ),
    )
    .orderBy(revision.id)

type Due = Awaited<ReturnType<typeof readDue>>[number]

/** Changes that are no editions of records. */
const changes: Record<Change['entity'], ApplyChange> = {
  prices: applyPrices,
  floors: floorStoreys.apply,
  levels: levelStoreys.apply,
  facades: applyFacade,
  geometry: applyGeometry,
  redirects: applyRedirect,
  media: applyMedia,
}

/** Publishes changes that waited for their hour or for the end of an import. Returns true if it published. */
export async function publishDue(context: PublishContext): Promise<boolean> {
  if ((await readDue(context.pool)).length === 0) return false
  return publishChange(
    context,
    async (client) => {
      for (const due of await readDue(client)) await applyOrRefuse(client, due)
    },
    0,
  )
}

/** What cannot be any more is a draft again with the reason beside it: its author finds both in the overview. */
async function applyOrRefuse(client: PoolClient, due: Due) {
  const refusal = await unlessRefused(client, () => applyDue(client, due))
  if (refusal === null) return
  // Of a change of prices the hour stays, for it is listed by it.
  const publishAt = due.entity === PRICE_CHANGES ? due.publishAt : null
  await setWaiting(client, due.entity, { ...due, state: 'draft', publishAt, refusal })
}

async function applyDue(client: PoolClient, due: Due) {
  const { entity, id, state } = due
  if (entity === 'lots') return applyDueLot(client, id)
  if (entity === PRICE_CHANGES) return applyPriceChange(client, due)
  if (isChange(entity)) return applyDueChange(client, { ...due, entity })
  if (state === 'removing') return removeRows(client, entity, id, toText(due.data[TARGET] ?? ''))
  const record = await readRecord(client, entity, id)
  const taken = record && (await takenFields(client, entity, record))
  if (taken) throw new ChangeRefused(Object.values(taken).join('; '))
  return applyRevision(client, entity, id)
}

const isChange = (entity: string): entity is Change['entity'] => entity in changes

async function applyDueChange(client: PoolClient, due: Due & { entity: Change['entity'] }) {
  await changes[due.entity](client, due)
  await setWaiting(client, due.entity, { ...due, state: 'published', publishAt: null })
}
