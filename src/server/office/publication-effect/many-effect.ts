import type { PoolClient } from 'pg'

import { noLots } from '#domain/office/publication-effect.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import type { JsonObject } from '#server/db/json.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import { chooseRecords, titleOf } from '#server/office/many-records/chosen-records.ts'
import { publishedLayer, publishOver } from '#server/office/records/publish-over.ts'
import type { StoredRecord } from '#server/office/records/record-store.ts'
import { kindOf } from '#server/office/records/record-tables.ts'
import { removeRows } from '#server/office/records/remove-record.ts'
import { unlessRefused } from '#server/publishing/unless-refused.ts'

import { affectingLots, beginNow, compare, type EffectContext } from './comparisons.ts'
import { lawEffect } from './law-effect.ts'

/** What hiding, showing, archiving or deleting of several records would change on the site. */
export async function answerManyEffect(
  context: EffectContext,
  entity: Entity,
  call: CallOf<'POST /:entity/bulk/effect'>,
) {
  const chosen = await chooseRecords(context, entity, call)
  if (chosen.errors) return complaints(chosen.errors)
  const { change, ready } = chosen
  const of = ready.filter(({ row, fromSource }) => row && (change || !fromSource))
  const fields = of
    .filter((record) => lawChange(entity, record, change))
    .map((record) => titleOf(entity, record))
  const lots = affectingLots.has(entity)
    ? await compare(context, async (client) => {
        for (const record of of)
          await unlessRefused(client, () => makeChange(client, entity, { record, change, call }))
      })
    : noLots
  return ok({ law: fields.length > 0 ? { isNew: false, fields } : null, lots })
}

type Made = { record: StoredRecord; change: JsonObject | null; call: { caller: { id: number } } }

async function makeChange(client: PoolClient, entity: Entity, { record, change, call }: Made) {
  if (!change) return removeRows(client, entity, record.id, '')
  const layer = { ...publishedLayer(record), ...change }
  await publishOver(client, entity, { record, layer, draft: null, author: call.caller.id })
  await beginNow(client, entity, record.id)
}

/** Whether the law looks at what a change makes of a published record; null: it is deleted. */
function lawChange(entity: Entity, record: StoredRecord, change: JsonObject | null): boolean {
  if (!change) return kindOf(entity).law === 'all'
  return lawEffect(entity, record, { ...publishedLayer(record), ...change }) !== null
}
