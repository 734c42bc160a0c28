import { plainPath, withLetters } from '#domain/addresses/plain-path.ts'
import { endOf, isElsewhere, noRules, type RouteRules } from '#domain/addresses/route-rules.ts'
import { toText, type Queryable } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'

export type RedirectRow = {
  id: number
  revision: number
  from: string
  to: string
  statusCode: number
}

const REDIRECT = `select id, revision, source "from", target "to", status_code "statusCode" from redirect`

/** In the order of their addresses. */
export async function readRedirects(client: Queryable): Promise<RedirectRow[]> {
  const { rows } = await client.query<RedirectRow>(`${REDIRECT} order by source`)
  return rows
}

export async function findRedirect(client: Queryable, id: number): Promise<RedirectRow | null> {
  const { rows } = await client.query<RedirectRow>(`${REDIRECT} where id = $1`, [id])
  return rows[0] ?? null
}

/** As the rules of addresses take them. */
export const rulesOf = (
  redirects: readonly Omit<RedirectRow, 'id' | 'revision'>[],
): RouteRules => ({
  ...noRules(),
  static: Object.fromEntries(
    redirects.map(({ from, to, statusCode }) => [
      plainPath(from),
      { redirect: isElsewhere(to) ? to : withLetters(to), statusCode },
    ]),
  ),
})

/** Adds, changes or takes away; an address that was taken while the change waited stays with who took it. */
export const applyRedirect: ApplyChange = async (client, { id, data }) => {
  if (data.gone === true) {
    await client.query('delete from redirect where id = $1', [id])
    return
  }
  const { from = '', to, statusCode } = data
  const { rowCount } = await client.query(
    `insert into redirect (id, source, target, status_code)
     select $1, $2, $3, $4 where not exists (select from redirect where source = $2 and id <> $1)
     on conflict (id) do update set source = $2, target = $3, status_code = $4, revision = redirect.revision + 1`,
    [id, from, to, statusCode],
  )
  if (rowCount === 0) throw new ChangeRefused('С этого адреса уже есть переадресация')
  const rules = rulesOf(await readRedirects(client))
  if (endOf(rules, plainPath(toText(from))) === null)
    throw new ChangeRefused('Переадресации ведут по кругу')
}

export async function newRedirectId(client: Queryable): Promise<number> {
  const found = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('redirect', 'id'))::integer id`,
  )
  return firstRow(found).id
}
