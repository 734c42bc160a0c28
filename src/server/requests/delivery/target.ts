import type { RequestAbout, RequestedLot } from '#domain/request/requested-lot.ts'
import type { RequestStage } from '#domain/request/request-work.ts'
import type { GivenConsent, VisitorRequest } from '#domain/request/request.ts'

/** A request on its way out: the same for every try and every target. */
export type DeliveryPayload = Omit<VisitorRequest, 'consents' | 'lots'> & {
  lots: RequestedLot[]
  number: string
  idempotencyKey: string
  /** When the visitor sent it, ISO. */
  createdAt: string
  referrer: string
  address: string
  consents: (GivenConsent & { document: string })[]
  /** True for a trial by staff, without data of a visitor. */
  trial?: true
  /** Part of it could not be stored; the journal of the site holds all of it. */
  incomplete: boolean
  /** The number of the visitor's first request within a day, when this is his next one. */
  joins: string | null
}

/** Where requests are delivered to. */
export type Target = {
  name: string
  /** The first pause between tries, ms. */
  retryFromMs: number
  wants(about: RequestAbout): boolean
  /** True if it writes to the visitor: sending a request to staff again does not write to the visitor again. */
  toVisitor?: true
  /** Of a target that writes to staff: their addresses, «a@b.ru, c@d.ru». */
  mailTo?: string
  /** Throws when it did not arrive. A later try may find that an earlier one did. */
  deliver(payload: DeliveryPayload, attempt: Attempt): Promise<{ externalId: string | null }>
  /** Of a sender of text messages: any text to any phone. Throws when it did not leave. */
  sendText?(phone: string, text: string, signal: AbortSignal): Promise<void>
  close?(): void
  /** Of a CRM that reports when a lead of ours has changed. */
  crm?: CrmReports
}

export type CrmStatus = { code: string; name: string }

/** A report names leads alone: their status is asked for, so a false report changes nothing. */
export type LeadReader = {
  leadsIn: (report: URLSearchParams) => string[]
  /** null: there is no such lead any more. Throws when the CRM does not answer. */
  findStatus: (lead: string, signal: AbortSignal) => Promise<CrmStatus | null>
}

export type CrmReports = LeadReader & {
  kind: 'amocrm' | 'bitrix24'
  /** The end of the address that the CRM calls. */
  secret: string
  /** What a status there means here, by its code. */
  stages: Readonly<Record<string, RequestStage>>
}

export type Attempt = {
  first: boolean
  signal: AbortSignal
  /** Hears what the receiver answers, in its own words. Of a trial alone: they may repeat a visitor's. */
  hear?: (answer: string) => void
}

/** The message holds a status or a code, never data of a visitor. */
export class NotDelivered extends Error {}
