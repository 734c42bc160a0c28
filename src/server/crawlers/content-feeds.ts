import type { Promotion } from '#contract/articles.ts'
import type { Services } from '#contract/services.ts'
import { newsFeed, promotionsFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import { prepareRss, type RssFeed } from '#server/http/rss.ts'

/** A reader keeps what it has seen; older news are on the site. */
const MOST_ITEMS = 50

type FeedSite = { siteUrl: string; siteName: () => string; services: Services }

const common = ({ siteUrl, siteName, services }: FeedSite, { href, title }: typeof newsFeed) => ({
  siteUrl,
  self: href,
  title: `${siteName()}: ${title.toLowerCase()}`,
  builtAt: services.catalogue.publishedAt,
})

/** `/novosti.rss` */
export async function newsRss(site: FeedSite) {
  const news = await site.services.content.news()
  const feed: RssFeed = {
    ...common(site, newsFeed),
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
