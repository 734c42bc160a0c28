import { eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { source } from '#server/db/schema/catalogue.ts'
import { declinedPart } from '#server/db/schema/held-parts.ts'
import type { ImportContext } from '#server/import/import-request.ts'
import { withPublishingLock } from '#server/publishing/publishing-lock.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { replaceHeldParts } from '#server/import/runs/held-parts.ts'
import { supersedeHeld } from '#server/import/runs/runs.ts'
import { findSource } from '#server/import/runs/source-rows.ts'
import { stageGone } from '#server/import/stage/lots/stage-gone.ts'
import { publishByHand } from '#server/import/stage/publish-by-hand.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

const selectListed = statement(
  'lots that a source lists',
  `select lot_id id from (
    select distinct on (lot_id) lot_id, gone from lot_state where source_id = $1 order by lot_id, version desc
  ) newest where not gone`,
  ['integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** Stops a source and withdraws lots listed by no other; their pages stay. Returns the number of those lots. */
export function removeSource(context: ImportContext, name: string): Promise<number> {
  return withPublishingLock(context, async ({ pool, outside }) => {
    const found = await findSource(pool, name)
    if (!found) throw new Refusal(`источника «${name}» нет`)
    const { rows } = await selectListed(pool, found.id)
    const gone = rows.map(({ id }) => id)
    if (gone.length > 0)
      await publishByHand({ pool, outside }, found, 'источник убран', {
        async stage(version) {
          await stageGone({ ...version, diff: { gone } })
          return gone
        },
      })
    await forgetHeld(pool, found.id)
    const removed = { removedAt: sql`now()`, everySeconds: null, nextAt: null }
    await queriesOn(pool).update(source).set(removed).where(eq(source.id, found.id))
    return gone.length
  })
}

/** Nothing of it waits any more, and nothing is refused when the source comes again. */
async function forgetHeld(pool: Pool, id: number) {
  await supersedeHeld(pool, id, 0)
  await replaceHeldParts(pool, { id: 0, sourceId: id, now: new Date() }, [], [])
  await queriesOn(pool).delete(declinedPart).where(eq(declinedPart.sourceId, id))
}
