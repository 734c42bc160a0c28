import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { connect } from '#server/db/connect.ts'
import { writeDemoFile } from '#server/demo/demo-folder.ts'

import { measuredFormats, writeFeed } from '../tests/support/importing/write-feed.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import type { MeasuredImport } from './tools/import-measured.ts'
import { machineNow } from './tools/machine.ts'
import type { MeasuredShowing } from './tools/shown-measured.ts'
import { median, rounded } from './tools/statistics.ts'

/**
 * So many lots in each format, each in a process of its own over an empty database: `npm run bench -- import 50000`, or
 * `import 50000 5` for medians of five runs. Before them, catalogues of three sizes on both engines: the import, and from
 * its end until the site's list has it.
 */
const LOTS = Number(process.argv[2] ?? 50_000)
const RUNS = Number(process.argv[3] ?? 1)
const AIM = { seconds: 15, aboveIdleMb: 400 }
const SHOWN_FLATS = [5_000, 20_000, 100_000]

const folder = mkdtempSync(join(tmpdir(), 'stvor-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const empty = join(folder, 'empty')
await (await connect({ databaseUrl: '', dataDir: empty })).close()

const shown = await measureShowing()
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
  `${JSON.stringify({ machine: machineNow(), runs: RUNS, shown, table }, null, 2)}\n`,
)

async function measureShowing() {
  const rows: Record<string, number | string>[] = []
  for (const flats of SHOWN_FLATS) {
    const feed = join(folder, `${flats}.json`)
    await writeDemoFile(feed, { day: '2026-11-23', number: 1, flats })
    const server = await startPostgres()
    for (const [engine, url] of [['embedded', ''], ...(server ? [['server', server.url]] : [])]) {
      const { command, shown: until } = showOnce(url ?? '', feed)
      rows.push({
        flats,
        engine: engine ?? '',
        'import, s': rounded(command),
        'until shown, s': rounded(until),
      })
      console.log(rows.at(-1))
    }
    await server?.stop()
  }
  return rows
}

function showOnce(databaseUrl: string, feed: string): MeasuredShowing {
  const dataDir = join(folder, 'shown')
  cpSync(empty, dataDir, { recursive: true })
  const measured: MeasuredShowing = runScript('shown-measured', [dataDir, databaseUrl, feed])
  rmSync(dataDir, { recursive: true })
  return measured
}

function runOnce(format: string, feed: string): MeasuredImport {
  const dataDir = join(folder, 'data')
  cpSync(empty, dataDir, { recursive: true })
  return runScript('import-measured', [dataDir, feed, format, String(LOTS)])
}

/** The JSON that a measuring script prints last. */
function runScript(name: string, given: string[]) {
  const script = fileURLToPath(new URL(`tools/${name}.ts`, import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...given], {
    encoding: 'utf8',
  })
  const line = stdout.trim().split('\n').at(-1)
  if (!line?.startsWith('{')) throw new Error(`${name}: ${stdout}${stderr}`)
  return JSON.parse(line)
}
