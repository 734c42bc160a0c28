import { pino } from 'pino'

import { openLiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import { openSnapshots } from '#server/catalogue/snapshot/snapshots.ts'
import { connect } from '#server/db/connect.ts'
import { runImport } from '#server/import/run.ts'

/** Seconds of a first import, and from its end until the site's list has it. */
export type MeasuredShowing = { command: number; shown: number }

const [dataDir = '', databaseUrl = '', input = ''] = process.argv.slice(2)
const { pool, db, close } = await connect({ databaseUrl, dataDir })
const log = pino({ level: 'silent' })
const snapshots = openSnapshots(dataDir, { build: () => 'bench', salesCheck: 'warn' })
const ready = Promise.resolve()
const catalogue = await openLiveCatalogue({ db, ready, snapshots, log })
const began = performance.now()
await runImport({ pool, dataDir, databaseUrl, input, format: 'native', source: 'bench' })
const ended = performance.now()
await catalogue.refresh()
const measured: MeasuredShowing = {
  command: (ended - began) / 1_000,
  shown: (performance.now() - ended) / 1_000,
}
await catalogue.close()
await close()
console.log(JSON.stringify(measured))
