import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { anyCall, faultOf } from '../tests/support/any-call.ts'
import { askRaw } from '../tests/support/raw-http.ts'
import { startProcess } from './tools/site-process.ts'

const CALLS = 20_000
const CALLERS = 16

/** Paths, queries and bodies of every sort: nothing breaks, nothing comes back as a script, the site lives on. */
const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const site = await startProcess(join(folder, 'data'), { TRUST_PROXY: '1' })
const port = Number(new URL(site.url).port)
const statuses: Record<string, number> = {}
const faults: string[] = []

await Promise.all(
  Array.from({ length: CALLERS }, async (_, caller) => {
    for (let at = caller; at < CALLS; at += CALLERS) {
      const answer = await askRaw(port, anyCall(at))
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = faultOf(answer)
      if (fault) faults.push(`${at} ${anyCall(at).line.slice(0, 120)}: ${fault}`)
    }
  }),
)
// An unhandled rejection ends the process.
const alive = site.child.exitCode === null && (await fetch(site.url)).status === 200
await site.stop()
rmSync(folder, { recursive: true, force: true })

console.table(statuses)
for (const fault of faults.slice(0, 20)) console.log(fault)
const sound = alive && faults.length === 0
console.log(sound ? `${CALLS} calls, no fault.` : `SOMETHING IS WRONG: ${faults.length} faults`)
writeFileSync(
  'bench/results/fuzz.json',
  JSON.stringify({ calls: CALLS, statuses, faults: faults.length, alive, sound }, null, 2),
)
process.exitCode = sound ? 0 : 1
