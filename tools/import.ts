import { parseArgs } from 'node:util'

import { BadSetting, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import { approveRun } from '#server/import/approve.ts'
import { exitCodes, type Outcome, type Progress } from '#server/import/import-request.ts'
import { formats, type Format } from '#server/import/normalise/found.ts'
import { runLines } from '#server/import/run-lines.ts'
import { outcomeLines } from '#server/import/run-summary.ts'
import { runImport } from '#server/import/run.ts'
import { listRuns } from '#server/import/runs/runs.ts'

const USAGE = `npm run import -- ФАЙЛ-ИЛИ-АДРЕС [--format ${formats.join('|')}] [--source ИМЯ] [--dry-run]
npm run import -- --runs
npm run import -- --approve ПРОГОН`

async function main(): Promise<number> {
  const wanted = readArguments()
  if (typeof wanted === 'string') {
    console.error(wanted)
    return exitCodes.refused
  }
  const config = readConfig()
  const { pool, close } = await openDatabase(config)
  try {
    if (wanted.runs) {
      console.log(runLines(await listRuns(pool)).join('\n'))
      return 0
    }
    const place = { ...config, pool, onProgress: process.stderr.isTTY ? showProgress : () => {} }
    const outcome =
      wanted.approve === null
        ? await runImport({ ...place, ...wanted })
        : await approveRun(place, wanted.approve)
    return tell(outcome)
  } finally {
    await close()
  }
}

function tell(outcome: Outcome): number {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  console.log(outcomeLines(outcome).join('\n'))
  return exitCodes[outcome.state]
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        source: { type: 'string' },
        'dry-run': { type: 'boolean' },
        runs: { type: 'boolean' },
        approve: { type: 'string' },
      },
    })
    const [input = '', ...more] = positionals
    const approve = values.approve === undefined ? null : Number(values.approve)
    const format = formats.find((one) => one === values.format)
    if (values.format !== undefined && !format) return `--format: ${formats.join(', ')}`
    if (approve !== null && !(Number.isInteger(approve) && approve > 0))
      return '--approve: номер прогона'
    if (more.length > 0 || (input === '') === (approve === null && !values.runs)) return USAGE
    return {
      input,
      format: format as Format | undefined,
      source: values.source,
      dryRun: values['dry-run'],
      runs: values.runs === true,
      approve,
    }
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`
  }
}

const stages = { take: 'получение', read: 'чтение', write: 'запись' } as const
const BAR = 30

let shownAt = 0

function showProgress({ stage, done, of }: Progress) {
  if (Date.now() - shownAt < 100) return
  shownAt = Date.now()
  const part = of ? Math.min(1, done / of) : null
  const bar =
    part === null
      ? ''
      : `[${'█'.repeat(Math.round(part * BAR)).padEnd(BAR, '·')}] ${Math.round(part * 100)} %`
  process.stderr.write(
    `\r\x1b[K${stages[stage].padEnd(9)} ${bar} ${(done / 2 ** 20).toFixed(1)} МБ`,
  )
}

// last, because what stands above must be there before it runs
process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof BadSetting ? error.message : error)
  return exitCodes.refused
})
