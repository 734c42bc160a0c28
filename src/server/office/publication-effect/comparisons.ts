import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { PoolClient } from 'pg'

import type { LotEffect } from '#domain/office/publication-effect.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { statement } from '#server/db/sql/statement.ts'
import { dryRunChange, type PublishContext } from '#server/publishing/publish-change.ts'

export type EffectContext = PublishContext & { catalogue: LiveCatalogue; comparisons: Comparisons }

/** What cards of lots are drawn beside; publications of other kinds change none of them. */
export const affectingLots: ReadonlySet<Entity> = new Set([
  'projects',
  'buildings',
  'promotions',
  'programmes',
  'key-rate',
  'legal-entities',
])

type Comparisons = { queue: PQueue; cache: LRUCache<string, LotEffect> }

/** A comparison holds the lock of publications while it lasts: one at a time, and none twice. */
export const openComparisons = (): Comparisons => ({
  queue: new PQueue({ concurrency: 1 }),
  cache: new LRUCache({ max: 100 }),
})

/** What a change would do to lots; `key` names one that may be asked for again. null: an import publishes now, and nothing can be compared before its end. */
export const compare = (
  { comparisons: { queue, cache }, catalogue, ...context }: EffectContext,
  change: (client: PoolClient) => Promise<void>,
  key: string | null = null,
): Promise<LotEffect | null> =>
  queue.add(async () => {
    const same = key === null ? undefined : cache.get(key)
    if (same) return same
    const found = await dryRunChange(context, (client, next) =>
      catalogue.effectOf(client, next, () => change(client)),
    )
    if (found && key !== null) cache.set(key, found)
    return found
  })

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
export async function beginNow(client: PoolClient, entity: Entity, id: number) {
  if (entity === 'promotions') await beginPromotion(client, id)
  if (entity === 'programmes') await beginProgramme(client, id)
}
