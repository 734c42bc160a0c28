import { createHmac } from 'node:crypto'

import type { DeliveryPayload, Target } from '#server/requests/delivery/target.ts'

import { mapFields, type FieldMap } from './field-map.ts'
import { post } from './post.ts'

type Settings = { url: string; secret: string | null; fields: FieldMap }

/** Our own shape, described in docs/webhook.md; or the fields of the receiver, and nothing else. */
export const webhook = ({ url, secret, fields }: Settings): Target['deliver'] =>
  async function deliver(payload, attempt) {
    const whole = bodyOf(payload)
    const isMapped = Object.keys(fields).length > 0
    const body = JSON.stringify(isMapped ? nested(mapFields(fields, whole)) : whole)
    await post(url, body, attempt, {
      'idempotency-key': payload.idempotencyKey,
      ...signed(body, secret),
    })
    return { externalId: null }
  }

/** «sha256=…» over the bytes of the body, where a secret is agreed. */
export const signed = (body: string, secret: string | null) =>
  secret === null
    ? {}
    : { 'x-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }

function bodyOf({ consents, ...payload }: DeliveryPayload) {
  const agreed = (purpose: string) =>
    consents.some((consent) => consent.purpose === purpose && consent.given)
  return { ...payload, consent: agreed('pdn_processing'), marketing: agreed('marketing'), consents }
}

/** «client.phone» is the phone in the object «client». */
function nested(entries: readonly [string, unknown][]): object {
  const [own, deeper] = [
    entries.filter(([field]) => !field.includes('.')),
    entries.filter(([field]) => field.includes('.')),
  ]
  const groups = Map.groupBy(deeper, ([field]) => field.slice(0, field.indexOf('.')))
  const inside = [...groups].map(([group, some]) => [
    group,
    nested(some.map(([field, value]) => [field.slice(group.length + 1), value])),
  ])
  return Object.fromEntries([...own, ...inside])
}
