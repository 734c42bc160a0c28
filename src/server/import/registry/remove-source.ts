import type { ImportContext } from '#server/import/import-request.ts'
import { withPublishingLock } from '#server/publishing/publishing-lock.ts'
import { Refusal } from '#server/publishing/refusal.ts'
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

const updateSource = statement(
  'remove a source',
  `update source set removed_at = now(), every_seconds = null, next_at = null where id = $1`,
  ['integer'],
)

/** Stops a source and withdraws lots listed by no other; their pages stay. Returns the number of those lots. */
export function removeSource(context: ImportContext, name: string): Promise<number> {
  return withPublishingLock(context, async ({ pool, outside }) => {
    const source = await findSource(pool, name)
    if (!source) throw new Refusal(`источника «${name}» нет`)
    const { rows } = await selectListed(pool, source.id)
    const gone = rows.map(({ id }) => id)
    if (gone.length > 0)
      await publishByHand({ pool, outside }, source, 'источник убран', {
        async stage(version) {
          await stageGone({ ...version, diff: { gone } })
          return gone
        },
      })
    await updateSource(pool, source.id)
    return gone.length
  })
}
