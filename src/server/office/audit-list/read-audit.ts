import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { searchText } from '#domain/text/search-words.ts'
import { queriesOn } from '#server/db/connect.ts'
import { audit } from '#server/db/schema/staff.ts'
import { listAnswer, PAGE_SIZE, type ListSort } from '#server/office/http/body-fields.ts'

import { auditTitles } from './audit-titles.ts'

type WantedAudit = {
  q: string
  page: number
  member: number | null
  sort: ListSort<keyof typeof sortedBy>
}

export const sortedBy = { at: audit.id, by: audit.by, action: audit.action, entity: audit.entity }

/** The latest first, or in the order asked for; `member`: of one person only. */
export async function readAudit(pool: Pool, { q, page, member, sort }: WantedAudit) {
  const { id, memberId, at, by, action, entity, entityId } = audit
  const line = sql`translate(lower(${by} || ' ' || ${action} || ' ' || ${entity} || ' ' || ${entityId}), 'ё', 'е')`
  const wanted = and(
    member === null ? undefined : eq(memberId, member),
    q === '' ? undefined : sql`position(${searchText(q)} in ${line}) > 0`,
  )
  const column = sort.by === '' ? null : sortedBy[sort.by]
  const order = column ? [sort.isDescending ? desc(column) : asc(column)] : []
  const db = queriesOn(pool)
  const lines = await db
    .select({ at, by, action, entity, id: entityId })
    .from(audit)
    .where(wanted)
    .orderBy(...order, desc(id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const titleOf = await auditTitles(pool, lines)
  const items = lines.map((line) => ({ ...line, title: titleOf(line) }))
  return listAnswer(items, await db.$count(audit, wanted), page)
}
