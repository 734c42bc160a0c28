import { escapeText } from '#domain/text/escape.ts'

import { prepareResponse, type PreparedResponse } from './prepared-response.ts'

export type RssItem = {
  title: string
  /** A path of ours, or an address elsewhere. */
  href: string
  description: string
  /** ISO moment. */
  publishedAt?: string
  categories?: readonly string[]
}

export type RssFeed = {
  siteUrl: string
  /** Where the feed lies, and the page that shows the same. */
  self: string
  href: string
  title: string
  description: string
  /** ISO moment. */
  builtAt: string
  items: readonly RssItem[]
}

const RSS = 'application/rss+xml; charset=utf-8'

const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`
const momentOf = (iso: string) => new Date(iso).toUTCString()

/** A feed of RSS 2.0. */
export function prepareRss({ siteUrl, self, href, ...feed }: RssFeed): PreparedResponse {
  const head = [
    element('title', feed.title),
    element('link', siteUrl + href),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeText(siteUrl + self)}"/>`,
    element('description', feed.description),
    element('language', 'ru'),
    element('lastBuildDate', momentOf(feed.builtAt)),
  ]
  const items = feed.items.map((item) => itemOf(item, siteUrl))
  return prepareResponse(
    200,
    RSS,
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${[...head, ...items].join('\n')}
</channel>
</rss>
`,
  )
}

function itemOf(
  { title, href, description, publishedAt, categories = [] }: RssItem,
  siteUrl: string,
) {
  const address = URL.canParse(href) ? href : siteUrl + href
  const parts = [
    element('title', title),
    element('link', address),
    element('guid', address),
    element('description', description),
    ...(publishedAt ? [element('pubDate', momentOf(publishedAt))] : []),
    ...categories.map((name) => element('category', name)),
  ]
  return `<item>${parts.join('')}</item>`
}
