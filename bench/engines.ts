import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { notInstalled } from '../tests/support/engines/engine.ts'
import { engines } from '../tests/support/engines/engines.ts'
import { measureEngine, type Pressed } from './engines/measure-engine.ts'
import { importDemo } from './tools/import-demo.ts'
import { machineNow } from './tools/machine.ts'
import { startProcess } from './tools/site-process.ts'
import { untilQuiet } from './tools/until-quiet.ts'

/**
 * A visitor presses numbers of rooms in a list of 5 000 flats, in each engine that is installed: from the press of the
 * mouse to the painted cards, and whether a document was loaded or the place on the page lost for it.
 */
const LOTS = 5_000
const PRESSES = 10

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const dataDir = join(folder, 'data')
importDemo(LOTS, join(folder, 'demo.json'), dataDir)
const site = await startProcess(dataDir, { DEMO: '0' })
await untilQuiet(site.child.pid ?? 0)

const table: Record<string, Pressed> = {}
for (const engine of engines) {
  const reason = notInstalled(engine)
  if (reason) console.log(reason)
  else Object.assign(table, await measureEngine(engine, site.url, PRESSES))
}
await site.stop()
rmSync(folder, { recursive: true, force: true })
console.table(table)
const results = { machine: machineNow(), lots: LOTS, presses: PRESSES, ...table }
writeFileSync('bench/results/engines.json', `${JSON.stringify(results, null, 2)}\n`)
