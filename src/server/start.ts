import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyServerOptions } from 'fastify'
import { pino } from 'pino'

import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { watchPublications } from '#server/catalogue/watch-publications.ts'
import type { WriteLine } from '#server/demo/load-demo.ts'
import type { PreparedResponse } from '#server/http/prepared-response.ts'
import { createPostGuard } from '#server/http/post-guard.ts'
import { blockOf, createLimiter } from '#server/http/rate-limiter.ts'
import { publishTimely } from '#server/import/timed-publication.ts'
import { crawledPaths } from '#server/pages/crawled-paths.ts'
import { openSiteFacts } from '#server/pages/site-facts.ts'
import { createSavedForms } from '#server/saved/saved-forms.ts'
import type { Assets } from '#site/entry.server.tsx'

import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { openDrawings } from './drawings/drawings.ts'
import { createCache } from './pages/cache.ts'
import { createPages } from './pages/pages.ts'
import type { Site } from './pages/site.ts'
import { openPreviews } from './previews/previews.ts'
import { openRequests } from './requests/requests.ts'
import { openSubscriptions } from './requests/subscriptions/subscriptions.ts'
import { readMail, readTargets } from './requests/targets/read-targets.ts'
import { shareList } from './saved/shared-lists.ts'
import { createServices } from './services.ts'
import { readRulesFile } from '#server/http/redirects.ts'
import { prerenderedBy } from '#server/releases/prerendered.ts'

const CACHE_BYTES = 64 * 1024 * 1024

export type Front = {
  site: Site
  assetsOf: (pageFile: string) => Assets
  /** The folder of the built site, or null where a dev server stands before us. */
  dist: string | null
  build: { id: string; timestamp: number }
  /** false where the code changes under the pages. */
  keepPages?: boolean
  /** Where the first start says how far it has come; without it nothing is said. */
  tell?: WriteLine
  options?: FastifyServerOptions
}

/** Puts the whole site together. Tests, the dev server and the real one differ only in what they hand over. */
export async function start(config: Config, front: Front) {
  const { tell = () => {} } = front
  const rules = readRulesFile(config.routeRulesFile)
  const targets = readTargets(config.requestTargetsFile, config.siteUrl)
  const mail = readMail(config.requestTargetsFile, config.siteUrl)
  // The engine takes seconds to come up in a new folder, in a thread of its own: the demo is written meanwhile.
  const demo = config.demo && isNew(config) ? prepareDemo(tell) : undefined
  const database = await connect(config)
  const { db, pool } = database
  const catalogue = await openLiveCatalogue(db)
  if (config.demo && catalogue.current.version === 0) {
    const { loadDemo } = await firstStart()
    await loadDemo({ ...config, pool }, tell, demo)
    await catalogue.refresh()
  }
  // Below a warning nothing is said: requests are counted by metrics, and visitors are nobody's business.
  const log = pino({ level: 'warn' })
  const background = createBackgroundTasks(log)
  const known = () => ({ catalogue: catalogue.current, drawn: catalogue.drawn })
  const drawings = openDrawings({ dataDir: config.dataDir, log, known, refresh: takeUp })
  async function takeUp() {
    if (await catalogue.refresh()) drawings.drawAhead()
  }
  const services = createServices(db, catalogue, drawings.models, config.siteUrl)
  const { dataDir, siteName } = config
  const { models } = drawings
  const previews = openPreviews({ dataDir, log, services, known, models, siteName })
  const cache = createCache(front.keepPages === false ? 0 : CACHE_BYTES)
  const facts = openSiteFacts(config.siteName, services, mail !== null)
  const kept = (key: string, make: () => Promise<PreparedResponse>) =>
    cache.take(key, catalogue.current.version, make)
  const pages = createPages({
    site: front.site,
    services,
    facts,
    cache,
    assetsOf: front.assetsOf,
    settings: { ...publicPart(config), buildId: front.build.id },
    catalogue: () => catalogue.mark,
    isPrerendered: prerenderedBy(rules),
    pictureOf: (page, params) => previews.pictureOf(page, params),
  })
  const requests = await openRequests({
    db,
    dataDir: config.dataDir,
    shared: config.databaseUrl !== '',
    targets,
    log,
    background,
  })
  const subscriptions =
    mail &&
    openSubscriptions({ ...config, db, mail, log, background, catalogue: () => catalogue.current })
  const app = await createApp({
    subscriptions,
    requests: { requests, guard: createPostGuard(config.siteUrl) },
    pages,
    savedForms: createSavedForms({
      kindOf: (id) => catalogue.current.lot(id)?.kind ?? null,
      share: (lots) => shareList(db, lots),
      secure: config.siteUrl.startsWith('https:'),
    }),
    catalogue,
    drawings,
    streets: () => ({
      version: catalogue.current.version,
      houses: (project) => services.drawings.houses(project),
    }),
    previews,
    dist: front.dist,
    shell: {
      config,
      rules,
      build: front.build,
      canonicalAddress: front.site.canonicalAddress,
      waitFor: logLimit(),
    },
    crawled: {
      siteUrl: config.siteUrl,
      siteName: config.siteName,
      paths: () => crawledPaths(Object.keys(front.site.routes), catalogue, services),
      kept,
    },
    sheets: {
      services,
      siteName: config.siteName,
      siteUrl: config.siteUrl,
      phone: async () => (await facts().catch(() => null))?.phone ?? null,
      drawing: (address) => drawings.find(address),
      kept,
    },
    metrics: {
      token: config.metricsToken,
      watched: {
        catalogueVersion: () => catalogue.current.version,
        cacheBytes: () => cache.weight,
        cachePages: () => cache.size,
        requests: requests.state,
        background: background.states,
      },
    },
    pool,
    isReady: async () => (await pool.query('select 1')).rowCount === 1,
    options: { loggerInstance: log, ...front.options },
  })
  const place = { pool, dataDir: config.dataDir, databaseUrl: config.databaseUrl }
  const stopWatching = watchPublications(pool, background, async () => {
    await background.run('timed publication', () => publishTimely(place))
    await background.run('catalogue watch', takeUp)
    await subscriptions?.sendDue()
  })
  drawings.drawAhead()
  app.addHook('onClose', async () => {
    await drawings.close()
    await previews.close()
    await requests.close()
    await subscriptions?.close()
    await stopWatching()
    await database.close()
  })
  return { app, db, pool, catalogue }
}

/** The generator and its printer are read only where they are needed. */
const firstStart = () => import('#server/demo/load-demo.ts')

const isNew = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === '' && !existsSync(join(dataDir, 'postgres'))

function prepareDemo(tell: WriteLine): Promise<string> {
  const folder = firstStart().then((first) => first.prepareDemo(tell))
  folder.catch(() => {}) // heard where it is waited for
  return folder
}

const LOG_RECORDS_A_MINUTE = 120

function logLimit() {
  const limiter = createLimiter(LOG_RECORDS_A_MINUTE, 60_000)
  return (address: string) => limiter.take(blockOf(address)).wait
}

const forBrowsers = [
  'siteName',
  'siteUrl',
  'production',
  'analyticsId',
  'analyticsScriptUrl',
  'callTrackingId',
  'callTrackingScriptUrl',
  'errorLog',
  'buildCheckIntervalMs',
  'consent',
] as const satisfies (keyof Config)[]

/** What a browser may know of the settings. */
const publicPart = (config: Config) =>
  Object.fromEntries(forBrowsers.map((name) => [name, config[name]])) as Pick<
    Config,
    (typeof forBrowsers)[number]
  >
