import { parseArgs } from 'node:util'

import { errorFacts } from '#server/background/error-code.ts'
import { bookingLines, refundBooking } from '#server/booking/staff-bookings.ts'
import { setBrandClock } from '#server/brand/brand-clock.ts'
import { BadSetting, readConfig, type Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { conversionLines, type WantedConversions } from '#server/requests/inbox/conversions.ts'
import { listLines, requestLines } from '#server/requests/inbox/request-summary.ts'
import {
  findConsentProofs,
  findConsents,
  findRequests,
  resend,
  type WantedRequests,
} from '#server/requests/inbox/inbox.ts'
import { sendTrial } from '#server/requests/delivery/send-trial.ts'
import type { Target } from '#server/requests/delivery/target.ts'
import { readContact as readTyped, type Contact } from '#server/requests/erasure/contact.ts'
import { BadTargets, readTargets } from '#server/requests/targets/read-targets.ts'

import { eraseContact } from './requests/erase-contact.ts'
import { withDatabase } from './run-command.ts'

const USAGE = `npm run requests -- list [--failed] [--quarantined] [--phone НОМЕР | --email АДРЕС]
npm run requests -- show ЗАЯВКА…
npm run requests -- resend ЗАЯВКА… | --failed | --quarantined | --phone НОМЕР | --email АДРЕС
npm run requests -- export [ЗАЯВКА…] [--phone НОМЕР | --email АДРЕС]
npm run requests -- erase --phone НОМЕР | --email АДРЕС [--yes]
npm run requests -- test ПОЛУЧАТЕЛЬ
npm run requests -- conversions [--from ГГГГ-ММ-ДД] [--target ЦЕЛЬ]
npm run requests -- bookings
npm run requests -- refund БРОНЬ`

const exitCodes = { done: 0, refused: 1, nothing: 2 } as const
const MOST_LISTED = 200

class WrongUse extends Error {}

async function main(): Promise<number> {
  setBrandClock(readConfig().brandDir)
  const { positionals } = parse()
  if (positionals[0] === 'test') return tryTarget(readConfig(), positionals.slice(1))
  if (positionals[0] === 'conversions') return printConversions(readConversions())
  if (positionals[0] === 'bookings' || positionals[0] === 'refund')
    return workOnBookings(positionals[0], positionals.slice(1))
  const { command, wanted } = readArguments()
  const config = readConfig()
  return withDatabase(config, ({ db }) => commands[command](db, wanted, config))
}

type Command = (db: Database, wanted: WantedRequests, config: Config) => Promise<number>

const commands = { list, show, resend: sendAgain, export: exportAll, erase: eraseOne } satisfies {
  [name: string]: Command
}

function readArguments(): { command: keyof typeof commands; wanted: WantedRequests } {
  const { positionals, values } = parse()
  const [command = '', ...numbers] = positionals
  if (!isCommand(command)) throw new WrongUse(USAGE)
  const contact = readContact(values)
  const { failed = false, quarantined = false } = values
  const isNamed = numbers.length > 0 || failed || quarantined || contact !== null
  if (command === 'erase' && !contact) throw new WrongUse(USAGE)
  if (!isNamed && (command === 'show' || command === 'resend')) throw new WrongUse(USAGE)
  return { command, wanted: { numbers, contact, failed, quarantined } }
}

const isCommand = (word: string): word is keyof typeof commands => Object.hasOwn(commands, word)

function readContact({ phone, email }: { phone?: string; email?: string }): Contact | null {
  if (phone !== undefined && email !== undefined) throw new WrongUse(USAGE)
  if (phone === undefined && email === undefined) return null
  const contact = readTyped(phone === undefined ? { email: email ?? '' } : { phone })
  if (typeof contact === 'string') throw new WrongUse(contact)
  return contact
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        phone: { type: 'string' },
        email: { type: 'string' },
        failed: { type: 'boolean' },
        quarantined: { type: 'boolean' },
        from: { type: 'string' },
        target: { type: 'string' },
        yes: { type: 'boolean' },
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
    console.log(JSON.stringify({ ...one, consents: await findConsentProofs(db, one.id) }))
  console.error(`Заявок: ${found.length}`)
  return found.length > 0 ? exitCodes.done : nothing()
}

async function eraseOne(
  db: Database,
  { contact }: WantedRequests,
  { dataDir }: Config,
): Promise<number> {
  if (!contact) throw new WrongUse(USAGE)
  const outcome = await eraseContact(db, dataDir, contact, parse().values.yes ?? false)
  return outcome === 'nothing' ? nothing() : exitCodes[outcome]
}

/** A trial is marked as such and bypasses the database, so it works with the site stopped. */
async function tryTarget(config: Config, names: string[]): Promise<number> {
  const targets = readTargets(config.requestTargetsFile, config.siteUrl)
  const target = targets.find(({ name }) => name === names[0])
  for (const other of targets) if (other !== target) other.close?.()
  if (!target || names.length > 1) throw new WrongUse(trialUsage(targets))
  const { number, taken, reason, answer } = await sendTrial(target, new Date())
  console.log(
    `Пробная заявка ${number} для «${target.name}»: ${taken ? 'принята' : 'не принята'} ${reason}`,
  )
  console.log(answer === '' ? 'Ответа нет.' : `Ответ:\n${answer}`)
  return taken ? exitCodes.done : exitCodes.refused
}

const trialUsage = (targets: readonly Target[]) =>
  targets.length === 0
    ? 'Не задано, куда доставлять: REQUEST_TARGETS_FILE'
    : `npm run requests -- test ПОЛУЧАТЕЛЬ. Есть: ${targets.map(({ name }) => name).join(', ')}`

/** Paid bookings: all of them, or one whose fee the running site is to give back. */
async function workOnBookings(command: 'bookings' | 'refund', words: string[]): Promise<number> {
  const [number, ...others] = words
  if (others.length > 0 || (number === undefined) !== (command === 'bookings'))
    throw new WrongUse(USAGE)
  return withDatabase(readConfig(), async ({ db }) => {
    if (number === undefined) {
      const lines = await bookingLines(db)
      console.log(lines.join('\n') || 'Броней нет.')
      return exitCodes.done
    }
    const isAsked = await refundBooking(db, number)
    console.log(
      isAsked
        ? `Деньги брони ${number} вернёт работающий сайт.`
        : `У брони ${number} нет оплаты, которую можно вернуть.`,
    )
    return isAsked ? exitCodes.done : exitCodes.nothing
  })
}

function readConversions(): WantedConversions {
  const { positionals, values } = parse()
  const { from, target = 'request' } = values
  if (positionals.length > 1) throw new WrongUse(USAGE)
  if (!/^[\w-]{1,100}$/.test(target)) throw new WrongUse(`«${target}» — не имя цели`)
  const day = from === undefined ? null : new Date(`${from}T00:00:00+03:00`)
  if (day && Number.isNaN(day.getTime()))
    throw new WrongUse(`«${from}» — не день: нужен вид 2026-11-01`)
  return { target, from: day }
}

/** Metrika's file of offline conversions, to be uploaded as it is. */
async function printConversions(wanted: WantedConversions): Promise<number> {
  const lines = await withDatabase(readConfig(), ({ db }) => conversionLines(db, wanted))
  console.log(lines.join('\n'))
  return lines.length > 1 ? exitCodes.done : exitCodes.nothing
}

function nothing(): number {
  console.error('Таких заявок нет.')
  return exitCodes.nothing
}

process.exitCode = await main().catch((error: unknown) => {
  const isPlain = [BadSetting, BadTargets, WrongUse].some((kind) => error instanceof kind)
  console.error(isPlain ? (error as Error).message : errorFacts(error))
  return exitCodes.refused
})
