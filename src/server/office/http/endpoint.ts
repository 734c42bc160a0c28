import type { Area, Degree, Role } from '#domain/office/roles.ts'
import type { JsonObject } from '#server/db/json.ts'
import type { SessionLevel } from '#server/db/schema/staff.ts'

/** The signed-in member, read from the database at this request. */
export type Caller = {
  id: number
  email: string
  name: string
  role: Role
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

export type Call = {
  params: Record<string, string>
  query: URLSearchParams
  body: JsonObject
  /** A form with files; null: another body was sent. */
  form: FormData | null
  ifMatch: string | null
  origin: Origin
}

export type StaffCall = Call & { caller: Caller }

export type Answer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  /** Sets the session's cookie, or with null takes it away. */
  cookie?: string | null
  /** Marks the browser as one that was signed in with. */
  known?: string
}

type EndpointContext = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Asked by the page itself, not by a person: it does not keep a session alive. */
  isQuiet?: boolean
}

/**
 * An address of the office's API. `open` asks for no session; a list of levels takes a session that is under way;
 * an area with a degree asks the table of roles.
 */
export type Endpoint = EndpointContext &
  (
    | { needs: 'open'; answer: (call: Call) => Promise<Answer> }
    | { needs: Needs; answer: (call: StaffCall) => Promise<Answer> }
  )

export type Needs = { levels: readonly SessionLevel[] } | 'signedIn' | readonly [Area, Degree]
