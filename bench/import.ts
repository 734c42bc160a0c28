import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { connect } from '#server/db/connect.ts'

import { killImports } from '../tests/support/importing/kill-imports.ts'
import { measuredFormats, writeFeed } from '../tests/support/importing/write-feed.ts'
import { machineNow } from './tools/machine.ts'

/** 50 000 lots in each format, each run in a process of its own over an empty database; then ten kills. */
const RUNS = 5
const LOTS = 50_000
const AIM = { seconds: 15, aboveIdleMb: 400 }

type Run = {
  seconds: number
  unchanged: number
  controlSeconds: number
  idleMb: number
  aboveIdleMb: number
}

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
const empty = join(folder, 'empty')
await (await connect({ databaseUrl: '', dataDir: empty })).close()
for (const format of measuredFormats) await writeFeed(join(folder, format), format, LOTS)

const runs = Object.fromEntries(measuredFormats.map((format) => [format, [] as Run[]]))
for (let turn = 0; turn < RUNS; turn += 1)
  for (const format of measuredFormats) runs[format]!.push(runOnce(format))

const table = measuredFormats.map((format) => {
  const middle = (field: keyof Run) => median(runs[format]!.map((run) => run[field]))
  return {
    format,
    seconds: round(middle('seconds')),
    aimSeconds: AIM.seconds,
    lotsPerSecond: Math.round(LOTS / middle('seconds')),
    unchangedSeconds: round(middle('unchanged')),
    controlSeconds: round(middle('controlSeconds')),
    ratio: round(median(runs[format]!.map((run) => run.seconds / run.controlSeconds))),
    idleMb: Math.round(middle('idleMb')),
    aboveIdleMb: Math.round(middle('aboveIdleMb')),
    aimAboveIdleMb: AIM.aboveIdleMb,
  }
})
console.table(table)
const kills = await killImports(empty, 10, 3_000, Math.random)
console.log('Killed at random moments:', kills)
writeFileSync(
  'bench/results/import.json',
  `${JSON.stringify({ machine: machineNow(), runs: RUNS, table, kills }, null, 2)}\n`,
)
rmSync(folder, { recursive: true, force: true })
if (kills.mixed.length > 0) process.exitCode = 1

function runOnce(format: string): Run {
  const dataDir = join(folder, 'data')
  cpSync(empty, dataDir, { recursive: true })
  const script = fileURLToPath(new URL('tools/import-measured.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', script, dataDir, join(folder, format), format],
    { encoding: 'utf8' },
  )
  const line = stdout.trim().split('\n').at(-1)
  if (!line?.startsWith('{')) throw new Error(`${format}: ${stdout}${stderr}`)
  return JSON.parse(line) as Run
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function round(value: number): number {
  return Number(value.toPrecision(3))
}
