import { and, eq, gt } from 'drizzle-orm'
import type { Pool } from 'pg'

import { mayDo } from '#domain/office/roles.ts'
import { queriesOn } from '#server/db/connect.ts'
import { importRun } from '#server/db/schema/catalogue.ts'
import { findRun } from '#server/import/sources/stored-snapshots.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'

import { writeAudit } from './audit/audit.ts'
import type { Caller } from './http/endpoint.ts'
import { commandAnswer } from './imports/command-answer.ts'
import type { Commands } from './imports/commands.ts'
import { CHANGED, NO_RIGHT } from './undo/undo-refusals.ts'
import type { Undo } from './undo/undo-rows.ts'

type RunTools = { pool: Pool; commands: Commands }

/** An import that the caller has accepted, while it is the last of its source; the source is paused, as after any rollback. */
export async function takeRunBack(
  { pool, commands }: RunTools,
  caller: Caller,
  { run }: Extract<Undo, { kind: 'run' }>,
): Promise<true> {
  if (!mayDo(caller.role, 'runs', 'publish')) throw new ChangeRefused(NO_RIGHT)
  const { sourceId } = await findRun(pool, run)
  const isLater = and(
    eq(importRun.sourceId, sourceId),
    eq(importRun.state, 'published'),
    gt(importRun.id, run),
  )
  if ((await queriesOn(pool).$count(importRun, isLater)) > 0) throw new ChangeRefused(CHANGED)
  await writeAudit(pool, caller, { action: 'undo', entity: 'runs', id: run })
  const end = await commands.runShortly('import', '--wait', '--json', `--rollback=${run}`)
  const refused = await commandAnswer(end, async () => null)
  if (refused?.status === 409) throw new ChangeRefused(refused.body.message)
  return true
}
