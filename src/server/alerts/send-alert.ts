import { createTransport } from 'nodemailer'

import type { AlertAddress } from './alert-addresses.ts'
import type { Condition } from './conditions.ts'

export type Mail = { smtp: string; from: string }

export type Alert = Condition & {
  /** ISO moment */
  at: string
  /** It is over: the last word about it. */
  over: boolean
}

const TIMEOUT_MS = 10_000

/** Tells one address; throws where it does not take it. */
export async function sendAlert(address: AlertAddress, alert: Alert, mail: Mail | null) {
  if (address.type === 'webhook') await post(address.url, alert)
  else if (mail) await write(mail, address.to, alert)
  else throw new Error('no mail is set up')
}

async function post(url: string, { event, subject, text, at, over }: Alert) {
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

async function write({ smtp, from }: Mail, to: string, { text, over }: Alert) {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    const subject = over ? `Закончилось: ${text}` : text
    await transport.sendMail({
      from,
      to,
      subject: subject.slice(0, 150),
      text: `${subject}\n`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}
