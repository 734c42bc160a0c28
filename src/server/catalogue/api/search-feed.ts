import type { Catalogue } from '#catalogue/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { orUncertain } from '#domain/lots/lot-status.ts'
import { lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { priceWords, showsPrice } from '#domain/lots/price-words.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { formatDay } from '#domain/time/dates.ts'
import { escapeText } from '#domain/text/escape.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'

type FeedSite = { siteUrl: string; siteName: string }

/** `/api/catalogue/flats.rss?…`: the newest flats of a search, for whoever follows it without leaving an address. */
export function searchFeed(
  catalogue: Catalogue,
  query: string,
  feedSite: FeedSite,
): PreparedResponse {
  const { siteUrl, siteName } = feedSite
  const asked = readLotQuery(new URLSearchParams(query))
  const { lots } = catalogue.lots('flat').find({ ...asked, sort: 'new', page: 1 })
  const listed = { ...asked, sort: 'new', page: 1, view: 'cards' } as const
  const self = `${siteUrl}/api/catalogue/flats.rss${query && `?${query}`}`
  const published = new Date(catalogue.publishedAt).toUTCString()
  const notice = lots.some(showsPrice)
    ? ` Цены и наличие на ${formatDay(catalogue.datedAt())}; не является публичной офертой (ст. 437 ГК РФ)`
    : ''
  return prepareResponse(
    200,
    'application/rss+xml; charset=utf-8',
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeText(`${siteName}: новые квартиры`)}</title>
<link>${escapeText(siteUrl + pageLinks.flats(listed))}</link>
<atom:link rel="self" type="application/rss+xml" href="${escapeText(self)}"/>
<description>${escapeText(`Квартиры по вашим условиям, новые сначала.${notice}`)}</description>
<language>ru</language>
<lastBuildDate>${published}</lastBuildDate>
${lots.map((lot) => itemOf(lot, siteUrl)).join('\n')}
</channel>
</rss>
`,
  )
}

function itemOf(lot: Lot, siteUrl: string): string {
  const title = `${lotTitle(lot)}, ${lot.project.name}`
  const words = [lot.building.name, placeName(lot), orUncertain(priceWords(lot), lot)]
    .filter(Boolean)
    .join(', ')
  const address = escapeText(siteUrl + lot.url)
  return `<item><title>${escapeText(title)}</title><link>${address}</link><guid>${address}</guid><description>${escapeText(words)}</description></item>`
}
