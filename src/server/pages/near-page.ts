import type { Catalogue } from '#contract/catalogue.ts'
import type { Content } from '#contract/content.ts'
import { nearestPath } from '#domain/addresses/near-path.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { plainPath } from '#domain/addresses/plain-path.ts'
import { sitePages } from '#domain/addresses/site-pages.ts'
import { kindOfPath } from '#domain/brand/shown-sections.ts'
import { formatPrice } from '#domain/lots/format-price.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, type LotKind } from '#domain/lots/lot.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { projectTitle } from '#domain/text/project-title.ts'

export type LinkToPage = { path: string; title: string }

const MOST_INSTEAD = 3

/** Where a lot is not known, what it was like is not either: its list and the first of it stand in for it. */
export function lotsInstead(
  catalogue: Catalogue,
  off: readonly LotKind[],
  path: string,
): { list?: LinkToPage; lots?: LinkToPage[] } {
  const kind = /\/\d+$/.test(path) ? kindOfPath(path) : null
  if (kind === null || off.includes(kind)) return {}
  const list = pageLinks.lots(kind)
  const { lots } = catalogue.lots(kind).find(lotQuery())
  const free = lots
    .filter((lot) => isFree(lot) && lot.place?.placeKind !== 'moto')
    .slice(0, MOST_INSTEAD)
  return {
    list: { path: list, title: sitePages.find(({ value }) => value === list)?.label ?? list },
    lots: free.map((lot) => ({ path: lot.url, title: `${lotTitle(lot)}, ${formatPrice(lot)}` })),
  }
}

/** The page that an address without one is a misspelling of. null: no page has a name like it. */
export async function findNearPage(content: Content, off: readonly LotKind[], path: string) {
  const [projects, news, landings] = await Promise.all([
    content.projects(),
    content.news(),
    content.landings(),
  ])
  const isSold = (page: string) => {
    const kind = kindOfPath(page)
    return kind === null || !off.includes(kind)
  }
  const titles = new Map([
    ...sitePages
      .filter(({ value }) => isSold(value))
      .map(({ value, label }) => [value, label] as const),
    ...projects.map(({ alias, name }) => [pageLinks.project(alias), projectTitle(name)] as const),
    ...news.map(({ alias, title }) => [pageLinks.article(alias), title] as const),
    ...landings.map(({ alias, h1 }) => [pageLinks.landing(alias), h1] as const),
  ])
  const near = nearestPath(plainPath(path), [...titles.keys()])
  return near === null ? null : { path: near, title: titles.get(near) ?? near }
}
