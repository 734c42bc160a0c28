import { eq } from 'drizzle-orm'
import type { PoolClient } from 'pg'

import { plainPath, plainSource, withLetters } from '#domain/addresses/plain-path.ts'
import {
  endOf,
  isElsewhere,
  keyOf,
  noRules,
  type KeyedRule,
  type RouteRules,
} from '#domain/addresses/route-rules.ts'
import { toText, type Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { redirect } from '#server/db/schema/staff.ts'
import { statement } from '#server/db/sql/statement.ts'
import { newId } from '#server/db/new-id.ts'
import { ChangeRefused } from '#server/publishing/change-refused.ts'
import type { ApplyChange } from '#server/publishing/publish-or-queue.ts'

const REDIRECT = {
  id: redirect.id,
  revision: redirect.revision,
  from: redirect.source,
  to: redirect.target,
  statusCode: redirect.statusCode,
}

/** In the order of their addresses. */
export const readRedirects = (client: Queryable) =>
  queriesOn(client).select(REDIRECT).from(redirect).orderBy(redirect.source)

export async function findRedirect(client: Queryable, id: number): Promise<RedirectRow | null> {
  const [found] = await queriesOn(client).select(REDIRECT).from(redirect).where(eq(redirect.id, id))
  return found ?? null
}

export type RedirectRow = Awaited<ReturnType<typeof readRedirects>>[number]

/** As the rules of addresses take them. */
export const rulesOf = (redirects: readonly Omit<RedirectRow, 'id' | 'revision'>[]): RouteRules => {
  const keyed = new Map<string, KeyedRule[]>()
  const rules = { ...noRules(), keyed }
  for (const { from, to, statusCode } of redirects) {
    const rule = { redirect: isElsewhere(to) ? to : withLetters(to), statusCode }
    const [path = '', query] = plainSource(from).split(/\?(.*)/s)
    const pairs = [...new URLSearchParams(query)]
    const [first] = pairs
    if (first) {
      const key = keyOf(path, first)
      const others = keyed.get(key)
      if (others) others.push({ ...rule, pairs })
      else keyed.set(key, [{ ...rule, pairs }])
    } else if (path.endsWith('/**')) rules.wildcard[path.slice(0, -3)] = rule
    else rules.static[path] = rule
  }
  return rules
}

const writeRedirect = statement(
  'redirect-rows/writeRedirect',
  `insert into redirect (id, source, target, status_code)
     select $1::integer, r."from", r."to", r."statusCode"
     from jsonb_to_record($2) r("from" text, "to" text, "statusCode" smallint)
     where not exists (select from redirect where source = r."from" and id <> $1)
     on conflict (id) do update set source = excluded.source, target = excluded.target,
       status_code = excluded.status_code, revision = redirect.revision + 1`,
  ['integer', 'jsonb'],
)

/** From the page of what was deleted; a redirect that is there already leads on. */
export async function addRedirect(client: PoolClient, { from, to }: { from: string; to: string }) {
  const statusCode = 301
  const id = await newId(client, 'redirect')
  await writeRedirect(client, id, { from: plainPath(from), to, statusCode })
  if (endOf(rulesOf(await readRedirects(client)), plainPath(from)) === null)
    throw new ChangeRefused('Переадресации ведут по\u00A0кругу')
}

/** Adds, changes or takes away; an address that was taken while the change waited stays with who took it. */
export const applyRedirect: ApplyChange = async (client, { id, data }) => {
  if (data.gone === true) {
    await queriesOn(client).delete(redirect).where(eq(redirect.id, id))
    return
  }
  const { rowCount } = await writeRedirect(client, id, data)
  if (rowCount === 0) throw new ChangeRefused('С этого адреса уже есть переадресация')
  const rules = rulesOf(await readRedirects(client))
  if (endOf(rules, exampleOf(toText(data.from))) === null)
    throw new ChangeRefused('Переадресации ведут по кругу')
}

/** An address that a rule is for. */
export const exampleOf = (from: string) => plainSource(from).replace(/\*\*$/, '1')
