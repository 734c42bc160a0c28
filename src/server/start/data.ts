import { pino, type Logger } from 'pino'

import { brandMark } from '#drawings/brand-ink.ts'
import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { openHero } from '#server/brand/hero-picture.ts'
import { openBrandOf } from '#server/brand/with-brand.ts'
import type { BuiltSite } from '#server/built-site.ts'
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { openSnapshots } from '#server/catalogue/snapshot/snapshots.ts'
import type { Config } from '#server/config.ts'
import { startConnecting } from '#server/db/connect.ts'
import { prepareFirstStart } from '#server/demo/first-start.ts'
import { openFileStore } from '#server/files/store/file-store.ts'
import { createEncoders } from '#server/pictures/encoders.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { renewPages } from '#server/publishing/publish-change.ts'
import type { readReceivers } from '#server/receivers.ts'

export type SiteData = Awaited<ReturnType<typeof openData>>

/** Brand, database, published catalogue and pictures. */
export async function openData(
  settings: Config,
  builtSite: BuiltSite,
  receivers: ReturnType<typeof readReceivers>,
) {
  const brand = openBrandOf(settings, builtSite.site)
  const { config } = brand
  // Only warnings are logged: metrics count requests, and the log holds no data of visitors.
  const log = pino({ level: 'warn' })
  const store = await openFileStore(config)
  const encoders = createEncoders()
  const hero = await openHero(config.brandDir, brand.brand, { store, encoders, log })
  const { database, catalogue, place } = await openDatabase(config, builtSite, log)
  const { db, pool } = database
  const background = createBackgroundTasks(log)
  const pictures = openPictures({
    pool,
    store,
    encoders,
    background,
    allowPrivate: config.fetchPrivate,
    publishedAt: () => catalogue.current.publishedAt,
    renew: () => renewPages(place),
  })
  return {
    brand,
    config,
    ...receivers,
    log,
    encoders,
    hero,
    db,
    pool,
    catalogue,
    background,
    pictures,
    /** Queries wait until the database is connected and migrated. */
    ready: database.ready,
    async close() {
      await pictures.close()
      await catalogue.close()
      background.stop()
      await database.close()
    },
  }
}

/** The database, still connecting, and the last published catalogue. An empty database is filled first if settings allow. */
async function openDatabase(
  config: Config,
  { build, writeLine = () => {} }: BuiltSite,
  log: Logger,
) {
  const { dataDir, databaseUrl, salesCheck } = config
  const firstStart = prepareFirstStart(config, writeLine)
  const database = startConnecting(config)
  const { db, pool, ready } = database
  if (databaseUrl === '') endWithEngine(ready)
  const snapshots = openSnapshots(dataDir, { build: `${build.id} ${brandMark()}`, salesCheck })
  const catalogue = await openLiveCatalogue({ db, ready, snapshots, log, salesCheck })
  const place = { pool, dataDir, databaseUrl }
  if (await firstStart.load(place, catalogue.current.version)) await catalogue.refresh()
  return { database, catalogue, place }
}

/** Without the embedded engine nothing can be stored: the process ends and its supervisor restarts it. */
function endWithEngine(ready: Promise<void>) {
  ready.catch((error: unknown) =>
    setImmediate(() => {
      throw error
    }),
  )
}
