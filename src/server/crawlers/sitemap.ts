import { escapeText } from '#domain/text/escape.ts'

import type { ChangeDates } from './change-dates.ts'
import type { CrawledPage } from './crawled-pages.ts'

/** A file of a sitemap may hold 50 000 addresses and 50 MB. */
const PART = 45_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** `changedAt`: in ms; null: not known. */
export type DatedPage = Pick<CrawledPage, 'path' | 'images'> & { changedAt: number | null }

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

const lastmod = (moment: number | null) =>
  moment === null ? '' : `<lastmod>${new Date(moment).toISOString().slice(0, 19)}Z</lastmod>`

const imageOf = (address: string) =>
  `<image:image><image:loc>${escapeText(address)}</image:loc></image:image>`

const latestOf = (pages: readonly DatedPage[]): number | null =>
  pages.reduce<number | null>(
    (latest, { changedAt }) =>
      changedAt !== null && (latest === null || changedAt > latest) ? changedAt : latest,
    null,
  )

/** With the moments when pages last changed; an article that was never seen to change is as its date shows it. */
export const dated = (pages: CrawledPage[], { pages: known, lots }: ChangeDates): DatedPage[] =>
  pages.map(({ path, images, lot, datedAt }) => ({
    path,
    ...(images && { images }),
    changedAt:
      (lot === undefined ? known.get(path) : lots.get(lot)) ??
      (datedAt === undefined ? null : Date.parse(datedAt)),
  }))
