import { parseArgs } from 'node:util'

import { setBrandClock } from '#server/brand/brand-clock.ts'
import { readConfig } from '#server/config.ts'
import { approveRun, declineRun } from '#server/import/approve.ts'
import {
  exitCodes,
  type ImportContext,
  type Outcome,
  type Progress,
} from '#server/import/import-request.ts'
import { formats } from '#server/import/normalise/found.ts'
import { rollbackRun } from '#server/import/rollback.ts'
import { runLines } from '#server/import/run-lines.ts'
import { outcomeLine, outcomeLines } from '#server/import/run-summary.ts'
import { runImport } from '#server/import/run.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { listRuns } from '#server/import/runs/runs.ts'

import { printEnd, printFailure, withDatabase } from './run-command.ts'

const USAGE = `npm run import -- ФАЙЛ-ИЛИ-АДРЕС [--format ${formats.join('|')}] [--source ИМЯ] [--dry-run] [--force]
npm run import -- --runs
npm run import -- --approve ПРОГОН [--part ЧАСТЬ …]
npm run import -- --decline ПРОГОН [--part ЧАСТЬ …]
npm run import -- --rollback ПРОГОН [--if-last]
--wait: дождаться другого импорта, а не отказать
--if-last: не откатывать, если после прогона источник публиковал ещё
--hold-old: придержать первый файл источника старше 180 дней
--hold-first: придержать первый файл нового источника, каким бы он ни был
--hold-file: придержать файл целиком, нового источника или известного
--json: итог одной строкой JSON`

const options = {
  format: { type: 'string' },
  source: { type: 'string' },
  'dry-run': { type: 'boolean' },
  force: { type: 'boolean' },
  runs: { type: 'boolean' },
  approve: { type: 'string' },
  decline: { type: 'string' },
  rollback: { type: 'string' },
  'if-last': { type: 'boolean' },
  part: { type: 'string', multiple: true },
  wait: { type: 'boolean' },
  'hold-old': { type: 'boolean' },
  'hold-first': { type: 'boolean' },
  'hold-file': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** An import that is under way ends well before. */
const WAIT_MS = 10 * 60_000

const readArguments = () => parseArgs({ allowPositionals: true, options })
type Arguments = ReturnType<typeof readArguments>

async function main(): Promise<number> {
  const given = readArguments()
  checkArguments(given)
  const config = readConfig()
  setBrandClock(config.brandDir)
  const onProgress = process.stderr.isTTY ? showProgress : () => {}
  const waitMs = given.values.wait ? WAIT_MS : 0
  return withDatabase(config, ({ pool }) => perform({ ...config, pool, onProgress, waitMs }, given))
}

function checkArguments({ values, positionals }: Arguments) {
  const { runs, approve, decline, rollback, part } = values
  const ways = [...positionals, runs, approve, decline, rollback]
  if (ways.filter((way) => way !== undefined).length !== 1) throw new Refusal(USAGE)
  if (part !== undefined && approve === undefined && decline === undefined) throw new Refusal(USAGE)
  if (values['if-last'] && rollback === undefined) throw new Refusal(USAGE)
}

async function perform(context: ImportContext, given: Arguments): Promise<number> {
  const { values, positionals } = given
  const { approve, decline, rollback, part, json } = values
  if (values.runs) return say(runLines(await listRuns(context.pool)))
  if (approve !== undefined)
    return sayOutcome(await approveRun(context, readRun('approve', approve), part), json)
  if (decline !== undefined) {
    const parts = await declineRun(context, readRun('decline', decline), part)
    return say(parts.map(({ part: name, title }) => `Отклонено ${name}: ${title}`))
  }
  if (rollback !== undefined) {
    const undone = await rollbackRun(context, readRun('rollback', rollback), {
      ifLast: values['if-last'],
    })
    const { source, version, lots, fileOf } = undone
    const lines = [
      `Возвращено прежнее состояние лотов: ${lots}, версия каталога ${version}`,
      fileOf === null
        ? 'Дома, планы и материалы остались какими были: файла прежнего прогона нет'
        : `Дома, планы и материалы — по файлу прогона ${fileOf}; чего в нём нет, осталось как было`,
      `Источник «${source}» на паузе; дальше: npm run sources -- resume ${source}`,
    ]
    return say(lines, json)
  }
  const format = formats.find((one) => one === values.format)
  if (values.format !== undefined && !format) throw new Refusal(`--format: ${formats.join(', ')}`)
  const { source, force } = values
  const [input = ''] = positionals
  return sayOutcome(
    await runImport({
      ...context,
      input,
      format,
      source,
      force,
      holdOld: values['hold-old'],
      holdFirst: values['hold-first'],
      holdFile: values['hold-file'],
      dryRun: values['dry-run'],
    }),
    json,
  )
}

function readRun(option: string, text: string): number {
  const run = Number(text)
  if (!Number.isInteger(run) || run <= 0) throw new Refusal(`--${option}: номер прогона`)
  return run
}

function say(lines: string[], json?: boolean): number {
  printEnd(lines, { state: 'done', reason: null }, json)
  return exitCodes.published
}

function sayOutcome(outcome: Outcome, json?: boolean): number {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  printEnd(outcomeLines(outcome), outcomeLine(outcome), json)
  return exitCodes[outcome.state]
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
  printFailure(error)
  return exitCodes.refused
})
