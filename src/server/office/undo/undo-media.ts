import type { Pool } from 'pg'

import { mayDo } from '#domain/office/roles.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { applyMedia, readChange } from '#server/office/media/media-changes.ts'

import { CHANGED, NO_RIGHT } from './log/undo-refusals.ts'
import { differing, type Undo } from './log/undo-rows.ts'

/** A picture that was deleted from the library; its bytes are still in the store. */
export async function bringMediaBack(
  pool: Pool,
  caller: Caller,
  { id, rows }: Extract<Undo, { kind: 'media' }>,
) {
  if (!mayDo(caller.role, 'content', 'publish')) throw new ChangeRefused(NO_RIGHT)
  await inTransaction(pool, async (client) => {
    for (const table of ['picture', 'media'] as const)
      await runText(client, runtimeTexts.restoreRows(table), [JSON.stringify([rows[table]])])
    await writeAudit(client, caller, { action: 'undo', entity: 'media', id })
  })
  return true
}

/** A picture as it was before it was described otherwise or replaced. false: an import publishes now. */
export function takeMediaBack(
  context: PublishContext,
  caller: Caller,
  { id, before, after }: Extract<Undo, { kind: 'mediaChange' }>,
): Promise<boolean> {
  if (!mayDo(caller.role, 'content', 'publish')) throw new ChangeRefused(NO_RIGHT)
  return publishChange(context, async (client) => {
    const now = await readChange(client, id, before)
    if (!now || Object.keys(differing(after, now)).length > 0) throw new ChangeRefused(CHANGED)
    await applyMedia(client, { id, data: before, author: caller })
    await writeAudit(client, caller, { action: 'undo', entity: 'media', id })
  })
}
