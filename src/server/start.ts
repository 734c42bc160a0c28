import { pino } from 'pino'

import { builtInSlogan } from '#domain/brand/built-in-words.ts'
import { createAlerts } from '#server/alerts/alerts.ts'
import { createConditions } from '#server/alerts/conditions.ts'
import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { lotDetailInMemory } from '#server/catalogue/lot-detail.ts'
import { createAddressCache } from '#server/http/memory/address-cache.ts'
import { createDraining } from '#server/http/draining.ts'
import { createGeneratedFiles } from '#server/overload/generated-files.ts'
import { createLoadShedding } from '#server/overload/load-shedding.ts'
import { createPostGuard } from '#server/http/post-guard.ts'
import { openMissed } from '#server/missed/missed.ts'
import { openOffice } from '#server/office/office.ts'
import { openStaffRedirects } from '#server/office/redirects/staff-redirects.ts'
import { createMetrics } from '#server/monitoring/metrics.ts'
import { createRememberedAnswers } from '#server/outage/remembered-answers.ts'
import { rememberServices } from '#server/outage/remembered-services.ts'
import { openOutageContent } from '#server/outage/outage-content.ts'
import { crawledPaths } from '#server/pages/crawled-paths.ts'
import { phoneOf } from '#server/pages/site-facts.ts'
import { createSavedForms } from '#server/saved/saved-forms.ts'

import { createApp } from './app.ts'
import { encodeHero, openHero } from './brand/hero-picture.ts'
import { openBrandOf } from './brand/with-brand.ts'
import { commandEnvironment, type Config } from './config.ts'
import { migrationCount } from './db/migrate.ts'
import { drawingSources } from './drawings/drawing-sources.ts'
import { openDrawings } from './drawings/drawings.ts'
import { readRulesFile } from './http/redirects.ts'
import { openSpooledFiles } from './files/spooled-files.ts'
import { openFileStore } from './files/store/file-store.ts'
import { policyOf } from './http/security-headers.ts'
import { renewPages } from './import/renew-pages.ts'
import type { Front } from './front.ts'
import { openData } from './open-data.ts'
import { openPages } from './open-pages.ts'
import { openRequestDesk } from './open-request-desk.ts'
import { createEncoders } from './pictures/encoders.ts'
import { openPictures } from './pictures/pictures.ts'
import { openPreviews } from './previews/previews.ts'
import { shareList } from './saved/shared-lists.ts'
import { readReceivers } from './receivers.ts'
import { startRecurringWork } from './recurring-work.ts'
import { createServices } from './services.ts'

const MEGABYTE = 2 ** 20

