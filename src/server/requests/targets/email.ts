import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'

import {
  NotDelivered,
  type DeliveryPayload,
  type Target,
} from '#server/requests/delivery/target.ts'

import { linesOf, textOf, titleOf } from './summary.ts'

type Settings = { smtp: string; to: string; from: string }

/** A letter to the sales office. Its id comes from the key, so a mailbox knows a repeat. */
export function email({ smtp, to, from }: Settings): Pick<Target, 'deliver' | 'close'> {
  const transport = createTransport({ url: smtp, pool: true, maxConnections: 2 })
  return {
    async deliver(parcel, { signal }) {
      const { promise, reject } = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      const sent = transport.sendMail(letterOf(parcel, to, from)).catch((error: unknown) => {
        throw new NotDelivered(codeOf(error))
      })
      const { messageId } = await Promise.race([sent, promise])
      return { externalId: messageId }
    },
    close: () => transport.close(),
  }
}

function letterOf(parcel: DeliveryPayload, to: string, from: string) {
  const id = createHash('sha256').update(parcel.idempotencyKey).digest('hex').slice(0, 32)
  return {
    from,
    to,
    subject: titleOf(parcel),
    messageId: `<${id}@${from.split('@').at(-1)!.replace(/>$/, '')}>`,
    headers: { 'X-Idempotency-Key': parcel.idempotencyKey },
    text: `${textOf(parcel)}\n`,
    html: htmlOf(parcel),
  }
}

function htmlOf(parcel: DeliveryPayload): string {
  const rows = linesOf(parcel).map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#666">${label}</td><td>${escape(value)}</td></tr>`,
  )
  return `<h1 style="font-size:18px">${escape(titleOf(parcel))}</h1><table>${rows.join('')}</table>`
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')

/** «EAUTH», «SMTP 550»: the server's own line may name the people in the letter. */
export function codeOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  if (typeof responseCode === 'number') return `SMTP ${responseCode}`
  return typeof code === 'string' ? code : 'SMTP failed'
}
