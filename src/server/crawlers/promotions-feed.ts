import type { Promotion } from '#contract/articles.ts'
import { promotionsFeed } from '#domain/addresses/feed-links.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { lastDayOf } from '#domain/time/dates.ts'
import { prepareRss } from '#server/http/rss.ts'

import { feedHead, type FeedSite } from './content-feeds.ts'

/** `/akcioteka.rss`: running promotions with their terms. */
export async function promotionsRss(site: FeedSite) {
  const { content } = site.services
  const running = (await content.promotions()).filter((one) => one.running)
  const promotions = await Promise.all(running.map(({ id }) => content.promotion(id)))
  return prepareRss({
    ...feedHead(site, promotionsFeed),
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
