import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Catalogue } from '#contract/catalogue.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatPrice, showsPrice } from '#domain/lots/format-price.ts'
import { orUncertain } from '#domain/lots/lot-status.ts'
import { lotTitle, placeName } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { readLotQuery } from '#domain/query/lot-query.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'
import { splitAddress } from '#server/http/address.ts'
import { FOREVER, SHARED } from '#server/http/headers.ts'
import type { AddressCache } from '#server/http/memory/address-cache.ts'
import { prepareJson, type PreparedResponse } from '#server/http/prepared-response.ts'
import { prepareRss, type RssItem } from '#server/http/rss.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'
import type { GeneratedFiles } from '#server/overload/generated-files.ts'

import { listTable, listTypes, readListFile } from './list-file.ts'
import { answerQuery, countQuery } from './queries.ts'

const TIMEOUT_MS = 30_000

type CatalogueSite = {
  siteUrl: string
  siteName: () => string
  buildId: string
  tables: GeneratedFiles
  addresses: AddressCache
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** The catalogue as data: whole for our own pages, and in answers, files and feeds for other programs. */
export function registerCatalogue(
  app: FastifyInstance,
  catalogue: LiveCatalogue,
  site: CatalogueSite,
) {
  const { notFound, siteUrl, tables } = site
  const thread = createOnDemandThread<Table>('#server/catalogue/files/table.thread.ts', TIMEOUT_MS)
  app.addHook('onClose', () => thread.close())

  const latest = latestMark(catalogue)
  app.get('/catalogue/latest.json', async (request, reply) => {
    site.addresses.add(request.url, { headers: SHARED, use: latest })
    return sendPrepared(request, reply, latest(), SHARED)
  })

  app.get('/catalogue/:file', async (request, reply) => {
    const packed = catalogue.packed(splitAddress(request.url)[0])
    if (!packed) return notFound(request, reply)
    if ('newest' in packed)
      return reply.header('cache-control', 'no-cache').redirect(packed.newest, 302)
    return sendPrepared(request, reply, packed, FOREVER)
  })

  app.get('/api/catalogue/flats.rss', async (request, reply) => {
    const feed = searchFeed(catalogue.current, splitAddress(request.url)[1], site)
    return sendPrepared(request, reply, feed)
  })

  app.get('/api/catalogue/:file(^[a-z]+\\.(?:csv|xlsx)$)', async (request, reply) => {
    const { current } = catalogue
    const file = readListFile(request.url, current.datedAt())
    if (!file) return notFound(request, reply)
    reply
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('x-robots-tag', 'noindex')
    return tables.send(request, reply, {
      content: [site.buildId, file.kind, file.ending, file.asked, current.version, file.fileName],
      type: listTypes[file.ending],
      make: async () => thread.ask(await listTable(current, file, siteUrl)),
    })
  })

  app.get('/api/catalogue/:kind', async (request, reply) => {
    const found = answerQuery(catalogue.current, request.url)
    return found ? sendPrepared(request, reply, found) : notFound(request, reply)
  })

  app.get('/api/catalogue/:kind/count', async (request, reply) => {
    const found = countQuery(catalogue.current, request.url)
    return found ? sendPrepared(request, reply, found) : notFound(request, reply)
  })
}

/** Which catalogue is published, for tabs that are open; written once a version. */
function latestMark(catalogue: LiveCatalogue): () => PreparedResponse {
  let written: { version: number; prepared: PreparedResponse } | null = null
  return () => {
    const { version } = catalogue.current
    if (written?.version !== version) {
      const prepared = prepareJson<'GET /catalogue/latest.json'>(catalogue.mark)
      written = { version, prepared }
    }
    return written.prepared
  }
}

type FeedSite = { siteUrl: string; siteName: () => string }

/** `/api/catalogue/flats.rss?…`: the newest flats of a search, for readers who follow it without an e-mail. */
function searchFeed(catalogue: Catalogue, query: string, feedSite: FeedSite): PreparedResponse {
  const { siteUrl, siteName } = feedSite
  const asked = readLotQuery(new URLSearchParams(query))
  const { lots } = catalogue.lots('flat').find({ ...asked, sort: 'new', page: 1 })
  const listed = { ...asked, sort: 'new', page: 1, view: 'cards' } as const
  const notice = lots.some(showsPrice)
    ? ` Цены и наличие на ${formatDay(catalogue.datedAt())}; не является публичной офертой (ст. 437 ГК РФ)`
    : ''
  return prepareRss({
    siteUrl,
    self: `/api/catalogue/flats.rss${query && `?${query}`}`,
    href: pageLinks.flats(listed),
    title: `${siteName()}: новые квартиры`,
    description: `Квартиры по вашим условиям, новые сначала.${notice}`,
    builtAt: catalogue.publishedAt,
    items: lots.map(itemOf),
  })
}

const itemOf = (lot: Lot): RssItem => ({
  title: `${lotTitle(lot)}, ${lot.project.name}`,
  href: lot.url,
  description: [lot.building.name, placeName(lot), orUncertain(formatPrice(lot), lot)]
    .filter(Boolean)
    .join(', '),
})
