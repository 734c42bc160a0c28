import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { writeGeometry } from '#server/geometry/section-rows.ts'
import { publishChange } from '#server/publishing/publish-change.ts'

import { geometries } from './drawn-catalogue.ts'

/** Publishes the geometry of one section beside the running site, as the command does; prints how long that took, ms. */
const section = Number(process.argv[2])
const config = readConfig()
const { pool, close } = await openDatabase(config)
const { geometry } = geometries()(section)
const began = performance.now()
const isOut = await publishChange({ ...config, pool }, async (client) => {
  await writeGeometry(client, section, { ...geometry, compass: 180 }, null)
})
console.log(JSON.stringify({ isOut, ms: performance.now() - began }))
await close()
process.exit(0)
