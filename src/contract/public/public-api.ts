import type { Static, TSchema } from 'typebox'

import type { EndpointSchema } from '#contract/schema.ts'

import { bookingApi } from './bookings.ts'
import { formApi } from './forms.ts'
import { houseApi } from './houses.ts'
import { lotApi } from './lots.ts'
import { siteApi } from './site.ts'

/** Every public address that answers with JSON, by method and path. */
export const publicApi = {
  ...lotApi,
  ...houseApi,
  ...siteApi,
  ...formApi,
  ...bookingApi,
} as const satisfies Record<string, EndpointSchema>

type PublicApi = typeof publicApi
export type PublicKey = keyof PublicApi

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined

/** What an address answers when all is well. */
export type PublicAnswer<Key extends PublicKey> = PublicApi[Key] extends { answer: infer Answer }
  ? StaticOf<Answer>
  : undefined

/** Any answer by its status. */
export type PublicReplies<Key extends PublicKey> = {
  [
    Status in PublicApi[Key] extends { status: infer Own extends number } ? Own : 200
  ]: PublicAnswer<Key>
} & (PublicApi[Key] extends { refusals: infer Refusals }
  ? { [Status in keyof Refusals]: StaticOf<Refusals[Status]> }
  : unknown)

/** What is sent to an address. */
export type PublicBody<Key extends PublicKey> = PublicApi[Key] extends { body: infer Body }
  ? StaticOf<Body>
  : undefined
