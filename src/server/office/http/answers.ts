import type { AnswerBody, OfficeKey } from '#contract/office/office-api.ts'

import type { Answer } from './endpoint.ts'

/** With the key of its address a body has to be what the contract promises there. */
type BodyAt<Key extends OfficeKey> = [Key] extends [never] ? unknown : AnswerBody<Key>

export const ok = <Key extends OfficeKey = never>(
  body: BodyAt<Key>,
  headers: Record<string, string> = {},
): Answer => ({
  status: 200,
  body,
  headers,
})

export const created = <Key extends OfficeKey = never>(
  body: BodyAt<Key>,
  headers: Record<string, string> = {},
): Answer => ({
  status: 201,
  body,
  headers,
})

export const done: Answer = { status: 204 }

/** An import publishes now: the change is made right after it. */
export const queued: Answer = { status: 202, body: { state: 'queued' } }

const refused = (status: number, error: string): Answer => ({ status, body: { error } })

export const refusals = {
  signIn: refused(401, 'signIn'),
  secondFactor: refused(401, 'secondFactor'),
  wrong: refused(401, 'wrong'),
  wrongCode: refused(401, 'wrongCode'),
  foreign: refused(403, 'foreign'),
  role: refused(403, 'role'),
  notFound: refused(404, 'notFound'),
  /** A record is changed from the edition that was seen. */
  noEdition: refused(428, 'ifMatch'),
} as const

/** What stands in the way, in words for staff. */
export const conflict = (message: string): Answer => ({
  status: 409,
  body: { error: 'conflict', message },
})

export const complaints = (errors: Record<string, string>): Answer => ({
  status: 422,
  body: { errors },
})

export const tooMany = (seconds: number): Answer => ({
  status: 429,
  body: { error: 'tooMany', seconds },
  headers: { 'retry-after': String(seconds) },
})
