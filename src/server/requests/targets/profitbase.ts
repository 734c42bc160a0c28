import { trimTrailing } from '#domain/text/trim-trailing.ts'
import {
  NotDelivered,
  type Attempt,
  type DeliveryPayload,
  type Target,
} from '#server/requests/delivery/target.ts'

import { mapFields, type FieldMap } from './field-map.ts'
import { post } from './post.ts'
import { textOf, titleOf } from './summary.ts'

/** `url`: «https://pb1234.profitbase.ru/api/v4/json»; `token`: the key of the account's API application. */
type Settings = { url: string; token: string; fields: FieldMap }

/** An order for a lot in Profitbase. A token of access lives for a day; one that is over is asked for again. */
export function profitbase({ url, token, fields }: Settings): Target['deliver'] {
  const root = trimTrailing(url, '/')
  let access: string | null = null

  async function signIn(attempt: Attempt): Promise<string> {
    const credentials = { type: 'api-app', credentials: { pb_api_key: token } }
    const answer = await post(`${root}/authentication`, JSON.stringify(credentials), attempt)
    const { access_token: given }: { access_token?: unknown } = Object(answer)
    if (typeof given !== 'string' || given === '')
      throw new NotDelivered('Profitbase: no token of access')
    return given
  }

  async function order(payload: DeliveryPayload, attempt: Attempt): Promise<unknown> {
    access ??= await signIn(attempt)
    const address = `${root}/orders?access_token=${encodeURIComponent(access)}`
    return post(address, JSON.stringify({ order: orderOf(payload, fields) }), attempt)
  }

  return async function deliver(payload, attempt) {
    const wasSignedIn = access !== null
    const answer = await order(payload, attempt).catch((error: unknown) => {
      access = null
      const isOver = error instanceof NotDelivered && /^HTTP 40[13]$/.test(error.message)
      if (wasSignedIn && isOver) return order(payload, attempt)
      throw error
    })
    return { externalId: idOf(answer) }
  }
}

/** The lot goes by the id of its source, which is Profitbase's id where the catalogue comes from its feed. */
const orderOf = (payload: DeliveryPayload, fields: FieldMap) => ({
  name: payload.name,
  phone: payload.phone,
  email: payload.email,
  apartment: payload.lots[0]?.externalId ?? undefined,
  comment: `${titleOf(payload)}\n${textOf(payload)}`,
  ...Object.fromEntries(mapFields(fields, payload)),
})

/** A refusal may come with a status of success. */
function idOf(answer: unknown): string | null {
  const { status, success, error, errors, id, data }: { [name: string]: unknown } = Object(answer)
  if (status === 'error' || success === false || error || (Array.isArray(errors) && errors.length))
    throw new NotDelivered('Profitbase: refused')
  const given = id ?? Object(data).id
  return typeof given === 'string' || typeof given === 'number' ? String(given) : null
}
