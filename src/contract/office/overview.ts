import Type, { type Static } from 'typebox'

import { apiDescription, count, id, moment, nullable, refusal, text } from '#contract/schema.ts'

/** A fault of the site; `items` have the same one. */
const condition = Type.Object({
  event: text,
  name: text,
  subject: text,
  text,
  items: Type.Array(Type.Object({ text, href: nullable(text) })),
  /** How many more are not in `items`. */
  rest: count,
  href: nullable(text),
  since: nullable(moment),
})
export type ShownCondition = Static<typeof condition>

/** A line of the doctor; `event`: the overview shows it among its conditions. */
const examined = Type.Object({
  state: Type.Enum(['ok', 'advice', 'wrong']),
  about: text,
  text,
  event: Type.Optional(text),
})
export type Examined = Static<typeof examined>

const health = Type.Object({ at: moment, items: Type.Array(examined) })
export type Health = Static<typeof health>

const missed = Type.Array(Type.Object({ address: text, count }))
const named = { entity: text, id, title: nullable(text) }

/** Of visitors and of the server only where the role may read that. */
const overview = Type.Object({
  undelivered: Type.Optional(Type.Array(condition)),
  held: Type.Array(condition),
  conditions: Type.Array(condition),
  /** null: the doctor has not looked since the start. */
  health: Type.Optional(nullable(health)),
  scheduled: Type.Array(Type.Object({ ...named, state: text, at: nullable(moment) })),
  /** What waited its turn and could not come out. */
  refusals: Type.Array(Type.Object({ ...named, reason: text, since: moment })),
  ending: Type.Array(Type.Object({ id, title: text, at: moment })),
  gone: Type.Array(Type.Object({ ...named, since: moment })),
  notFound: missed,
  searches: missed,
})
export type OverviewData = Static<typeof overview>

export const overviewApi = {
  'GET /openapi.json': { about: 'This description', answer: apiDescription },
  'GET /overview': { about: 'What needs a person today', answer: overview },
  'GET /health': {
    about: 'Has the doctor look at the whole site',
    answer: health,
    refusals: { 409: refusal },
  },
} as const
