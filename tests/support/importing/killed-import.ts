import { writeSync } from 'node:fs'

import { connect } from '#server/db/connect.ts'
import { runImport } from '#server/import/run.ts'

/**
 * An import to be killed: prints when it begins, so that the blow falls somewhere in it, and with `stop` when it writes,
 * where it stands still.
 */
const [dataDir = '', input = '', databaseUrl = '', stop] = process.argv.slice(2)
const { pool, close } = await connect({ databaseUrl, dataDir })
process.stdout.write('begins\n')
const { state } = await runImport({
  pool,
  dataDir,
  databaseUrl,
  input,
  source: 'kill',
  onProgress({ stage }) {
    if (stop === undefined || stage !== 'write') return
    writeSync(1, 'writes\n')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
})
process.stdout.write(`${state}\n`)
await close()
