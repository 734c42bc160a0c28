import { plainPath, withLetters } from '#domain/addresses/plain-path.ts'
import { isElsewhere, noRules, type RouteRules } from '#domain/addresses/route-rules.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'

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
