import { mayDo } from '#domain/office/roles.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import { publishChange, type PublishContext } from '#server/publishing/publish-change.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import { applyRedirect, findRedirect } from '#server/office/redirects/redirect-rows.ts'

import { CHANGED, NO_RIGHT } from './log/undo-refusals.ts'
import type { Undo } from './log/undo-rows.ts'

/** A redirect as it was before it was added, changed or deleted. false: an import publishes now. */
export function takeRedirectBack(
  context: PublishContext,
  caller: Caller,
  { id, revision, before }: Extract<Undo, { kind: 'redirect' }>,
): Promise<boolean> {
  if (!mayDo(caller.role, 'control', 'publish')) throw new ChangeRefused(NO_RIGHT)
  return publishChange(context, async (client) => {
    const now = await findRedirect(client, id)
    if ((now?.revision ?? null) !== revision) throw new ChangeRefused(CHANGED)
    await applyRedirect(client, { id, data: before ?? { gone: true }, author: caller })
    await writeAudit(client, caller, { action: 'undo', entity: 'redirects', id })
  })
}
