import type { Entity } from '#domain/office/record-kinds.ts'
import type { OfficeKey } from '#contract/office/office-api.ts'
import { done, ok } from '#server/office/http/answers.ts'
import { idOf } from '#server/office/http/body-fields.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import { keepUnsaved, notePresence, readUnsaved } from './editing.ts'
import type { SignedCall } from './may-change.ts'
import { readRecord } from './record-store.ts'
import { kindOf } from './record-tables.ts'

const NEW = 'new'
const NEW_ID = 0
const ONLY_ID = 1

/** What is typed into a record without saving, and who else has it open: for those who may write in it. */
export function editingEndpoints({ pool }: PublishContext, entity: Entity): Endpoint[] {
  const { area, isSingle, isFixed } = kindOf(entity)
  const path = isSingle ? `/${entity}` : `/${entity}/:id`
  const needs = [area, 'draft'] as const
  const pathOf = (key: OfficeKey) => key.replace(/^\w+ \/:record/, path)

  async function find({ params, caller }: SignedCall) {
    const id = isSingle ? ONLY_ID : params.id === NEW && !isFixed ? NEW_ID : idOf(params.id)
    if (id === null) return null
    const isThere = id === NEW_ID || (await readRecord(pool, entity, id)) !== null
    return isThere ? { memberId: caller.id, entity, entityId: id } : null
  }

  return [
    rowAt('GET /:record/unsaved', needs, {
      find,
      at: { path: pathOf('GET /:record/unsaved') },
      answer: async (_, of) => ok({ unsaved: await readUnsaved(pool, of) }),
    }),
    rowAt('PUT /:record/unsaved', needs, {
      find,
      at: { path: pathOf('PUT /:record/unsaved') },
      answer: async ({ body }, of) => {
        await keepUnsaved(pool, of, body.data ?? null, body.base ?? null)
        return done
      },
    }),
    {
      ...rowAt('POST /:record/presence', needs, {
        find,
        at: { path: pathOf('POST /:record/presence') },
        answer: async (_, of) => ok({ others: await notePresence(pool, of) }),
      }),
      isQuiet: true,
    },
  ]
}
