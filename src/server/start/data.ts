import { pino, type Logger } from 'pino'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { brandMark } from '#drawings/brand-ink.ts'
import { createBackgroundTasks } from '#server/background/background-tasks.ts'
import { openHero } from '#server/brand/hero-picture.ts'
import { openLiveBrand, type LiveBrand } from '#server/brand/live-brand.ts'
import { readBrandFolder } from '#server/brand/open-brand.ts'
import { readPublishedBrand } from '#server/office/records/brand-row.ts'
import type { BuiltSite } from '#server/built-site.ts'
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { openSnapshots } from '#server/catalogue/snapshot/snapshots.ts'
import { startConnecting } from '#server/db/connect.ts'
import { openFileStore } from '#server/files/store/file-store.ts'
import { createEncoders } from '#server/pictures/encoders.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { renewPages } from '#server/publishing/publish-change.ts'
import type { Config } from '#server/config.ts'
import type { readReceivers } from '#server/receivers.ts'
import type { ImportContext } from '#server/import/import-request.ts'
import type { WriteLine } from '#server/demo/load-demo.ts'

export type SiteData = Awaited<ReturnType<typeof openData>>

/** Brand, database, published catalogue and pictures. */
export async function openData(
  settings: Config,
  builtSite: BuiltSite,
  receivers: ReturnType<typeof readReceivers>,
) {
  // Only warnings are logged: metrics count requests, and the log holds no data of visitors.
  const log = pino({ level: 'warn' })
  const store = await openFileStore(settings)
  const encoders = createEncoders()
  const folder = readBrandFolder(settings.brandDir)
  const hero = await openHero(settings.brandDir, folder.brand, { store, encoders, log })
  const brand = openLiveBrand({ config: settings, folder, hero, pages: builtSite.site })
  const { config } = brand
  const { database, catalogue, place } = await openDatabase(brand, builtSite, log)
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
  brand: LiveBrand,
  { build, writeLine = () => {} }: BuiltSite,
  log: Logger,
) {
  const { config } = brand
  const { dataDir, databaseUrl, salesCheck } = config
  const firstStart = prepareFirstStart(config, writeLine)
  const database = startConnecting(config)
  const { db, pool, ready } = database
  if (databaseUrl === '') endWithEngine(ready)
  const snapshots = openSnapshots(dataDir, {
    build: () => `${build.id} ${brandMark()}`,
    salesCheck,
  })
  const readBrand = async () => brand.take(await readPublishedBrand(db))
  const catalogue = await openLiveCatalogue({
    db,
    ready,
    snapshots,
    log,
    salesCheck,
    readBrand,
    kindsOff: () => brand.current.kindsOff,
  })
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

type Settings = { demo: boolean; databaseUrl: string; dataDir: string }

/** Nobody can sign in to the back office of a new site. */
const FIRST_MEMBER =
  'Кабинет сотрудников — /staff; первый вход: npm run staff -- add ПОЧТА --name ИМЯ --role owner'

/** The generator and the importer are read only where they are needed. */
const loadingCode = () => import('#server/demo/load-demo.ts')

/**
 * The demo developer of an empty site. In a new folder the embedded engine takes seconds to come up, in a thread of its
 * own: the catalogue is written meanwhile.
 */
function prepareFirstStart(settings: Settings, writeLine: WriteLine) {
  const isNew = settings.databaseUrl === '' && !existsSync(join(settings.dataDir, 'postgres'))
  const prepared =
    settings.demo && isNew
      ? loadingCode().then(({ prepareDemo }) => prepareDemo(writeLine))
      : undefined
  prepared?.catch(() => {}) // heard where it is waited for
  return {
    /** false: the site has a catalogue, or shall have none of ours. */
    async load(place: ImportContext, version: number): Promise<boolean> {
      if (!settings.demo || version > 0) return false
      const { loadDemo } = await loadingCode()
      await loadDemo(place, writeLine, prepared)
      writeLine(FIRST_MEMBER)
      return true
    },
  }
}
