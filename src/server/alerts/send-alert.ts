import { createTransport } from 'nodemailer'

import type { AlertAddress } from './alert-addresses.ts'
import type { Alert } from './alert-rows.ts'
import { factsOf } from './condition.ts'

export type Mail = { smtp: string; from: string }

/** Names the site in letters to staff, who may have several. */
export type AlertSender = { siteName: string; siteUrl: string; mail: Mail | null }

export type SentAlert = Alert & {
  /** ISO moment */
  at: string
  /** It is over: the last word about it. */
  over: boolean
}

const TIMEOUT_MS = 10_000

/** Tells one address; throws where it does not take it. */
export async function sendAlert(address: AlertAddress, alert: SentAlert, sender: AlertSender) {
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
    subject: `${site.siteName}: ${about}${where}`,
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
