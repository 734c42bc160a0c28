import type { PoolClient } from 'pg'

import { noLots, type LotEffect } from '#domain/office/publication-effect.ts'
import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import { complaints, conflict, ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { byId, rowAt } from '#server/office/http/row.ts'
import { isChosenFrom } from '#server/office/many-records/many-endpoints.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'

import { applyRevision } from '#server/office/records/apply-revision.ts'
import { publicationErrors } from '#server/office/records/publish-record.ts'
import { readRecord, type StoredRecord } from '#server/office/records/record-store.ts'
import { kindOf } from '#server/office/records/record-tables.ts'

import {
  affectingLots,
  beginNow,
  compare,
  openComparisons,
  type EffectContext,
} from './comparisons.ts'
import { lawEffect } from './law-effect.ts'
import { answerManyEffect } from './many-effect.ts'

/** What a publication of each record would change. */
export function effectEndpoints(tools: Omit<EffectContext, 'comparisons'>): Endpoint[] {
  const context = { ...tools, comparisons: openComparisons() }
  return recordKinds.flatMap(({ entity }) => {
    const { area, isSingle } = kindOf(entity)
    const many = rowAt('POST /:entity/bulk/effect', [area, 'publish'], {
      find: async () => true,
      at: { path: `/${entity}/bulk/effect` },
      answer: (call) => answerManyEffect(context, entity, call),
    })
    const find = (id: number) => readRecord(context.pool, entity, id)
    const one = rowAt('GET /:record/effect', [area, 'publish'], {
      find: isSingle ? () => find(1) : byId(find),
      at: { path: isSingle ? `/${entity}/effect` : `/${entity}/:id/effect` },
      answer: (_, record) => answerEffect(context, entity, record),
    })
    return isChosenFrom(entity) ? [one, many] : [one]
  })
}

/** What the latest edition of a record would change on the site; it stays a draft. */
async function answerEffect(context: EffectContext, entity: Entity, record: StoredRecord) {
  const wrong = await publicationErrors(context.pool, entity, record)
  if (wrong) return complaints(wrong)
  try {
    const lots = affectingLots.has(entity) ? await compareLots(context, entity, record) : noLots
    return ok({ law: lawEffect(entity, record), lots })
  } catch (error) {
    if (error instanceof ChangeRefused) return conflict(error.message)
    throw error
  }
}

function compareLots(
  context: EffectContext,
  entity: Entity,
  { id, latest }: StoredRecord,
): Promise<LotEffect | null> {
  const key = [entity, id, latest?.number, context.catalogue.current.version].join(' ')
  const publish = async (client: PoolClient) => {
    await applyRevision(client, entity, id)
    await beginNow(client, entity, id)
  }
  return compare(context, publish, key)
}
