import { escapeText } from '#domain/text/escape.ts'

import type { CrawledPage } from './crawled-pages.ts'

/** A file of a sitemap may hold 50 000 addresses and 50 MB. */
const PART = 45_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** `changedAt`: an ISO moment; null: not known. */
export type DatedPage = Pick<CrawledPage, 'path' | 'images'> & { changedAt: string | null }

type SitemapPart = { path: string; pages: DatedPage[] }

/** `/sitemap-flats.xml`, `/sitemap-flats-2.xml`: a section in files of a size that search engines take. */
export const partsOf = (section: string, pages: DatedPage[], most = PART): SitemapPart[] =>
  Array.from({ length: Math.ceil(pages.length / most) }, (_, at) => ({
    path: `/sitemap-${section}${at === 0 ? '' : `-${at + 1}`}.xml`,
    pages: pages.slice(at * most, (at + 1) * most),
  }))

export const sitemapIndex = (siteUrl: string, parts: readonly SitemapPart[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>\n${parts
    .map(
      ({ path, pages }) =>
        `<sitemap><loc>${siteUrl}${path}</loc>${lastmod(latestOf(pages))}</sitemap>`,
    )
    .join('\n')}\n</sitemapindex>\n`

export const sitemapOf = (siteUrl: string, { pages }: SitemapPart): string =>
  `${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n${pages
    .map(
      ({ path, images = [], changedAt }) =>
        `<url><loc>${siteUrl}${path}</loc>${lastmod(changedAt)}${images.map((image) => imageOf(siteUrl + image)).join('')}</url>`,
    )
    .join('\n')}\n</urlset>\n`

const lastmod = (moment: string | null) =>
  moment === null ? '' : `<lastmod>${moment.slice(0, 19)}Z</lastmod>`

const imageOf = (address: string) =>
  `<image:image><image:loc>${escapeText(address)}</image:loc></image:image>`

/** ISO moments are in the order of their letters. */
function latestOf(pages: readonly DatedPage[]): string | null {
  let latest: string | null = null
  for (const { changedAt } of pages)
    if (changedAt !== null && (latest === null || changedAt > latest)) latest = changedAt
  return latest
}
