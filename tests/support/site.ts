import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { setHoursAhead } from '#domain/time/site-time.ts'
import type { BuiltSite } from '#server/built-site.ts'
import { readConfig, type Config } from '#server/config.ts'
import { builtOffice } from '#server/office/shell.ts'
import { builtAssets } from '#server/pages/assets.ts'
import type { BuiltPages } from '#contract/built-site.ts'
import { importSite } from '#server/pages/site.ts'
import type * as SiteEntry from '#site/entry.server.tsx'
import { start } from '#server/start.ts'

import { newDatabase, removeDatabase, type Template, type TestDatabase } from './database.ts'

const MOSCOW_AHEAD = 3
const projectDist = join(import.meta.dirname, '../../dist')

/**
 * The whole built site over a database of its own, copied from a template. `settings` are environment variables.
 * `await using` closes it and removes its data.
 */
export async function startSite(options: SiteOptions = {}) {
  const { place, config, builtSite } = await prepareSite(options)
  const site = await start(config, builtSite)
  return {
    ...site,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    async [Symbol.asyncDispose]() {
      await site.app.close()
      await removeDatabase(place)
      // One clock a process: a brand of another zone leaves it to the shared site of this worker.
      for (const clock of [{ setHoursAhead }, builtSite.site]) clock.setHoursAhead(MOSCOW_AHEAD)
    },
  }
}

/** What a site is opened from. */
export async function prepareSite({
  settings = {},
  template = 'demo',
  at,
  built,
  dist = projectDist,
}: SiteOptions = {}) {
  const place = at ?? (await newDatabase(template))
  const config: Config = {
    ...readConfig({ DEMO: '0', EMBEDDED_FSYNC: '0', ...settings, DATA_DIR: place.dataDir }),
    databaseUrl: place.databaseUrl,
  }
  const builtSite: BuiltSite = {
    site: built ?? (await importSite(dist)),
    assetsOf: builtAssets(dist),
    office: builtOffice(dist),
    dist,
    build: JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')),
  }
  return { place, config, builtSite }
}

export type SiteOptions = {
  settings?: Record<string, string>
  template?: Template
  /** A database that is there already, instead of a new one. */
  at?: TestDatabase
  /** The built site, watched by a test. */
  built?: BuiltPages
  /** Another folder of a build than the project's own. */
  dist?: string
}

/** Compiles while the site exports what the contract declares. */
export const asBuiltPages = (entry: typeof SiteEntry): BuiltPages => entry
