import { parseArgs } from 'node:util'

import { phoneDigits, toInternational } from '#domain/text/phone.ts'
import { BadSetting, readConfig, type Config } from '#server/config.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { Database } from '#server/db/connect.ts'
import { erase } from '#server/requests/desk/erase.ts'
import { listLines, requestLines } from '#server/requests/desk/request-summary.ts'
import {
  findConsents,
  findRequests,
  resend,
  type WantedRequests,
} from '#server/requests/desk/staff.ts'
import { changeFreeJournals } from '#server/requests/journal/journal-folder.ts'
import { rewriteJournal } from '#server/requests/journal/journal-file.ts'
import { isWhole, traceOf, type JournalLine } from '#server/requests/journal/journal-line.ts'
import { BadTargets, readTargets } from '#server/requests/targets/read-targets.ts'

const USAGE = `npm run requests -- list [--failed] [--quarantined] [--phone НОМЕР]
npm run requests -- show ЗАЯВКА…
npm run requests -- resend ЗАЯВКА… | --failed | --quarantined | --phone НОМЕР
npm run requests -- export [ЗАЯВКА…] [--phone НОМЕР]
npm run requests -- erase --phone НОМЕР`

const exitCodes = { done: 0, refused: 1, nothing: 2 } as const
const MOST_LISTED = 200

class WrongUse extends Error {}

async function main(): Promise<number> {
  const { command, wanted } = readArguments()
  const config = readConfig()
  const { db, close } = await openDatabase(config)
  try {
    return await commands[command](db, wanted, config)
  } finally {
    await close()
  }
}

type Command = (db: Database, wanted: WantedRequests, config: Config) => Promise<number>

const commands = { list, show, resend: sendAgain, export: exportAll, erase: eraseOne } satisfies {
  [name: string]: Command
}

function readArguments(): { command: keyof typeof commands; wanted: WantedRequests } {
  const { positionals, values } = parse()
  const [command = '', ...numbers] = positionals
  if (!Object.hasOwn(commands, command)) throw new WrongUse(USAGE)
  const { phone } = values
  if (phone !== undefined && phoneDigits(phone).length !== 11)
    throw new WrongUse(`В номере «${phone}» должно быть 11 цифр`)
  const wanted = {
    numbers,
    phone: phone === undefined ? null : toInternational(phone),
    failed: values.failed ?? false,
    quarantined: values.quarantined ?? false,
  }
  const named = numbers.length > 0 || wanted.failed || wanted.quarantined || wanted.phone !== null
  if (!named && (command === 'show' || command === 'resend')) throw new WrongUse(USAGE)
  if (command === 'erase' && wanted.phone === null) throw new WrongUse(USAGE)
  return { command: command as keyof typeof commands, wanted }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        phone: { type: 'string' },
        failed: { type: 'boolean' },
        quarantined: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}

async function list(db: Database, wanted: WantedRequests): Promise<number> {
  const found = await findRequests(db, wanted, MOST_LISTED + 1)
  if (found.length === 0) return nothing()
  console.log(listLines(found.slice(0, MOST_LISTED)).join('\n'))
  if (found.length > MOST_LISTED) console.log(`Показаны последние ${MOST_LISTED}.`)
  return exitCodes.done
}

async function show(db: Database, wanted: WantedRequests): Promise<number> {
  const found = await findRequests(db, wanted)
  for (const one of found)
    console.log(`${requestLines(one, await findConsents(db, one.id)).join('\n')}\n`)
  return found.length > 0 ? exitCodes.done : nothing()
}

async function sendAgain(db: Database, wanted: WantedRequests, config: Config): Promise<number> {
  const targets = readTargets(config.requestTargetsFile, config.siteUrl)
  if (targets.length === 0) throw new WrongUse('Не задано, куда доставлять: REQUEST_TARGETS_FILE')
  const found = await findRequests(db, wanted)
  if (found.length === 0) return nothing()
  const jobs = await resend(db, found, targets, wanted.failed)
  console.log(`Заявок: ${found.length}, доставок поставлено: ${jobs}. Их отправит работающий сайт.`)
  for (const target of targets) target.close?.()
  return exitCodes.done
}

/** A line of JSON for each request, with its consents and deliveries. */
async function exportAll(db: Database, wanted: WantedRequests): Promise<number> {
  const found = await findRequests(db, wanted)
  for (const one of found)
    console.log(JSON.stringify({ ...one, consents: await findConsents(db, one.id) }))
  return found.length > 0 ? exitCodes.done : nothing()
}

async function eraseOne(db: Database, { phone }: WantedRequests, config: Config): Promise<number> {
  const numbers = await erase(db, phone!)
  if (numbers.length === 0) return nothing()
  const { held } = await changeFreeJournals(config.dataDir, async (path) => {
    const file = await rewriteJournal(path, (line) => (isOf(phone!, line) ? traceOf(line) : line))
    await file.close()
  })
  console.log(`Стёрто заявок: ${numbers.length} (${numbers.join(', ')}). Журнал согласий сохранён.`)
  if (held > 0) console.log('Из журнала работающего сайта данные уйдут в течение минуты.')
  return exitCodes.done
}

const isOf = (phone: string, line: JournalLine) => isWhole(line) && line.request.phone === phone

function nothing(): number {
  console.error('Таких заявок нет.')
  return exitCodes.nothing
}

process.exitCode = await main().catch((error: unknown) => {
  const isPlain = [BadSetting, BadTargets, WrongUse].some((kind) => error instanceof kind)
  console.error(isPlain ? (error as Error).message : error)
  return exitCodes.refused
})
