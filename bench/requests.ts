import { writeFileSync } from 'node:fs'

import { isSound, underKills, underStops } from './requests/durability.ts'
import { fuzz } from './requests/fuzz.ts'
import { throughput } from './requests/throughput.ts'

/** Visitors' requests: nothing acknowledged is lost, and how many a second are acknowledged. */
const speed = await throughput()
console.table(speed)

const kills = await underKills()
const stops = await underStops()
if (!stops) console.log('PostgreSQL: no server binary here, so no stops of the database')
console.table({
  'ten SIGKILLs, embedded': kills,
  ...(stops && { 'five stops, PostgreSQL': stops }),
})

const fuzzed = await fuzz(10_000)
console.table(fuzzed.statuses)

const sound = [kills, stops].every((result) => !result || isSound(result)) && fuzzed.isSound
console.log(sound ? 'Nothing was lost, told twice or stored twice.' : 'SOMETHING IS WRONG')
writeFileSync(
  'bench/results/requests.json',
  JSON.stringify({ speed, kills, stops, fuzzed: fuzzed.statuses, sound }, null, 2),
)
process.exitCode = sound ? 0 : 1
