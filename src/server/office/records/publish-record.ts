import { missingFields } from '#domain/office/fields/read-fields.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import type { Pool, PoolClient } from 'pg'

import { nameOf } from '#domain/office/fields/record-kind.ts'
import { rememberUndo } from '#server/office/undo/log/undo-rows.ts'
import { isLegal } from './legal-rows.ts'
import { publishedLayer } from './publish-over.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok, queued, refusals } from '#server/office/http/answers.ts'
import type { Caller } from '#server/office/http/endpoint.ts'

import { applyRevision } from './apply-revision.ts'
import { addEdition, type RecordCall } from './edit-record.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { editionOf, etagOf, refuseStale, shownRecord } from './record-answers.ts'
import { readRecord, type StoredRecord } from './record-store.ts'
import { columnOf, kindOf } from './record-tables.ts'
import { setWaiting } from '#server/publishing/revisions.ts'
import { takenFields } from './taken-fields.ts'

/** Publishes the latest edition now, or right after the import that publishes now. */
export async function publishRecord(
  context: PublishContext,
  entity: Entity,
  { call, record }: RecordCall,
  edition = editionOf(record),
) {
  const { pool } = context
  const { id } = record
  const wrong = await publicationErrors(pool, entity, record)
  if (wrong) return complaints(wrong)
  const isOut = await publishChange(context, async (client) => {
    const before = await readRecord(client, entity, id)
    // What somebody saved meanwhile was not seen by who publishes.
    if (before && editionOf(before) !== edition) throw new ChangeRefused()
    await applyRevision(client, entity, id)
    await writeAudit(client, call.caller, { action: 'publish', entity, id })
    // A text of law that was in force once is not taken back: the next edition follows it.
    if (before && !isLegal(entity)) await rememberPublication(client, entity, call.caller, before)
  }).catch(falseOfRefusal)
  const now = await readRecord(pool, entity, id)
  if (!now) return refusals.notFound
  const stale = refuseStale(entity, now, `"${edition}"`)
  if (!isOut && stale) return stale
  if (isOut) {
    const shown = shownRecord(entity, now)
    const note = kindOf(entity).publishedNote?.(shown.data, Date.now()) ?? null
    return ok({ ...shown, ...(note !== null && { note }) }, etagOf(now))
  }
  const waiting = { id, number: editionOf(now), state: 'due', publishAt: null } as const
  await setWaiting(pool, entity, waiting)
  await writeAudit(pool, call.caller, { action: 'publish', entity, id })
  return { ...queued, headers: etagOf(now) }
}

function falseOfRefusal(error: unknown): false {
  if (error instanceof ChangeRefused) return false
  throw error
}

const rememberPublication = (
  client: PoolClient,
  entity: Entity,
  caller: Caller,
  record: StoredRecord,
) =>
  rememberUndo(client, caller, {
    text: `Опубликовано: «${nameOf(kindOf(entity), shownRecord(entity, record).data)}»`,
    undo: {
      kind: 'records',
      entity,
      asDraft: true,
      items: [{ id: record.id, number: editionOf(record), before: publishedLayer(record) }],
    },
  })

/** Why a record cannot be published, by field: what is required on the site and a source may lack, what others have taken. */
export async function publicationErrors(pool: Pool, entity: Entity, record: StoredRecord) {
  const lacking = missingFields(kindOf(entity).fields, shownRecord(entity, record).data)
  const wrong = { ...lacking, ...(await takenFields(pool, entity, record)) }
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** Sets the hour at which the latest edition comes out; null takes it off. */
export async function scheduleRecord(
  { pool }: PublishContext,
  entity: Entity,
  { call, record }: RecordCall<'POST /:record/schedule'>,
) {
  const isOff = call.body.at === null
  const at = new Date(call.body.at ?? '')
  if (!isOff && !(at.getTime() > Date.now())) return complaints({ at: 'Это время уже прошло' })
  const { id } = record
  const waiting = isOff
    ? ({ state: 'draft', publishAt: null } as const)
    : ({ state: 'scheduled', publishAt: at } as const)
  await setWaiting(pool, entity, { id, number: editionOf(record), ...waiting })
  await writeAudit(pool, call.caller, { action: 'schedule', entity, id })
  const now = await readRecord(pool, entity, id)
  return now ? ok(shownRecord(entity, now), etagOf(now)) : refusals.notFound
}

/** Gives fields back to the source: its word shows at once. */
export async function releaseFields(
  context: PublishContext,
  entity: Entity,
  asked: RecordCall<'POST /:record/release'>,
) {
  const released = (asked.call.body.fields ?? []).map(columnOf)
  const layer = Object.fromEntries(
    Object.entries(asked.record.layer).filter(([column]) => !released.includes(column)),
  )
  const saved = await addEdition(context, entity, asked, layer, 'release')
  return 'status' in saved
    ? saved
    : publishRecord(context, entity, asked, editionOf(asked.record) + 1)
}
