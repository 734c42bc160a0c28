import { and, eq, inArray, isNull } from 'drizzle-orm'

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
  const { isAlive } = await readLivePages(client, own.map(pathOf))
  return new Set(own.filter((address) => !isAlive(pathOf(address))))
}

export const LIVE_PAGE = 'по\u00A0этому адресу на\u00A0сайте есть страница, посетители её потеряют'

/** Of the addresses that redirects lead from, those that would take a page from visitors; a query takes none. */
export async function findTakenPages(
  client: Queryable,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  const { isAlive } = await readLivePages(client, sources)
  return new Set(sources.filter((source) => !FILE.test(source) && isAlive(source)))
}

async function readLivePages(client: Queryable, paths: readonly string[]) {
  const db = queriesOn(client)
  const lots = paths.flatMap((path) => LOT.exec(path)?.[1] ?? []).map(Number)
  const projects = await db
    .select({ alias: project.alias })
    .from(project)
    .where(and(eq(project.hidden, false), isNull(project.goneAt)))
  const articles = await db.select({ alias: news.alias }).from(news).where(eq(news.hidden, false))
  const landings = await db
    .select({ alias: landing.alias })
    .from(landing)
    .where(eq(landing.hidden, false))
  const promotions = await db
    .select({ id: promotion.id })
    .from(promotion)
    .where(eq(promotion.hidden, false))
  const known = new Set(
    (await db.select({ id: lot.id }).from(lot).where(inArray(lot.id, lots))).map(({ id }) => id),
  )
  const pages = new Set([
    ...sitePages.map(({ value }) => value),
    ...UNLISTED,
    ...projects.map(({ alias }) => pageLinks.project(alias)),
    ...articles.map(({ alias }) => pageLinks.article(alias)),
    ...landings.map(({ alias }) => pageLinks.landing(alias)),
    ...promotions.map(({ id }) => pageLinks.promotion(id)),
  ])
  const isAlive = (path: string) =>
    pages.has(path) || FILE.test(path) || known.has(Number(LOT.exec(path)?.[1]))
  return { isAlive }
}
