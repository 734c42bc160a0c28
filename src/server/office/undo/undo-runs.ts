import type { Pool } from 'pg'

import { mayDo } from '#domain/office/roles.ts'
import { countLaterRuns, findRun } from '#server/import/sources/stored-snapshots.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { commandAnswer } from '#server/office/imports/command-answer.ts'
import type { Commands } from '#server/office/imports/commands.ts'

import { CHANGED, NO_RIGHT } from './log/undo-refusals.ts'
import { markUndone, type Undo } from './log/undo-rows.ts'

type RunTools = { pool: Pool; commands: Commands }
type RunUndo = { id: number; undo: Extract<Undo, { kind: 'run' }> }

/** The run is kept no more, so nothing is known of what it published. */
export const isRunGone = async (pool: Pool, undo: Undo): Promise<boolean> =>
  undo.kind === 'run' && (await findRun(pool, undo.run)) === null

/**
 * An import that the caller has accepted, while it is the last of its source; the source is paused, as after any rollback.
 * false: another import keeps it waiting, and it is marked as undone when it has come to its turn.
 */
export async function takeRunBack(
  { pool, commands }: RunTools,
  caller: Caller,
  { id, undo: { run } }: RunUndo,
): Promise<boolean> {
  if (!mayDo(caller.role, 'runs', 'publish')) throw new ChangeRefused(NO_RIGHT)
  const found = await findRun(pool, run)
  if (!found || (await countLaterRuns(pool, found)) > 0) throw new ChangeRefused(CHANGED)
  const end = commands.run('import', '--wait', '--json', `--rollback=${run}`, '--if-last')
  const marked = end.then(async (ended) => {
    if (ended.code !== 0) return ended
    await markUndone(pool, id)
    await writeAudit(pool, caller, { action: 'undo', entity: 'runs', id: run })
    return ended
  })
  const answer = await commandAnswer(await commands.shortly(marked), async () => null)
  if (answer?.status === 409) throw new ChangeRefused(answer.body.message)
  return answer === null
}
