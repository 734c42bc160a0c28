import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'

import type { CommandLine } from '#contract/command-line.ts'
import { setBrandClock } from '#server/brand/brand-clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { exitCodes, type ImportContext, type Outcome } from '#server/import/import-request.ts'
import { bindWords, listUnknownWords, readWordPairs } from '#server/import/registry/bind-words.ts'
import { removeSource } from '#server/import/registry/remove-source.ts'
import { listSources } from '#server/import/registry/source-list.ts'
import {
  addSource,
  pauseSource,
  readSettings,
  resumeSource,
  setSource,
} from '#server/import/registry/source-settings.ts'
import { rereadSource } from '#server/import/reread.ts'
import { outcomeLine, outcomeLines } from '#server/import/run-summary.ts'
import { Refusal } from '#server/publishing/refusal.ts'
import { runSource } from '#server/import/schedule/run-source.ts'
import {
  findFailures,
  formatFailures,
  type PictureFailures,
} from '#server/pictures/picture-failures.ts'

import { printEnd, printFailure, withDatabase } from './run-command.ts'

const USAGE = `npm run sources -- list
npm run sources -- add ИМЯ --url АДРЕС|--path ФАЙЛ --format ФОРМАТ --every 15m [--header 'Name: env:VAR'] [--closed-price 0] [--fresh-days 7] [--hold-first]
npm run sources -- set ИМЯ … [--columns ФАЙЛ.json]
npm run sources -- run|pause|resume ИМЯ
npm run sources -- remove ИМЯ [--yes]
npm run sources -- words ИМЯ [--map "слово=код"]
npm run sources -- reread ИМЯ
--json: итог одной строкой JSON`

/** An import under way is waited for. */
const WAIT_MS = 60_000

const options = {
  url: { type: 'string' },
  path: { type: 'string' },
  format: { type: 'string' },
  every: { type: 'string' },
  header: { type: 'string', multiple: true },
  'closed-price': { type: 'string' },
  'fresh-days': { type: 'string' },
  'hold-first': { type: 'boolean' },
  columns: { type: 'string' },
  map: { type: 'string', multiple: true },
  yes: { type: 'boolean' },
  force: { type: 'boolean' },
  leased: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const readArguments = () => parseArgs({ allowPositionals: true, options })
type Values = ReturnType<typeof readArguments>['values']

/** What to print, for people and for a program, and what the command ends with. */
type CommandOutput = { lines: string[]; line: CommandLine; code: number }
const done = (...lines: string[]): CommandOutput => ({
  lines,
  line: { state: 'done', reason: null },
  code: 0,
})
const ended = (outcome: Outcome): CommandOutput => ({
  lines: outcomeLines(outcome),
  line: outcomeLine(outcome),
  code: exitCodes[outcome.state],
})

async function main(): Promise<CommandOutput> {
  const { values, positionals } = readArguments()
  const [command = '', name = '', ...more] = positionals
  if (more.length > 0 || (command !== 'list') === (name === '')) throw new Refusal(USAGE)
  const config = readConfig()
  setBrandClock(config.brandDir)
  return withDatabase(config, ({ pool }) =>
    perform({ pool, ...config }, config, command, name, values),
  )
}

async function perform(
  context: ImportContext,
  { fetchPrivate }: Config,
  command: string,
  name: string,
  values: Values,
): Promise<CommandOutput> {
  const { pool } = context
  if (command === 'list') {
    const failures = (await findFailures(pool)).map(failureLine)
    return done(...(await listSources(pool, process.env)), ...failures)
  }
  if (command === 'add') {
    if (!(await addSource(pool, name, settingsOf(values))))
      throw new Refusal(`источник «${name}» уже есть; изменить: sources set`)
    return done(`Источник «${name}» добавлен; сайт загрузит его сам, сейчас: sources run ${name}`)
  }
  if (command === 'set') {
    await setSource(pool, name, settingsOf(values))
    return done(`Источник «${name}» изменён`)
  }
  if (command === 'pause') {
    await pauseSource(pool, name, 'остановлен вручную')
    return done(`Источник «${name}» на паузе; дальше: sources resume ${name}`)
  }
  if (command === 'resume') {
    await resumeSource(pool, name)
    return done(`Источник «${name}» снова загружается`)
  }
  if (command === 'words') return words(context, name, values.map ?? [])
  if (command === 'reread') return reread(context, name)
  if (command === 'remove') return remove(context, name, values.yes === true)
  if (command !== 'run') throw new Refusal(USAGE)
  const { leased = false, force = false } = values
  const outcome = await runSource(context, name, { leased, force, fetchPrivate, env: process.env })
  return ended(outcome)
}

const failureLine = (failures: PictureFailures) =>
  `${failures.source ?? 'Записи сайта'}: не загружаются картинки (${failures.count}): ${formatFailures(failures)}`

const settingsOf = (values: Values) =>
  readSettings({
    ...values,
    closedPrice: values['closed-price'],
    freshDays: values['fresh-days'],
    holdFirst: values['hold-first'],
    columns: values.columns === undefined ? undefined : readColumns(values.columns),
  })

function readColumns(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Refusal(`--columns «${path}»: ${error instanceof Error ? error.message : ''}`)
  }
}

async function words(
  context: ImportContext,
  name: string,
  pairs: string[],
): Promise<CommandOutput> {
  const { pool } = context
  if (pairs.length > 0) {
    await bindWords(pool, name, readWordPairs(pairs))
    return reread(context, name)
  }
  const unknown = await listUnknownWords(pool, name)
  if (unknown.length === 0) return done('Неизвестных слов нет')
  return done(
    ...unknown.map(
      ({ field, value, count, line }) =>
        `${String(count).padStart(6)}  ${field}  «${value}»  впервые в строке ${line}`,
    ),
    `связать: npm run sources -- words ${name} --map "слово=код"`,
  )
}

/** The newest file once more, under the words and the rules of today. */
async function reread(context: ImportContext, name: string): Promise<CommandOutput> {
  return ended(await rereadSource({ ...context, waitMs: WAIT_MS }, name))
}

async function remove(context: ImportContext, name: string, yes: boolean): Promise<CommandOutput> {
  if (!yes && !(await agrees(`Убрать источник «${name}» и снять его лоты с продажи? [да/нет] `))) {
    const reason = 'Ничего не сделано'
    return { lines: [reason], line: { state: 'refused', reason }, code: exitCodes.refused }
  }
  const lots = await removeSource({ ...context, waitMs: WAIT_MS }, name)
  return done(`Источник «${name}» убран, снято лотов: ${lots}`)
}

async function agrees(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Refusal('нужен ответ: добавьте --yes')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question(question)
  prompt.close()
  return /^(да|д|yes|y)$/i.test(answer.trim())
}

// last, because what stands above must be there before it runs
try {
  const { lines, line, code } = await main()
  printEnd(lines, line, process.argv.includes('--json'))
  process.exitCode = code
} catch (error) {
  printFailure(error)
  process.exitCode = exitCodes.refused
}
