import type { Logger } from 'pino'

import { brandMark } from '#drawings/brand-ink.ts'
import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { openSnapshots } from '#server/catalogue/snapshot/snapshots.ts'
import { prepareFirstStart } from '#server/demo/first-start.ts'

import type { Config } from './config.ts'
import { startConnecting } from './db/connect.ts'
import { endWithEngine } from './end-with-engine.ts'
import type { Front } from './front.ts'

type Around = Required<Pick<Front, 'build' | 'writeLine'>> & { log: Logger }

/** The database, still connecting, and what was published last; an empty one is filled first, as the settings say. */
export async function openData(config: Config, { build, writeLine, log }: Around) {
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
