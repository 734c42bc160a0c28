import type { Services } from '#contract/services.ts'
import { newsFeed, pressFeed, projectFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { NoSuchPage } from '#server/pages/cache.ts'
import { prepareRss, type RssFeed } from '#server/http/rss.ts'

/** A reader keeps what it has seen; older news are on the site. */
const MOST_ITEMS = 50

export type FeedSite = { siteUrl: string; siteName: () => string; services: Services }

/** What every feed begins with. */
export const feedHead = (
  { siteUrl, siteName, services }: FeedSite,
  { href, title }: typeof newsFeed,
) => ({
  siteUrl,
  self: href,
  title: `${siteName()}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  builtAt: services.catalogue.publishedAt,
})

/** `/novosti.rss`, of all news or of a project's. */
export async function newsRss(site: FeedSite, project: string | null) {
  const { catalogue, content } = site.services
  const name = catalogue.projects.find(({ alias }) => alias === project)?.name
  if (project !== null && name === undefined) throw new NoSuchPage()
  const all = await content.news()
  const news = all.filter(({ projects }) => project === null || projects.includes(project))
  const feed: RssFeed = {
    ...feedHead(site, project && name ? projectFeed(project, name) : newsFeed),
    href: pageLinks.news(),
    description: 'Стройка, старты продаж и жизнь в домах.',
    items: news.slice(0, MOST_ITEMS).map(({ alias, title, lead, publishedAt, tags }) => ({
      title,
      href: pageLinks.article(alias),
      description: lead ?? title,
      publishedAt,
      categories: tags,
    })),
  }
  return prepareRss(feed)
}

/** `/pressa-o-nas.rss`: what others have written, each by its own address where it has one. */
export async function pressRss(site: FeedSite) {
  const press = await site.services.content.press()
  return prepareRss({
    ...feedHead(site, pressFeed),
    href: pageLinks.press(),
    description: 'Публикации о компании и её проектах.',
    items: press.slice(0, MOST_ITEMS).map(({ id, outlet, title, url, quote, publishedOn }) => ({
      title: `${outlet}: ${title}`,
      href: url ?? `${pageLinks.press()}#${id}`,
      description: quote ?? title,
      publishedAt: publishedOn,
    })),
  })
}
