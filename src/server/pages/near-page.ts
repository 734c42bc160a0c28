import type { Content } from '#contract/content.ts'
import { nearestPath } from '#domain/addresses/near-path.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { plainPath } from '#domain/addresses/plain-path.ts'
import { sitePages } from '#domain/addresses/site-pages.ts'
import { kindOfPath } from '#domain/brand/shown-sections.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { projectTitle } from '#domain/text/project-title.ts'

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
