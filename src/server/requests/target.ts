import type { Attribution } from '#domain/attribution.ts'
import type { ConsentPurpose } from '#domain/consent-texts.ts'

/** A request on its way out: the same for every try and every target. */
export type Parcel = {
  number: string
  idempotencyKey: string
  /** When the visitor sent it, ISO. */
  createdAt: string
  category: string
  subject: string
  name: string
  /** «+79123456789» */
  phone: string
  phoneTyped: string
  comment: string
  channel: string
  time: string
  lots: number[]
  page: string
  form: string
  referrer: string
  address: string
  consents: { purpose: ConsentPurpose; given: boolean; document: string; version: number }[]
  attribution: Attribution
  /** The number of the visitor's first request within a day, when this is his next one. */
  joins: string | null
}

/** Where requests are delivered to. */
export type Target = {
  name: string
  /** The first pause between tries, ms. */
  retryFromMs: number
  wants(category: string): boolean
  /** Throws when it did not arrive. A later try may find that an earlier one did. */
  deliver(parcel: Parcel, attempt: Attempt): Promise<{ externalId: string | null }>
  close?(): void
}

export type Attempt = { first: boolean; signal: AbortSignal }

/** Says why without a word of the visitor's: a status, a code. */
export class NotDelivered extends Error {}
