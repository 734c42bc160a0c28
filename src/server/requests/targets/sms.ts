import type { DeliveryPayload, Target } from '#server/requests/delivery/target.ts'

import { post } from './post.ts'
import { signed } from './webhook.ts'

type Settings = { url: string; secret: string | null; text: string }

export const SMS_TEXT = 'Заявка № {number} принята. Мы свяжемся с вами в рабочие часы.'

/** Asks a sender of text messages to tell the visitor that his request has arrived. */
export const sms = ({ url, secret, text }: Settings): Target['deliver'] =>
  async function deliver(payload, attempt) {
    const body = JSON.stringify({ phone: payload.phone, text: filled(text, payload) })
    await post(url, body, attempt, {
      'idempotency-key': payload.idempotencyKey,
      ...signed(body, secret),
    })
    return { externalId: null }
  }

const filled = (text: string, { number, category }: DeliveryPayload) =>
  text.replaceAll('{number}', number).replaceAll('{category}', category)
