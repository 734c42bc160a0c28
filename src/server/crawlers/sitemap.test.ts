import { expect, test } from 'vitest'

import { partsOf, sitemapIndex, sitemapOf, type DatedPage } from './sitemap.ts'

const SITE = 'https://stvor.example'
const flat = (id: number, changedAt: number | null = null): DatedPage => ({
  path: `/kvartiry/${id}`,
  changedAt,
})

test('a long section is cut into files, and the index dates each by its newest page', () => {
  const parts = partsOf(
    'flats',
    [flat(1, Date.UTC(2026, 10, 20, 9)), flat(2, Date.UTC(2026, 10, 21, 9)), flat(3)],
    2,
  )
  expect(parts.map(({ path }) => path)).toEqual(['/sitemap-flats.xml', '/sitemap-flats-2.xml'])
  expect(sitemapIndex(SITE, parts).match(/<sitemap>.*/g)).toEqual([
    `<sitemap><loc>${SITE}/sitemap-flats.xml</loc><lastmod>2026-11-21T09:00:00Z</lastmod></sitemap>`,
    `<sitemap><loc>${SITE}/sitemap-flats-2.xml</loc></sitemap>`,
  ])
})

test('a page of no known date has none, and its pictures stand with it', () => {
  const [part] = partsOf('flats', [{ ...flat(1), images: ['/plans/a.svg'] }])
  expect(sitemapOf(SITE, part!)).toContain(
    `<url><loc>${SITE}/kvartiry/1</loc><image:image><image:loc>${SITE}/plans/a.svg</image:loc></image:image></url>`,
  )
})
