import Type, { type Static, type TSchema } from 'typebox'

/** What one address takes and answers. */
export type EndpointSchema = {
  /** One sentence for the description of the API. */
  about: string
  /** What its path may name; text where it is absent. */
  params?: Readonly<Record<string, TSchema>>
  /** Names that its query may hold, or their schemas. */
  query?: readonly string[] | Readonly<Record<string, TSchema>>
  body?: TSchema
  /** The largest body; absent: as everywhere. */
  bytes?: number
  /** Fields of a form with a file that is sent instead of a body. */
  form?: readonly string[]
  /** Absent: nothing is answered but a status, or a file. */
  answer?: TSchema
  /** 412: what somebody else has written meanwhile. */
  clash?: TSchema
  status?: 201 | 202 | 204
  /** Other answers by status; null: without a body. */
  refusals?: Readonly<Record<number, TSchema | null>>
}

export const text = Type.String()
export const number = Type.Number()
export const id = Type.Integer()
export const count = Type.Integer()
export const flag = Type.Boolean()
/** ISO moment */
export const moment = Type.String({ format: 'date-time' })
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()])
/** Values by name. */
export const byName = <Schema extends TSchema>(schema: Schema) => Type.Record(Type.String(), schema)
/** Fields of a body, any of them optional: rules of the domain decide what has to be there. */
export const fields = <Fields extends Record<string, TSchema>>(known: Fields) =>
  Type.Partial(Type.Object(known))

export const items = <Item extends TSchema>(item: Item) => Type.Object({ items: Type.Array(item) })
export const page = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), total: count, page: count, pages: count })

/** What the query of a list may hold. */
export const listQuery = ['q', 'state', 'page'] as const

/** A document of OpenAPI. */
export const apiDescription = Type.Object({
  openapi: text,
  info: Type.Object({ title: text, version: text }),
  paths: byName(Type.Unknown()),
})

/** What any answer may be beside the one wanted. */
export const refusal = fields({
  error: text,
  message: text,
  /** How long to wait. */
  seconds: number,
  /** Complaints by field. */
  errors: byName(text),
  /** «queued»: an import publishes now, and the change is made right after it. */
  state: text,
  /** What staff should know of a change that was made. */
  note: text,
})
export type Refusal = Static<typeof refusal>

/** 202: an import publishes now, and the change is made right after it. */
export const queued = Type.Object({ state: Type.Literal('queued') })
/** Nothing is left to be answered: at once, or after the import that publishes now. */
export const removed = { status: 204, refusals: { 202: queued } } as const
