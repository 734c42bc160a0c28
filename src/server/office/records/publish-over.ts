import type { PoolClient } from 'pg'

import type { Entity } from '#domain/office/record-kinds.ts'
import type { JsonObject } from '#server/db/json.ts'
import { staffLayerOf } from '#server/publishing/layers/content-layers.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { addRevision, setWaiting } from '#server/publishing/revisions.ts'

import { applyRevision } from './apply-revision.ts'
import { editionOf } from './record-answers.ts'
import type { StoredRecord } from './record-store.ts'

/** What staff have published of a record; null: it was never on the site. */
export function publishedLayer({ row, latest, layer }: StoredRecord): JsonObject | null {
  if (!row) return null
  return latest === null || latest.state === 'published' ? layer : staffLayerOf(row)
}

type Over = {
  record: StoredRecord
  /** All that staff set of it from now on. */
  layer: JsonObject
  /** What stays as a draft above it, of whom it was. */
  draft: JsonObject | null
  author: number
}

/** Publishes a layer of a record, and keeps a draft with its hour above it; gives the number of the published edition. */
export async function publishOver(
  client: PoolClient,
  entity: Entity,
  { record, layer, draft, author }: Over,
): Promise<number> {
  const { id, latest } = record
  const number = editionOf(record) + 1
  if (!(await addRevision(client, entity, { id, number, data: layer, author })))
    throw new ChangeRefused('Это тем временем изменили: посмотрите, что стало')
  await applyRevision(client, entity, id)
  if (draft === null) return number
  await addRevision(client, entity, {
    id,
    number: number + 1,
    data: draft,
    author: latest?.authorId ?? author,
  })
  const isWaiting = latest?.state === 'scheduled' || latest?.state === 'due'
  if (isWaiting)
    await setWaiting(client, entity, {
      id,
      number: number + 1,
      state: latest.state,
      publishAt: latest.publishAt,
    })
  return number
}
