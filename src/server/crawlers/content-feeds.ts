import type { Promotion } from '#contract/articles.ts'
import type { Services } from '#contract/services.ts'
import { newsFeed, pressFeed, projectFeed, promotionsFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import { NoSuchPage } from '#server/pages/cache.ts'
import { prepareRss, type RssFeed } from '#server/http/rss.ts'

/** A reader keeps what it has seen; older news are on the site. */
const MOST_ITEMS = 50

type FeedSite = { siteUrl: string; siteName: () => string; services: Services }

const common = ({ siteUrl, siteName, services }: FeedSite, { href, title }: typeof newsFeed) => ({
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
    ...common(site, project && name ? projectFeed(project, name) : newsFeed),
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
    ...common(site, pressFeed),
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

/** `/akcioteka.rss`: running promotions with their terms. */
export async function promotionsRss(site: FeedSite) {
  const { content } = site.services
  const running = (await content.promotions()).filter((one) => one.running)
  const promotions = await Promise.all(running.map(({ id }) => content.promotion(id)))
  return prepareRss({
    ...common(site, promotionsFeed),
    href: pageLinks.promotions(),
    description: 'Скидки, рассрочка и ипотека с условиями и сроком окончания.',
    items: promotions
      .filter((one) => one !== null)
      .map((one) => ({
        title: one.title,
        href: pageLinks.promotion(one.id),
        description: termsOf(one),
        ...(one.startsAt && { publishedAt: one.startsAt }),
        categories: [one.type],
      })),
  })
}

/** What the law wants to stand beside a promotion goes wherever its title goes. */
const termsOf = ({ title, teaser, condition, endsAt, legal, erid }: Promotion): string =>
  [
    teaser ?? title,
    condition && `Для кого: ${condition}`,
    endsAt && `До ${lastDayOf(endsAt)}`,
    legal,
    erid && `Реклама. erid: ${erid}`,
  ]
    .filter(Boolean)
    .join('\n')
