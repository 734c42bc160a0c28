import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { PoolClient } from 'pg'

import { nameOf } from '#domain/office/fields/record-kind.ts'
import type { RecordData } from '#domain/office/fields/record-field.ts'
import {
  noLots,
  type LotEffect,
  type PublicationEffect,
} from '#domain/office/publication-effect.ts'
import { recordKinds, type Entity } from '#domain/office/record-kinds.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { canonical } from '#server/db/bulk-rows.ts'
import { statement } from '#server/db/sql/statement.ts'
import { complaints, conflict, ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { byId, rowAt } from '#server/office/http/row.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { dryRunChange, type PublishContext } from '#server/publishing/publish-change.ts'

import { applyRevision } from '#server/office/records/apply-revision.ts'
import { publicationErrors } from '#server/office/records/publish-record.ts'
import { publishedLayer } from '#server/office/records/publish-over.ts'
import {
  mergedColumns,
  readRecord,
  type StoredRecord,
} from '#server/office/records/record-store.ts'
import { kindOf, toFields } from '#server/office/records/record-tables.ts'

type EffectContext = PublishContext & { catalogue: LiveCatalogue; comparisons: Comparisons }

/** What a publication of each record would change. */
export function effectEndpoints(tools: Omit<EffectContext, 'comparisons'>): Endpoint[] {
  const context = { ...tools, comparisons: openComparisons() }
  return recordKinds.map(({ entity }) => {
    const { area, isSingle } = kindOf(entity)
    const find = (id: number) => readRecord(context.pool, entity, id)
    return rowAt('GET /:record/effect', [area, 'publish'], {
      find: isSingle ? () => find(1) : byId(find),
      at: { path: isSingle ? `/${entity}/effect` : `/${entity}/:id/effect` },
      answer: (_, record) => answerEffect(context, entity, record),
    })
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

/** What cards of lots are drawn beside; publications of other kinds change none of them. */
const affectingLots: ReadonlySet<Entity> = new Set([
  'projects',
  'buildings',
  'promotions',
  'programmes',
  'key-rate',
  'legal-entities',
])

type Comparisons = { queue: PQueue; cache: LRUCache<string, LotEffect> }

/** A comparison holds the lock of publications while it lasts: one at a time, and none twice. */
const openComparisons = (): Comparisons => ({
  queue: new PQueue({ concurrency: 1 }),
  cache: new LRUCache({ max: 100 }),
})

async function compareLots(
  { comparisons, ...context }: EffectContext,
  entity: Entity,
  { id, latest }: StoredRecord,
): Promise<LotEffect | null> {
  const { queue, cache } = comparisons
  const key = [entity, id, latest?.number, context.catalogue.current.version].join(' ')
  return queue.add(async () => {
    const same = cache.get(key)
    if (same) return same
    const found = await dryRunChange(context, (client, next) =>
      context.catalogue.effectOf(client, next, async () => {
        await applyRevision(client, entity, id)
        await beginNow(client, entity, id)
      }),
    )
    if (found) cache.set(key, found)
    return found
  })
}

const beginPromotion = statement(
  'publication-effect/beginPromotion',
  'update promotion set starts_at = null where id = $1',
  ['integer'],
)
const beginProgramme = statement(
  'publication-effect/beginProgramme',
  'update programme set valid_from = null where id = $1',
  ['integer'],
)

/** What begins later is compared as if it had begun: nobody is asked on that day. */
async function beginNow(client: PoolClient, entity: Entity, id: number) {
  if (entity === 'promotions') await beginPromotion(client, id)
  if (entity === 'programmes') await beginProgramme(client, id)
}

/** Fields that the law comparisons at and that differ from what is published. null: none do. */
function lawEffect(entity: Entity, record: StoredRecord): PublicationEffect['law'] {
  const kind = kindOf(entity)
  const layer = publishedLayer(record)
  const shown = (one: StoredRecord) => toFields(kind, mergedColumns(entity, one))
  const next = shown(record)
  const isNew = layer === null
  if (isNew && kind.law === 'all') return { isNew, fields: [nameOf(kind, next)] }
  const before: RecordData = isNew ? {} : shown({ ...record, layer })
  const isOther = (name: string) =>
    canonical(before[name] ?? null) !== canonical(next[name] ?? null)
  const fields = kind.fields
    .filter(({ name }) => (kind.law === 'all' || kind.law?.includes(name)) && isOther(name))
    .map(({ label }) => label)
  if (kind.law === 'all' && isOther('hidden')) fields.push('Скрыть с\u00A0сайта')
  return fields.length > 0 ? { isNew, fields } : null
}
