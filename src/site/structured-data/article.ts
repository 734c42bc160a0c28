import { pageLinks } from '#domain/addresses/page-links.ts'
import type { Article, PressItem, Promotion } from '#contract/articles.ts'
import type { DocumentItem } from '#contract/company.ts'

import { companyId, imagesOf, plain, type DescribedSite, type Thing } from './thing.ts'

/** Longer headlines are cut by search engines anyway. */
const LONGEST_HEADLINE = 110

export function articleThings(article: Article, site: DescribedSite): Thing[] {
  const { siteUrl, siteName } = site
  const { alias, title, lead, publishedAt, tags } = article
  const company = {
    '@type': 'Organization',
    ...companyId(site),
    name: siteName,
    url: `${siteUrl}/`,
  }
  return [
    {
      '@type': 'NewsArticle',
      headline: plain(title).slice(0, LONGEST_HEADLINE),
      description: lead ? plain(lead) : undefined,
      url: siteUrl + pageLinks.article(alias),
      mainEntityOfPage: siteUrl + pageLinks.article(alias),
      datePublished: publishedAt,
      image: imagesOf(site, article.cover ? [article.cover, ...article.gallery] : article.gallery),
      keywords: tags.length > 0 ? tags.join(', ') : undefined,
      inLanguage: 'ru',
      author: company,
      publisher: company,
    },
  ]
}

/** A promotion with its term; past ones are offered no more. */
export const promotionThings = (promotion: Promotion, site: DescribedSite): Thing[] =>
  promotion.running
    ? [
        {
          '@type': 'Offer',
          name: plain(promotion.title),
          description: promotion.teaser ? plain(promotion.teaser) : undefined,
          url: site.siteUrl + pageLinks.promotion(promotion.id),
          category: promotion.type,
          image: imagesOf(site, promotion.gallery),
          validFrom: promotion.startsAt ?? undefined,
          validThrough: promotion.endsAt ?? undefined,
          offeredBy: companyId(site),
        },
      ]
    : []

/** Papers with files of their own. */
export const documentThings = (documents: readonly DocumentItem[], site: DescribedSite): Thing[] =>
  collection(
    { name: 'Документация', href: pageLinks.documents() },
    documents.flatMap(({ title, date, url }) =>
      url === null
        ? []
        : [
            {
              '@type': 'DigitalDocument',
              name: plain(title),
              datePublished: date ?? undefined,
              url: new URL(url, site.siteUrl).href,
            },
          ],
    ),
    site,
  )

export const pressThings = (press: readonly PressItem[], site: DescribedSite): Thing[] =>
  collection(
    { name: 'Пресса о нас', href: pageLinks.press() },
    press.map(({ title, outlet, publishedOn, url }) => ({
      '@type': 'Article',
      headline: plain(title),
      datePublished: publishedOn,
      publisher: { '@type': 'Organization', name: outlet },
      url: url ?? undefined,
    })),
    site,
  )

const collection = (
  { name, href }: { name: string; href: string },
  parts: Thing[],
  { siteUrl }: DescribedSite,
): Thing[] =>
  parts.length === 0
    ? []
    : [{ '@type': 'CollectionPage', name, url: siteUrl + href, hasPart: parts }]
