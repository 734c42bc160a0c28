import type { AlsoOf, AnswerBody, OfficeApi, OfficeKey } from '#contract/office/office-api.ts'

type Extras = {
  headers?: Record<string, string>
  /** Sets the session's cookie, or with null takes it away. */
  cookie?: string | null
  /** Marks the browser as one that was signed in with. */
  known?: string
}

/** Without a status it is the one that the contract names. */
export type Answer = Extras & { status?: number; body?: unknown }

type Refused<Status extends number> = { status: Status; body: object }

type Wanted<Key extends OfficeKey> = OfficeApi[Key] extends { answer: unknown }
  ? { body: AnswerBody<Key>; status?: AlsoOf<Key> & (200 | 202) }
  : { body?: Buffer; status?: 204 }

/** What an address may answer: the body of the contract, a refusal, or what the contract names beside them. */
export type AnswerAt<Key extends OfficeKey> = Extras &
  (
    | Wanted<Key>
    | (202 extends AlsoOf<Key> ? typeof queued : never)
    | Refused<401 | 403 | 404 | 412 | 422 | 428 | Extract<AlsoOf<Key>, 409 | 413 | 429>>
  )

export const ok = <Body>(body: Body, headers: Record<string, string> = {}) => ({ body, headers })

/** All is well, and there is nothing to say. */
export const done = { status: 204 } as const

/** An import publishes now: the change is made right after it. */
export const queued = { status: 202, body: { state: 'queued' } } as const

const refused = <Status extends number>(status: Status, error: string) => ({
  status,
  body: { error },
})

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
export const conflict = (message: string) => ({
  status: 409 as const,
  body: { error: 'conflict', message },
})

export const complaints = (errors: Record<string, string>) => ({
  status: 422 as const,
  body: { errors },
})

export const tooMany = (seconds: number) => ({
  status: 429 as const,
  body: { error: 'tooMany', seconds },
  headers: { 'retry-after': String(seconds) },
})
