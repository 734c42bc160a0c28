import { inArray } from 'drizzle-orm'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { plainPath } from '#domain/addresses/plain-path.ts'
import { sitePages } from '#domain/addresses/site-pages.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { landing, news, promotion } from '#server/db/schema/content.ts'
import { lot } from '#server/db/schema/lots.ts'
import { project } from '#server/db/schema/structure.ts'

const LOT = /^\/(?:kvartiry|kommerciya|kladovye|parkovki)\/(\d{1,9})$/
const FILE = /^\/(?:files|photos|plans|floors|facades|previews|pdf|assets|api)\//
const UNLISTED = [pageLinks.favourites(), pageLinks.comparison()]

/** Of these addresses, those of this site that nothing answers. */
export async function findDeadPaths(
  client: Queryable,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = addresses.filter((address) => address.startsWith('/'))
  const pathOf = (address: string) => plainPath(address.replace(/[?#].*$/s, ''))
  const lots = own.flatMap((address) => LOT.exec(pathOf(address))?.[1] ?? []).map(Number)
  const alive = new Set([...sitePages.map(({ value }) => value), ...UNLISTED])
  const db = queriesOn(client)
  for (const { alias } of await db.select({ alias: project.alias }).from(project))
    alive.add(pageLinks.project(alias))
  for (const { alias } of await db.select({ alias: news.alias }).from(news))
    alive.add(pageLinks.article(alias))
  for (const { alias } of await db.select({ alias: landing.alias }).from(landing))
    alive.add(pageLinks.landing(alias))
  for (const { id } of await db.select({ id: promotion.id }).from(promotion))
    alive.add(pageLinks.promotion(id))
  const known = new Set(
    (await db.select({ id: lot.id }).from(lot).where(inArray(lot.id, lots))).map(({ id }) => id),
  )
  const isAlive = (path: string) =>
    alive.has(path) || FILE.test(path) || known.has(Number(LOT.exec(path)?.[1]))
  return new Set(own.filter((address) => !isAlive(pathOf(address))))
}
