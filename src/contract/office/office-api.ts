import type { Static, TSchema } from 'typebox'

import type { EndpointSchema } from '#contract/schema.ts'

import { feedApi } from './feeds.ts'
import { geometryApi } from './geometry.ts'
import { landingApi } from './landings.ts'
import { runApi } from './runs.ts'
import { sourceApi } from './sources.ts'
import { lotApi } from './lots.ts'
import { mediaApi } from './media.ts'
import { memberApi } from './members.ts'
import { overviewApi } from './overview.ts'
import { recordApi } from './records.ts'
import { redirectApi } from './redirects.ts'
import { requestDataApi } from './request-data.ts'
import { requestApi } from './requests.ts'
import { searchApi } from './search.ts'
import { signInApi } from './sign-in.ts'
import { traceApi } from './traces.ts'
import { undoApi } from './undo.ts'

/** Every address of the office's API, by method and path. */
export const officeApi = {
  ...signInApi,
  ...memberApi,
  ...overviewApi,
  ...redirectApi,
  ...searchApi,
  ...undoApi,
  ...recordApi,
  ...lotApi,
  ...geometryApi,
  ...traceApi,
  ...mediaApi,
  ...requestApi,
  ...requestDataApi,
  ...feedApi,
  ...landingApi,
  ...sourceApi,
  ...runApi,
} as const satisfies Record<string, EndpointSchema>

export type OfficeApi = typeof officeApi
export type OfficeKey = keyof OfficeApi

type StaticOf<Schema, Otherwise> = Schema extends TSchema ? Static<Schema> : Otherwise

/** What is sent to an address. */
export type BodyOf<Key extends OfficeKey> = OfficeApi[Key] extends { body: infer Body }
  ? StaticOf<Body, never>
  : unknown

/** What it answers when all is well. */
export type AnswerOf<Key extends OfficeKey> = OfficeApi[Key] extends { answer: infer Answer }
  ? StaticOf<Answer, never>
  : unknown

/** Names that its query may hold. */
export type QueryOf<Key extends OfficeKey> = OfficeApi[Key] extends {
  query: readonly (infer Name extends string)[]
}
  ? Name
  : never

/** Fields of the form with a file that is sent to it. */
export type FormOf<Key extends OfficeKey> = OfficeApi[Key] extends {
  form: readonly (infer Name extends string)[]
}
  ? Name
  : never

/** What it may answer beside the wanted answer and the refusals of every address. */
export type AlsoOf<Key extends OfficeKey> = OfficeApi[Key] extends { refusals: infer Refusals }
  ? keyof Refusals
  : never

/** A moment is a date until it is written as JSON. */
type BeforeJson<Value> = Value extends string
  ? string extends Value
    ? string | Date
    : Value
  : Value extends (infer Item)[]
    ? readonly BeforeJson<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: BeforeJson<Value[Name]> }
      : Value

/** What the server has to answer there, as it is before it is written as JSON. */
export type AnswerBody<Key extends OfficeKey> = BeforeJson<AnswerOf<Key>>

/** What it answers about an edition of somebody else; `never` where there is none. */
export type ClashOf<Key extends OfficeKey> = OfficeApi[Key] extends { clash: infer Clash }
  ? Partial<StaticOf<Clash, never>>
  : never

type Named<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Named<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** «id» and «field» of «/lots/:id/overrides/:field» */
export type ParamsOf<Key extends OfficeKey> = Record<Named<Key>, string | number>

/** Addresses that answer with a page of a list. */
type ListKey = {
  [Key in OfficeKey]: AnswerOf<Key> extends { items: unknown[]; pages: number } ? Key : never
}[OfficeKey]
export type ItemOf<Key extends ListKey> =
  AnswerOf<Key> extends { items: (infer Item)[] } ? Item : never
