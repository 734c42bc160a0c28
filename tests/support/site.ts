import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readConfig, type Config } from '#server/config.ts'
import { builtOffice } from '#server/office/shell.ts'
import { builtAssets } from '#server/pages/assets.ts'
import { builtSite, type Site } from '#server/pages/site.ts'
import { start } from '#server/start.ts'

import { newDatabase, removeDatabase, type Template, type TestDatabase } from './database.ts'

const projectDist = join(import.meta.dirname, '../../dist')

/**
 * The whole built site over a database of its own, copied from a template. `settings` are environment variables.
 * `await using` closes it and removes its data.
 */
export async function startSite({
  settings = {},
  template = 'demo',
  at,
  built,
  dist = projectDist,
}: SiteOptions = {}) {
  const place = at ?? (await newDatabase(template))
  const config: Config = {
    ...readConfig({ DEMO: '0', ...settings, DATA_DIR: place.dataDir }),
    databaseUrl: place.databaseUrl,
  }
  const site = await start(config, {
    site: built ?? (await builtSite(dist)),
    assetsOf: builtAssets(dist),
    office: builtOffice(dist),
    dist,
    build: JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')),
  })
  return {
    ...site,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    async [Symbol.asyncDispose]() {
      await site.app.close()
      await removeDatabase(place)
    },
  }
}

export type SiteOptions = {
  settings?: Record<string, string>
  template?: Template
  /** A database that is there already, instead of a new one. */
  at?: TestDatabase
  /** The built site, watched by a test. */
  built?: Site
  /** Another folder of a build than the project's own. */
  dist?: string
}
