import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { audit } from '#server/db/schema/staff.ts'

/** What was done to what. Ids only: what visitors left is in no line of the log. */
type Deed = { action: string; entity: string; id: string | number }
export type Doer = { id: number; name: string }

/** At the command line nobody is signed in. */
const SHELL = 'командная строка'

/** A CRM that reports statuses of its leads. */
export const CRM = { name: 'CRM' }

export async function writeAudit(
  client: Queryable,
  by: Doer | typeof CRM | null,
  { id, ...deed }: Deed,
) {
  const memberId = by && 'id' in by ? by.id : undefined
  const line = { memberId, by: by?.name ?? SHELL, ...deed, entityId: String(id) }
  await queriesOn(client).insert(audit).values(line)
}
