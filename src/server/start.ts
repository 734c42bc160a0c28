import { placeAddress } from '#server/catalogue/place-address.ts'
import { findCrawledPages, pathsOf } from '#server/crawlers/crawled-pages.ts'
import { openFeedFiles } from '#server/feeds/feed-files.ts'
import { openOfferSources } from '#server/feeds/offers/offer-sources.ts'
import { phoneOf } from '#server/pages/site-facts.ts'

import { createApp } from './app.ts'
import type { BuiltSite } from './built-site.ts'
import { commandEnvironment, type Config } from './config.ts'
import { openIndexNow } from './crawlers/index-now.ts'
import { openPageChanges } from './crawlers/page-changes.ts'
import { openMapTiles } from './map-tiles.ts'
import { readReceivers } from './receivers.ts'
import { drawingSources } from './drawings/drawing-sources.ts'
import { createDraining } from './http/draining.ts'
import { createAddressCache } from './http/memory/address-cache.ts'
import { readRulesFile } from './http/redirects.ts'
import { policyOf } from './http/security-headers.ts'
import { openBackground } from './start/background.ts'
import { openData, type SiteData } from './start/data.ts'
import { createLimits, openMetrics } from './start/metrics.ts'
import { openSiteOffice } from './start/office.ts'
import { openPages, type SitePages } from './start/pages.ts'
import { openVisitors } from './start/visitors.ts'

/** Puts the whole site together. Tests, the dev server and the real one differ only in what they hand over. */
export async function start(settings: Config, builtSite: BuiltSite) {
  const { site, dist, build } = builtSite
  const rules = readRulesFile(settings.routeRulesFile)
  const tiles = await openMapTiles(settings)
  const data = await openData(settings, builtSite, readReceivers(settings))
  const { config, db, pool, catalogue } = data
  const pages = openPages(data, builtSite, rules)
  const visitors = await openVisitors(data, pages, site)
  const hidden = () => pages.lookOf(data.brand.current).kinds.hidden
  const crawledPages = () =>
    findCrawledPages({
      routes: Object.keys(site.routes),
      catalogue,
      services: pages.services,
      hidden,
    })
  const changes = openPageChanges({
    pool,
    site,
    services: pages.services,
    build: build.id,
    pages: crawledPages,
  })
  const indexNow =
    config.indexNow &&
    openIndexNow({ ...data, siteUrl: config.siteUrl, settings: config.indexNow, hidden })
  const publicPaths = async () => pathsOf(await crawledPages())
  const offers = openOfferSources({
    db,
    siteUrl: config.siteUrl,
    catalogue: () => catalogue.current,
    facts: pages.facts,
  })
  const office = openSiteOffice(data, visitors, {
    env: commandEnvironment(config),
    publicPaths,
    offers,
  })
  const limits = createLimits(data)
  const draining = createDraining()
  const app = await createApp({
    ...data,
    ...pages,
    ...visitors,
    ...limits,
    office: office.office,
    photos: data.pictures.variants,
    dist,
    build,
    rules,
    staffRules: pages.redirects.rules,
    canonicalAddress: site.canonicalAddress,
    firstScript: site.firstScript,
    iconPaths: site.iconPaths,
    movedAddress: (path, query) => placeAddress(catalogue.current, path, query),
    drawingSources: drawingSources(catalogue, pages.services.drawings, pages.services),
    crawled: {
      siteUrl: config.siteUrl,
      indexNowKey: config.indexNow?.key ?? null,
      siteName: data.brand.siteName,
      pages: crawledPages,
      dates: (lots) => changes.dates(lots),
      services: pages.services,
      facts: pages.facts,
      hidden,
      cached: pages.cached,
    },
    pdfs: { ...pdfSources(data, pages), buildId: build.id, files: limits.pdfs },
    feeds: openFeedFiles({
      dataDir: config.dataDir,
      buildId: build.id,
      siteName: data.brand.siteName,
      sources: offers,
    }),
    feedPictures: {
      variant: (file) => data.pictures.variants.find(file),
      jpeg: data.pictures.jpeg,
      files: limits.tables,
      drawing: pages.drawings.find,
      paint: pages.previews.paint,
    },
    content: pages.services.content,
    tiles,
    drawNews: pages.services.drawings.news,
    officeFiles: builtSite.office,
    metrics: openMetrics(builtSite, { data, pages, visitors, office, limits }),
    addresses: createAddressCache(),
    policy: policyOf(config, dist, site.inlineScripts),
    draining,
    options: { loggerInstance: data.log, ...builtSite.options },
  })
  const background = openBackground({ data, pages, visitors, office, changes, indexNow })
  app.addHook('onClose', async () => {
    await background.close()
    await office.office.close()
    await pages.close()
    await visitors.close()
    await data.close()
  })
  return {
    app,
    db,
    pool,
    catalogue,
    siteName: data.brand.siteName(),
    stop: () => draining.close(app),
  }
}

const pdfSources = (
  { brand, config, pictures }: SiteData,
  { services, facts, drawings, answers }: SitePages,
) => ({
  services,
  siteName: brand.siteName,
  siteUrl: config.siteUrl,
  colours: () => brand.current.brand.colours,
  phone: (project: string) => phoneOf(facts, project),
  drawing: (address: string) => drawings.find(address),
  photo: (hash: string) => pictures.jpeg(hash),
  answersWithoutDatabase: answers.repeated,
})
