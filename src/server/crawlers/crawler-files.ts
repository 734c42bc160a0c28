import type { FastifyInstance } from 'fastify'

import type { SiteFacts } from '#contract/page.ts'
import type { Services } from '#contract/services.ts'
import { newsFeed, pressFeed, promotionsFeed } from '#domain/addresses/feed-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import { NoSuchPage, OutagePage, type CacheResponse } from '#server/pages/cache.ts'

import { newsRss, pressRss } from './content-feeds.ts'
import { noDates, type ChangeDates } from './change-dates.ts'
import { isOfLots, type CrawledPages } from './crawled-pages.ts'
import { llmsText } from './llms.ts'
import { promotionsRss } from './promotions-feed.ts'
import { robots } from './robots.ts'
import { dated, partsOf, sitemapIndex, sitemapOf } from './sitemap.ts'

/** What search engines ask for before anything else. */
export type Crawled = {
  siteUrl: string
  /** By this file engines of IndexNow know whose changes they are. */
  indexNowKey: string | null
  siteName: () => string
  pages: () => Promise<CrawledPages>
  services: Services
  facts: () => Promise<SiteFacts>
  /** When pages, and lots if they are wanted, last changed. */
  dates: (lots: boolean) => Promise<ChangeDates>
  /** Kinds of lots that nothing leads to. */
  hidden: () => readonly LotKind[]
  cached: CacheResponse
}

export function registerCrawlerFiles(app: FastifyInstance, site: Crawled) {
  const { siteUrl, siteName } = site
  const forRobots = prepareResponse(200, PLAIN_TEXT, robots(siteUrl))
  app.get('/robots.txt', (request, reply) => sendPrepared(request, reply, forRobots))
  app.get('/manifest.webmanifest', (request, reply) => {
    const content = manifest(siteName())
    const forPhones = prepareResponse(200, 'application/manifest+json; charset=utf-8', content)
    return sendPrepared(request, reply, forPhones)
  })

  const { indexNowKey: key } = site
  if (key !== null) {
    const forEngines = prepareResponse(200, PLAIN_TEXT, key)
    app.get(`/${key}.txt`, (request, reply) => sendPrepared(request, reply, forEngines))
  }
  registerSitemap(app, site)

  app.get<{ Querystring: { project?: string } }>(newsFeed.href, async (request, reply) => {
    const { project = null } = request.query
    const key = [newsFeed.href, project].join(' ')
    const found = await unlessMissing(site.cached(key, () => newsRss(site, project)))
    return found ? sendPrepared(request, reply, found) : reply.callNotFound()
  })
  const once: [path: string, make: () => Promise<PreparedResponse>][] = [
    [pressFeed.href, () => pressRss(site)],
    [promotionsFeed.href, () => promotionsRss(site)],
    ['/llms.txt', async () => prepareResponse(200, PLAIN_TEXT, await llmsText(site))],
  ]
  for (const [path, make] of once)
    app.get(path, async (request, reply) =>
      sendPrepared(request, reply, await site.cached(path, make)),
    )
}

/** `/sitemap.xml` and its parts: each is made once a version. */
function registerSitemap(app: FastifyInstance, { siteUrl, pages, dates, cached }: Crawled) {
  const xml = (text: string) => prepareResponse(200, 'application/xml; charset=utf-8', text)

  async function partsNow(known: ChangeDates, wanted?: string) {
    const sections = [...(await pages())].filter(([name]) => (wanted ?? name) === name)
    return sections.flatMap(([name, section]) => partsOf(name, dated(section(), known)))
  }

  /** Without dates while the database is away. */
  async function make(write: (known: ChangeDates) => Promise<string>, withLots: boolean) {
    const known = await dates(withLots).catch(() => null)
    const prepared = xml(await write(known ?? noDates))
    if (known === null) throw new OutagePage(prepared)
    return prepared
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const write = async (known: ChangeDates) => sitemapIndex(siteUrl, await partsNow(known))
    const found = await unlessMissing(cached('sitemap', () => make(write, true)))
    return found ? sendPrepared(request, reply, found) : reply.callNotFound()
  })
  app.get<{ Params: { name: string } }>(
    '/sitemap-:name(^[a-z0-9-]{1,30}).xml',
    async (request, reply) => {
      const { name } = request.params
      const path = `/sitemap-${name}.xml`
      const [section = ''] = name.split('-')
      const write = async (known: ChangeDates) => {
        const part = (await partsNow(known, section)).find((one) => one.path === path)
        if (!part) throw new NoSuchPage()
        return sitemapOf(siteUrl, part)
      }
      const found = await unlessMissing(cached(path, () => make(write, isOfLots(section))))
      return found ? sendPrepared(request, reply, found) : reply.callNotFound()
    },
  )
}

/** Wrong addresses are not cached, like those of pages, and neither is what an outage leaves out. */
const unlessMissing = (making: Promise<PreparedResponse>) =>
  making.catch((error: unknown) => {
    if (error instanceof NoSuchPage) return null
    if (error instanceof OutagePage) return error.prepared
    throw error
  })

const manifest = (siteName: string) =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    lang: 'ru',
    start_url: '/',
    display: 'browser',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  })
