import { createHmac } from 'node:crypto'

import type { DeliveryPayload, Target } from '#server/requests/delivery/target.ts'

import { post } from './post.ts'

type Settings = { url: string; secret: string | null }

/** Our own shape, described in docs/webhook.md. */
export const webhook = ({ url, secret }: Settings): Target['deliver'] =>
  async function deliver(payload, attempt) {
    const body = JSON.stringify(bodyOf(payload))
    await post(url, body, attempt, {
      'idempotency-key': payload.idempotencyKey,
      ...(secret !== null && { 'x-signature': sign(body, secret) }),
    })
    return { externalId: null }
  }

/** «sha256=…» over the bytes of the body */
export const sign = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

function bodyOf({ consents, ...payload }: DeliveryPayload) {
  const agreed = (purpose: string) =>
    consents.some((consent) => consent.purpose === purpose && consent.given)
  return { ...payload, consent: agreed('pdn_processing'), marketing: agreed('marketing'), consents }
}
