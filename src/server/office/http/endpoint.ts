import type { BodyOf, FormOf, OfficeKey, QueryOf } from '#contract/office/office-api.ts'
import type { EndpointSchema } from '#contract/schema.ts'
import type { Area, Degree } from '#domain/office/roles.ts'
import type { SessionLevel, staffMember } from '#server/db/schema/staff.ts'

import type { Answer } from './answers.ts'

export type { Answer }

/** The signed-in member, read from the database at this request. */
export type Caller = Pick<typeof staffMember.$inferSelect, 'id' | 'email' | 'name' | 'role'> & {
  level: SessionLevel
  session: number
  hasTotp: boolean
}

/** Where a request comes from; kept beside sessions and attempts. */
export type Origin = {
  address: string
  agent: string
  /** The mark that a browser got when it was signed in with; null: none. */
  known: string | null
}

/** A call as it came: nobody has looked at its body. */
export type SentCall = {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  /** A form with files; null: another body was sent. */
  form: FormData | null
  ifMatch: string | null
  origin: Origin
  /** null: the address asks for no session. */
  caller: Caller | null
}

/** A call of an address of the contract, whose body has its shape. */
export type OpenCall<Key extends OfficeKey> = Pick<SentCall, 'params' | 'ifMatch' | 'origin'> & {
  query: { get: (name: QueryOf<Key>) => string | null }
  body: BodyOf<Key>
  form: { get: (name: FormOf<Key>) => ReturnType<FormData['get']> } | null
}

export type CallOf<Key extends OfficeKey> = OpenCall<Key> & { caller: Caller }

/** A list of levels takes a session that is under way; an area with a degree asks the table of roles. */
export type Needs = { levels: readonly SessionLevel[] } | 'signedIn' | readonly [Area, Degree]

/** An address of the office's API; `open` asks for no session. */
export type Endpoint = {
  key: OfficeKey
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  schema: EndpointSchema
  needs: Needs | 'open'
  /** Asked by the page itself, not by a person: it does not keep a session alive. */
  isQuiet?: boolean
  answer: (call: SentCall) => Promise<Answer>
}
