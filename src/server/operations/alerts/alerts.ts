import { and, eq, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type pg from 'pg'

import { errorFacts } from '#server/background/error-code.ts'
import type { Log } from '#server/background/log.ts'
import {
  conditionText,
  factsOf,
  type Condition,
  type AlertEvent,
} from '#server/operations/conditions/condition.ts'
import type { FindConditions } from '#server/operations/conditions/conditions.ts'
import { queriesOn } from '#server/db/connect.ts'
import { alert } from '#server/db/schema/alerts.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { AlertAddress } from './alert-addresses.ts'

type AlertDeps = {
  pool: pg.Pool
  findConditions: FindConditions
  addresses: AlertAddress[]
  sender: AlertSender
  log: Log
}

/** Reports each condition to staff once, then daily while it lasts, and when it is over; one process of many does it. */
export function createAlerts(deps: AlertDeps) {
  const { pool, findConditions, addresses, sender, log } = deps
  const db = queriesOn(pool)
  let conditions: Condition[] = []
  let isStart = true

  /** Whether anybody took it: one address that is down does not make the others hear it again and again. */
  async function notify(current: Alert, over: boolean): Promise<boolean> {
    const ofNow = { ...current, over, at: new Date().toISOString() }
    const sent = await Promise.allSettled(
      addresses.map((address) => sendAlert(address, ofNow, sender)),
    )
    for (const { status, ...rest } of sent)
      if (status === 'rejected' && 'reason' in rest)
        log.error({ event: current.event, ...errorFacts(rest.reason) }, 'an alert was not taken')
    return addresses.length === 0 || sent.some(({ status }) => status === 'fulfilled')
  }

  return {
    check: async () => {
      conditions = await findConditions()
      const current = conditions.map(alertOf)
      const due = await leaseDue(pool, current)
      // a start sends all conditions, a later check only new ones
      for (const { event, subject, text } of isStart ? current : due.filter(({ sent }) => !sent))
        log.error({ event, subject }, text)
      isStart = false
      for (const one of due)
        if (await notify(one, false))
          await db
            .update(alert)
            .set({ sentAt: sql`now()`, leasedUntil: null })
            .where(isAlert(one))
      for (const over of await leaseOver(pool, current))
        if (!over.sent || (await notify(over, true))) await db.delete(alert).where(isAlert(over))
    },
    conditions: (): readonly Condition[] => conditions,
  }
}

const alertOf = (one: Condition): Alert => ({
  event: one.event,
  subject: one.subject,
  text: conditionText(one),
})

type Mail = { smtp: string; from: string }

/** Names the site in letters to staff, who may have several. */
type AlertSender = { siteName: () => string; siteUrl: string; mail: Mail | null }

type SentAlert = Alert & {
  /** ISO moment */
  at: string
  /** It is over: the last word about it. */
  over: boolean
}

const TIMEOUT_MS = 10_000

/** Sends to one address; throws if it does not accept. */
async function sendAlert(address: AlertAddress, alert: SentAlert, sender: AlertSender) {
  if (address.type === 'webhook') await post(address.url, alert)
  else if (sender.mail) await write(sender.mail, address.to, letterOf(alert, sender))
  else throw new Error('no mail is set up')
}

async function post(url: string, { event, subject, text, at, over }: SentAlert) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event, source: subject || null, text, at, over }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}

type Letter = { subject: string; text: string }

/** «Створ: придержанные части, «фид»» with the whole text and the office's overview below. */
function letterOf({ event, subject, text, over }: SentAlert, site: AlertSender): Letter {
  const { name } = factsOf(event)
  const about = over ? `закончилось: ${startSmall(name)}` : startSmall(name)
  const where = subject === '' ? '' : `, «${subject.slice(0, 80)}»`
  return {
    subject: `${site.siteName()}: ${about}${where}`,
    text: `${over ? 'Закончилось: ' : ''}${text}\n\n${site.siteUrl}/staff\n`,
  }
}

/** «ПСК программ» keeps its capitals. */
const startSmall = (name: string) =>
  /^\p{Lu}{2}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1)

async function write({ smtp, from }: Mail, to: string, letter: Letter) {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.sendMail({
      from,
      to,
      ...letter,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } finally {
    transport.close()
  }
}

const LEASE = "now() + interval '1 minute'"
const IS_FREE = '(leased_until is null or leased_until < now())'
const CURRENT = '(event, subject) in (select * from unnest($1::text[], $2::text[]))'

/** What is sent of a condition: `text` holds all its words. */
type Alert = { event: AlertEvent; subject: string; text: string }
type AlertRow = Alert & { sent: boolean }

const keysOf = (conditions: readonly Alert[]): [events: string[], subjects: string[]] => [
  conditions.map(({ event }) => event),
  conditions.map(({ subject }) => subject),
]

const ALERT = rowOf<AlertRow>({ event: 'text', subject: 'text', text: 'text', sent: 'boolean' })

const storeAlerts = statement(
  'alerts/storeAlerts',
  `insert into alert (event, subject, text)
     select distinct on (event, subject) * from unnest($1::text[], $2::text[], $3::text[]) found (event, subject, text)
   on conflict (event, subject) do update set text = excluded.text`,
  ['text[]', 'text[]', 'text[]'],
)

const leaseCurrent = statement(
  'alerts/leaseCurrent',
  `update alert set leased_until = ${LEASE}
   where ${CURRENT} and ${IS_FREE} and (sent_at is null or sent_at < now() - interval '1 day')
   returning event, subject, text, sent_at is not null as sent`,
  ['text[]', 'text[]'],
  ALERT,
)

/** Writes down the conditions of now, and leases what has not been sent for a day. */
async function leaseDue(pool: pg.Pool, conditions: readonly Alert[]): Promise<AlertRow[]> {
  const keys = keysOf(conditions)
  const texts = conditions.map(({ text }) => text)
  await storeAlerts(pool, ...keys, texts)
  return (await leaseCurrent(pool, ...keys)).rows
}

const leaseOthers = statement(
  'alerts/leaseOthers',
  `update alert set leased_until = ${LEASE} where not ${CURRENT} and ${IS_FREE}
   returning event, subject, text, sent_at is not null as sent`,
  ['text[]', 'text[]'],
  ALERT,
)

/** Leases alerts whose condition is over. */
const leaseOver = async (pool: pg.Pool, conditions: readonly Alert[]) =>
  (await leaseOthers(pool, ...keysOf(conditions))).rows

const isAlert = ({ event, subject }: Alert) =>
  and(eq(alert.event, event), eq(alert.subject, subject))
