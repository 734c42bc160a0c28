import type { Queryable } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import { listAnswer, PAGE_SIZE } from '#server/office/http/body-fields.ts'
import { statement } from '#server/db/sql/statement.ts'

/** What was done to what. Ids only: what visitors left is in no line of the log. */
type Deed = { action: string; entity: string; id: string | number }
export type Doer = { id: number; name: string }

/** At the command line nobody is signed in. */
const SHELL = 'командная строка'

const insertAudit = statement(
  'audit/insertAudit',
  'insert into audit (member_id, by, action, entity, entity_id) values ($1, $2, $3, $4, $5)',
  ['integer', 'text', 'text', 'text', 'text'],
)

export async function writeAudit(client: Queryable, by: Doer | null, deed: Deed) {
  await insertAudit(
    client,
    by?.id ?? null,
    by?.name ?? SHELL,
    deed.action,
    deed.entity,
    String(deed.id),
  )
}

type Entry = { at: Date; by: string; action: string; entity: string; id: string }

/** The latest first; `member`: of one person only. */
export async function readAudit(
  client: Queryable,
  { q, page, member }: { q: string; page: number; member: number | null },
) {
  const where = `where ($1::integer is null or member_id = $1)
    and ($2 = '' or position(lower($2) in lower(by || ' ' || action || ' ' || entity || ' ' || entity_id)) > 0)`
  const { rows } = await client.query<Entry>(
    `select at, by, action, entity, entity_id id from audit ${where}
     order by audit.id desc limit ${PAGE_SIZE} offset $3`,
    [member, q, (page - 1) * PAGE_SIZE],
  )
  const { total } = firstRow(
    await client.query<{ total: number }>(`select count(*)::integer total from audit ${where}`, [
      member,
      q,
    ]),
  )
  return listAnswer(rows, total, page)
}
