import { hash } from 'node:crypto'
import { createTransport } from 'nodemailer'

import { escapeText } from '#domain/text/escape.ts'
import {
  NotDelivered,
  type DeliveryPayload,
  type Target,
} from '#server/requests/delivery/target.ts'

import { mailCode } from './mail-code.ts'
import { linesOf, textOf, titleOf } from './summary.ts'

type EmailSettings = { smtp: string; to: string; from: string }

/** A letter to the sales office. Its id comes from the key, so a mailbox knows a repeat. */
export function email({ smtp, to, from }: EmailSettings): Pick<Target, 'deliver' | 'close'> {
  const transport = createTransport({ url: smtp, pool: true, maxConnections: 2 })
  return {
    async deliver(payload, { signal, hear }) {
      // The signal stops the sending itself: a letter that goes on after its try would arrive twice.
      const letter = { ...letterOf(payload, to, from), signal }
      const { messageId, response } = await transport.sendMail(letter).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : new NotDelivered(mailCode(error))
      })
      hear?.(response)
      return { externalId: messageId }
    },
    close: () => transport.close(),
  }
}

function letterOf(payload: DeliveryPayload, to: string, from: string) {
  return {
    from,
    to,
    ...(payload.email && { replyTo: payload.email }),
    subject: titleOf(payload),
    messageId: messageIdOf(payload.idempotencyKey, from),
    headers: { 'X-Idempotency-Key': payload.idempotencyKey },
    text: `${textOf(payload)}\n`,
    html: htmlOf(payload),
  }
}

/** The same occasion gives the same id, so a mailbox knows a repeat. */
export const messageIdOf = (occasion: string, from: string) =>
  `<${hash('sha256', occasion).slice(0, 32)}@${domainOf(from)}>`

/** Of «site@a.example» and of «Site <site@a.example>». */
const domainOf = (from: string) => from.replace(/^.*@/, '').replace(/>$/, '')

function htmlOf(payload: DeliveryPayload): string {
  const rows = linesOf(payload).map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#666">${label}</td><td>${escapeText(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  return `<h1 style="font-size:18px">${escapeText(titleOf(payload))}</h1><table>${rows.join('')}</table>`
}