/** Puts the whole site together. Tests, the dev server and the real one differ only in what they hand over. */
export async function start(settings: Config, front: Front) {
  const { site, dist, build, writeLine = () => {} } = front
  const brand = openBrandOf(settings, site)
  const { config } = brand
  const { dataDir, siteName, siteUrl } = config
  const rules = readRulesFile(config.routeRulesFile)
  const { targets, mail } = readReceivers(config)
  // Below a warning nothing is logged: requests are counted by metrics, and visitors are nobody's business.
  const log = pino({ level: 'warn' })
  const store = await openFileStore(config)
  const encoders = createEncoders()
  const hero = await openHero(config.brandDir, brand.brand, { store, encoders, log })
  const { database, catalogue, place } = await openData(config, { log, build, writeLine })
  const { db, pool } = database

  const background = createBackgroundTasks(log)
  const published = () => ({ catalogue: catalogue.current, drawn: catalogue.drawn })
  const drawings = openDrawings({ dataDir, log, published, refresh })
  async function refresh() {
    if (!(await catalogue.refresh())) return
    await staffRedirects.reload()
    drawings.prerender()
    await outageContent.ask()
  }
  const staffRedirects = openStaffRedirects(pool)
  void background.run('redirects of staff', async () => {
    await database.ready
    await staffRedirects.reload()
  })
  const { models } = drawings
  const answers = createRememberedAnswers()
  answers.repeatUntil(database.ready)
  const services = rememberServices(
    createServices(db, catalogue, models, {
      siteUrl,
      city: brand.brand.city,
      booking: config.yookassa !== null,
    }),
    answers,
    (id, kind) => lotDetailInMemory(catalogue.current, id, kind),
  )
  const outageContent = openOutageContent({
    services,
    answers,
    dataDir,
    salesCheck: config.salesCheck,
    log,
    background,
  })
  const previews = openPreviews({
    dataDir,
    log,
    services,
    published,
    models,
    brand: { siteName, mark: brand.mark },
    slogan: brand.brand.slogan ?? builtInSlogan,
    photo: (hash) => pictures.jpeg(hash),
  })
  const {
    pages,
    cache,
    cached,
    facts,
    stop: stopTightening,
  } = openPages({
    brand,
    hero,
    front,
    rules,
    services,
    catalogue,
    answers,
    previews,
    letters: mail !== null,
  })
  const desk = await openRequestDesk({
    brand,
    db,
    pool,
    log,
    background,
    mail,
    targets,
    refresh,
    catalogue,
    contacts: facts,
    operators: services.content.operators,
    legalTexts: services.content.legalTexts,
  })
  const { requests, subscriptions, bookings } = desk
  const pictures = openPictures({
    pool,
    store,
    encoders,
    background,
    allowPrivate: config.fetchPrivate,
    publishedAt: () => catalogue.current.publishedAt,
    renew: () => renewPages(place),
  })
  if (hero) void background.run('picture of the brand', () => encodeHero(pictures.variants, hero))
  const env = commandEnvironment(config)
  const findConditions = createConditions(pool, env, catalogue.readingMs)
  const alerts = createAlerts({
    pool,
    findConditions,
    dataDir,
    addresses: config.alerts,
    sender: { siteName, siteUrl, mail },
    log,
  })
  const access = { token: config.metricsToken, isBehindProxy: config.trustProxy !== 0 }
  const shedding = createLoadShedding()
  const pdfFiles = createGeneratedFiles('pdf', { most: 20, bytes: 32 * MEGABYTE })
  const tables = createGeneratedFiles('tables', { most: 10, bytes: 16 * MEGABYTE })
  const spooled = openSpooledFiles(dataDir, pool)
  const metrics = createMetrics(access, {
    process: {
      build,
      schema: migrationCount(),
      dataDir,
      pool,
      shedding: shedding.state,
      queues: () => [pdfFiles.state(), tables.state(), previews.queue(), spooled.state()],
    },
    catalogueVersion: () => catalogue.current.version,
    catalogueReadingMs: catalogue.readingMs,
    cacheBytes: () => cache.weight,
    cachePages: () => cache.size,
    pageCounts: () => cache.counts,
    requests: requests.state,
    bookings: bookings?.counts ?? null,
    pictures: pictures.counts,
    alerts: alerts.conditions,
    background: background.states,
  })
  const policy = policyOf(config, dist, site.inlineScripts)
  const addresses = createAddressCache(policy, metrics.observeFromMemory)
  const missed = openMissed(pool, () => catalogue.current)
  const office = openOffice({
    ...config,
    pool,
    db,
    catalogue,
    keepPicture: pictures.keep,
    targets,
    deliverNow: requests.deliverNow,
    env,
    findConditions,
    storeMissed: () => missed.store(),
  })
  const draining = createDraining(() => addresses.close())
  const app = await createApp({
    config,
    photos: pictures.variants,
    encoders,
    pages,
    catalogue,
    drawings,
    previews,
    dist,
    build,
    rules,
    staffRules: staffRedirects.rules,
    subscriptions,
    bookings,
    pool,
    canonicalAddress: site.canonicalAddress,
    requests: { requests, guard: createPostGuard(siteUrl) },
    visitors: desk.visitors,
    savedForms: createSavedForms({
      kindOf: (id) => catalogue.current.lot(id)?.kind ?? null,
      share: (lots) => shareList(db, lots),
      secure: siteUrl.startsWith('https:'),
    }),
    drawingSources: drawingSources(catalogue, services.drawings),
    brand,
    crawled: {
      siteUrl,
      siteName,
      paths: () => crawledPaths(Object.keys(site.routes), catalogue, services),
      cached,
    },
    pdfs: {
      services,
      siteName,
      siteUrl,
      colours: brand.brand.colours,
      phone: (project) => phoneOf(facts, project),
      drawing: (address) => drawings.find(address),
      photo: (hash) => pictures.jpeg(hash),
      buildId: build.id,
      files: pdfFiles,
      answersWithoutDatabase: answers.repeated,
    },
    office,
    missed,
    content: services.content,
    officeFiles: front.office,
    metrics,
    addresses,
    policy,
    draining,
    shedding,
    tables,
    spooled,
    options: { loggerInstance: log, ...front.options },
  })
  void outageContent.ask()
  const stopRecurring = startRecurringWork({
    config,
    pool,
    background,
    alerts,
    refresh,
    publishDue: office.publishDue,
    storeMissed: () => missed.store(),
    sendDue: async () => subscriptions?.sendDue(),
  })
  drawings.prerender()
  app.addHook('onClose', async () => {
    await outageContent.close()
    await stopRecurring()
    await office.close()
    stopTightening()
    await drawings.close()
    await previews.close()
    await pictures.close()
    await desk.close()
    await catalogue.close()
    background.stop()
    await database.close()
  })
  return { app, db, pool, catalogue, siteName, stop: () => draining.close(app) }
}
