import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { connect } from '#server/db/connect.ts'

import { measuredFormats, writeFeed } from '../tests/support/importing/write-feed.ts'
import type { MeasuredImport } from './tools/import-measured.ts'
import { machineNow } from './tools/machine.ts'

/**
 * So many lots in each format, each in a process of its own over an empty database: `npm run bench -- import 50000`, or
 * `import 50000 5` for medians of five runs.
 */
const LOTS = Number(process.argv[2] ?? 50_000)
const RUNS = Number(process.argv[3] ?? 1)
const AIM = { seconds: 15, aboveIdleMb: 400 }

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const empty = join(folder, 'empty')
await (await connect({ databaseUrl: '', dataDir: empty })).close()

const table: Record<string, number | string>[] = []
for (const format of measuredFormats) {
  const feed = join(folder, format)
  await writeFeed(feed, format, LOTS)
  const runs = Array.from({ length: RUNS }, () => runOnce(format, feed))
  const middle = (valueOf: (run: MeasuredImport) => number) => rounded(median(runs.map(valueOf)))
  const phases = Object.keys(runs[0]?.phases ?? {}).map((name) => [
    `${name}, s`,
    middle(({ phases: { [name]: seconds = 0 } }) => seconds),
  ])
  table.push({
    format,
    lots: LOTS,
    'import, s': middle(({ seconds }) => seconds),
    'aim, s': AIM.seconds,
    'control, s': middle(({ controlSeconds }) => controlSeconds),
    'times control': middle(({ seconds, controlSeconds }) => seconds / controlSeconds),
    'CPU, s': middle(({ cpuSeconds }) => cpuSeconds),
    ...Object.fromEntries(phases),
    'the same file again, s': middle(({ unchanged }) => unchanged),
    'idle, MB': middle(({ idleMb }) => idleMb),
    'peak, MB': middle(({ peakMb }) => peakMb),
    'aim of the peak, MB': rounded(median(runs.map(({ idleMb }) => idleMb + AIM.aboveIdleMb))),
  })
  console.log(table.at(-1))
}
writeFileSync(
  'bench/results/import.json',
  `${JSON.stringify({ machine: machineNow(), runs: RUNS, table }, null, 2)}\n`,
)

function runOnce(format: string, feed: string): MeasuredImport {
  const dataDir = join(folder, 'data')
  cpSync(empty, dataDir, { recursive: true })
  const script = fileURLToPath(new URL('tools/import-measured.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', script, dataDir, feed, format, String(LOTS)],
    { encoding: 'utf8' },
  )
  const line = stdout.trim().split('\n').at(-1)
  if (!line?.startsWith('{')) throw new Error(`${format}: ${stdout}${stderr}`)
  return JSON.parse(line)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

function rounded(value: number): number {
  return Number(value.toPrecision(3))
}
