import { createHash } from 'node:crypto'

import type { DeliveryPayload, Target } from '#server/requests/delivery/target.ts'

import { post } from './post.ts'
import { signed } from './webhook.ts'

type Settings = { url: string; secret: string | null; text: string }

export const SMS_TEXT = 'Заявка № {number} принята. Мы свяжемся с вами в рабочие часы.'

/** Sends the visitor a text message through a provider: the request has arrived, or a code. */
export function sms({
  url,
  secret,
  text,
}: Settings): Pick<Target, 'deliver'> & Required<Pick<Target, 'sendText'>> {
  const send = (key: string, phone: string, words: string, attempt: Parameters<typeof post>[2]) => {
    const body = JSON.stringify({ phone, text: words })
    return post(url, body, attempt, { 'idempotency-key': key, ...signed(body, secret) })
  }
  return {
    async deliver(payload, attempt) {
      await send(payload.idempotencyKey, payload.phone, filled(text, payload), attempt)
      return { externalId: null }
    },
    async sendText(phone, words, signal) {
      const key = createHash('sha256').update(`${phone} ${words}`).digest('base64url')
      await send(key, phone, words, { signal })
    },
  }
}

const filled = (text: string, { number, category }: DeliveryPayload) =>
  text.replaceAll('{number}', number).replaceAll('{category}', category)
