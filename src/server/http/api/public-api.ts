import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/schema'

import { bookingApi } from '#contract/public/bookings.ts'
import { publicApi, type PublicBody, type PublicKey } from '#contract/public/public-api.ts'
import { SHARED } from '#server/http/headers.ts'
import type { AddressCache } from '#server/http/memory/address-cache.ts'
import { describeApi } from '#server/http/openapi.ts'
import { prepareJson } from '#server/http/prepared-response.ts'
import { sendPrepared } from '#server/http/send-prepared.ts'

type KeyWithBody = {
  [Key in PublicKey]: (typeof publicApi)[Key] extends { body: unknown } ? Key : never
}[PublicKey]

/** Whether a body has the shape that its address takes; nothing is converted, filled in or taken away. */
export const isShaped = <Key extends KeyWithBody>(
  key: Key,
  body: unknown,
): body is PublicBody<Key> => !(body instanceof URLSearchParams) && Check(publicApi[key].body, body)

type DescribedSite = { siteName: () => string; hasBookings: boolean; addresses: AddressCache }

/** `/api/openapi.json`: every public address that answers with JSON. */
export function registerDescription(
  app: FastifyInstance,
  { siteName, hasBookings, addresses }: DescribedSite,
) {
  const known = Object.entries(publicApi).filter(([key]) => hasBookings || !(key in bookingApi))
  const described = { title: siteName(), prefix: '', endpoints: Object.fromEntries(known) }
  const prepared = prepareJson<'GET /api/openapi.json'>(describeApi(described))
  app.get('/api/openapi.json', (request, reply) => {
    addresses.add(request.url, { headers: SHARED, use: () => prepared })
    return sendPrepared(request, reply, prepared, SHARED)
  })
}
