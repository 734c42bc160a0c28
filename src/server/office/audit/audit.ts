import { and, asc, desc, eq, sql } from 'drizzle-orm'

import { searchText } from '#domain/text/search-words.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { audit } from '#server/db/schema/staff.ts'
import { listAnswer, PAGE_SIZE, type ListSort } from '#server/office/http/body-fields.ts'

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

type WantedAudit = {
  q: string
  page: number
  member: number | null
  sort: ListSort<keyof typeof sortedBy>
}

export const sortedBy = { at: audit.id, by: audit.by, action: audit.action, entity: audit.entity }

/** The latest first, or in the order asked for; `member`: of one person only. */
export async function readAudit(client: Queryable, { q, page, member, sort }: WantedAudit) {
  const { id, memberId, at, by, action, entity, entityId } = audit
  const line = sql`translate(lower(${by} || ' ' || ${action} || ' ' || ${entity} || ' ' || ${entityId}), 'ё', 'е')`
  const wanted = and(
    member === null ? undefined : eq(memberId, member),
    q === '' ? undefined : sql`position(${searchText(q)} in ${line}) > 0`,
  )
  const column = sort.by === '' ? null : sortedBy[sort.by]
  const order = column ? [sort.isDescending ? desc(column) : asc(column)] : []
  const db = queriesOn(client)
  const items = await db
    .select({ at, by, action, entity, id: entityId })
    .from(audit)
    .where(wanted)
    .orderBy(...order, desc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return listAnswer(items, await db.$count(audit, wanted), page)
}
