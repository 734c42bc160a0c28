import type { FastifyInstance } from 'fastify'

import { PLAIN_TEXT } from '#server/http/headers.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

import type { CacheResponse } from './cache.ts'
import { PERSONAL } from './crawled-paths.ts'

/** What search engines ask for before anything else. */
export type Crawled = {
  siteUrl: string
  siteName: () => string
  /** Every address worth finding, in canonical form. */
  paths: () => Promise<string[]>
  cached: CacheResponse
}

/** Marks of campaigns and of views: the same page under another name. */
const SAME_PAGE = [
  'utm_source&utm_medium&utm_campaign&utm_content&utm_term',
  'yclid&ysclid&gclid&fbclid&vkclid&erid&etext&_openstat&from',
  'sort&view',
]

/** A sitemap may hold 50 000 addresses; a longer one becomes an index of parts. */
const PART = 45_000

export function registerCrawlerFiles(
  app: FastifyInstance,
  { siteUrl, siteName, paths, cached }: Crawled,
) {
  const forRobots = prepareResponse(200, PLAIN_TEXT, robots(siteUrl))
  app.get('/robots.txt', (request, reply) => sendPrepared(request, reply, forRobots))
  app.get('/manifest.webmanifest', (request, reply) => {
    const content = manifest(siteName())
    const forPhones = prepareResponse(200, 'application/manifest+json; charset=utf-8', content)
    return sendPrepared(request, reply, forPhones)
  })

  const xml = (text: string) => prepareResponse(200, 'application/xml; charset=utf-8', text)
  app.get('/sitemap.xml', async (request, reply) => {
    const sitemap = await cached('sitemap', async () => {
      const all = await paths()
      return xml(all.length > PART ? index(siteUrl, all.length) : urls(siteUrl, all))
    })
    return sendPrepared(request, reply, sitemap)
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,4}).xml', async (request, reply) => {
    const from = (Number(request.params.part) - 1) * PART
    const some = from < 0 ? [] : (await paths()).slice(from, from + PART)
    if (some.length === 0) return reply.callNotFound()
    return sendPrepared(
      request,
      reply,
      await cached(`sitemap ${from}`, async () => xml(urls(siteUrl, some))),
    )
  })
}

const robots = (siteUrl: string) => `User-agent: *
Disallow: /api/
${PERSONAL.map((path) => `Disallow: ${path}`).join('\n')}
Disallow: /*_payload.json
${SAME_PAGE.map((names) => `Clean-param: ${names}`).join('\n')}

Sitemap: ${siteUrl}/sitemap.xml
`

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

const urls = (siteUrl: string, paths: string[]) =>
  `${HEAD}<urlset ${NAMESPACE}>\n${paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join('\n')}\n</urlset>\n`

function index(siteUrl: string, count: number): string {
  const parts = Array.from({ length: Math.ceil(count / PART) }, (_, at) => at + 1)
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${parts.map((part) => `<sitemap><loc>${siteUrl}/sitemap-${part}.xml</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`
}

const manifest = (siteName: string) =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    lang: 'ru',
    start_url: '/',
    display: 'browser',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  })
