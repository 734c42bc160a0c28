import { missingFields } from '#domain/office/fields/read-fields.ts'
import { nameOf } from '#domain/office/fields/record-kind.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import type { JsonObject } from '#server/db/json.ts'
import type { CallOf } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { mayChange } from '#server/office/records/may-change.ts'
import { shownRecord } from '#server/office/records/record-answers.ts'
import { readRecord, type StoredRecord } from '#server/office/records/record-store.ts'
import { kindOf } from '#server/office/records/record-tables.ts'
import { takenFields } from '#server/office/records/taken-fields.ts'

const MOST = 50

const changes: Record<string, JsonObject> = {
  hide: { hidden: true },
  show: { hidden: false },
  archive: { status: 'archived' },
}

type Refused = { id: number; title: string; reason: string }

export type ChosenRecords = {
  /** Fields that the action sets; null: it deletes. */
  change: JsonObject | null
  ready: StoredRecord[]
  refused: Refused[]
}

type ManyCall = CallOf<'POST /:entity/bulk' | 'POST /:entity/bulk/effect'>

/** Records that an action is asked for, and those among them that it is refused for; or what is wrong with the call. */
export async function chooseRecords(
  context: PublishContext,
  entity: Entity,
  call: ManyCall,
): Promise<(ChosenRecords & { errors?: never }) | { errors: Record<string, string> }> {
  const { ids = [], action = '' } = call.body
  const named = [...new Set(ids)]
  const errors = errorsOf(entity, named, action)
  if (errors) return { errors }
  const refused: Refused[] = []
  const ready: StoredRecord[] = []
  for (const id of named) {
    const record = await readRecord(context.pool, entity, id)
    const reason = record ? await reasonAgainst(context, entity, call, record) : GONE
    if (record && reason === null) ready.push(record)
    else
      refused.push({
        id,
        title: record ? titleOf(entity, record) : `${id}`,
        reason: reason ?? GONE,
      })
  }
  return { change: changes[action] ?? null, ready, refused }
}

function errorsOf(entity: Entity, ids: readonly number[], action: string) {
  if (ids.length === 0) return { ids: 'Отметьте записи' }
  if (ids.length > MOST) return { ids: `Не\u00A0больше ${MOST} за\u00A0раз` }
  if (action !== 'delete' && !changes[action]) return { action: 'Так не\u00A0бывает' }
  if (action === 'archive' && entity !== 'projects')
    return { action: 'В\u00A0архив уходят только проекты' }
  if (action === 'delete' && kindOf(entity).removal)
    return { action: 'Их\u00A0удаляют по\u00A0одному: с\u00A0каждым пропадают лоты' }
  return null
}

export const GONE = 'Этого уже нет: возможно, удалил кто-то другой'

export const titleOf = (entity: Entity, record: StoredRecord) =>
  nameOf(kindOf(entity), shownRecord(entity, record).data) || `${record.id}`

/** Why one of them is left as it is; null: nothing stands in the way. */
async function reasonAgainst(
  { pool }: PublishContext,
  entity: Entity,
  { body, caller }: ManyCall,
  record: StoredRecord,
): Promise<string | null> {
  const { action } = body
  if (!mayChange({ caller, body: {} }, entity, record, 'publish'))
    return 'У вашей роли нет на это прав'
  if (record.latest?.state === 'removing') return 'Запись удаляют'
  if (action === 'delete') return null
  if (!record.row) return 'Черновик: на\u00A0сайте его нет'
  if (action !== 'show') return null
  const lacking = missingFields(kindOf(entity).fields, shownRecord(entity, record).data)
  const wrong = { ...lacking, ...(await takenFields(pool, entity, record)) }
  return Object.values(wrong).join('; ') || null
}
