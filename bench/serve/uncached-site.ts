import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { readConfig } from '#server/config.ts'
import { builtOffice } from '#server/office/shell.ts'
import { builtAssets } from '#server/pages/assets.ts'
import { importSite } from '#server/pages/site.ts'
import { start } from '#server/start.ts'

/** The built site with no pages in memory: each that is asked for is made for that request. */
const dist = resolve('dist')
const config = readConfig()
const { app, stop } = await start(config, {
  site: await importSite(dist),
  assetsOf: builtAssets(dist),
  office: builtOffice(dist),
  dist,
  build: JSON.parse(readFileSync(`${dist}/build.json`, 'utf8')),
  cachePages: false,
})
await app.listen({ host: config.host, port: config.port })
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
