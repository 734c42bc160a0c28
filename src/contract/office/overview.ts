import Type, { type Static } from 'typebox'

import { requestStages } from '#domain/request/request-work.ts'
import {
  apiDescription,
  count,
  id,
  moment,
  nullable,
  number,
  refusal,
  text,
} from '#contract/schema.ts'

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

const draft = Type.Object({ ...named, at: moment, author: text })

/** Of today, and how those of a week were answered: seconds. */
const requestDay = Type.Object({
  today: count,
  unanswered: count,
  oldest: nullable(moment),
  answered: count,
  median: nullable(number),
  longest: nullable(number),
  items: Type.Array(
    Type.Object({
      number: text,
      createdAt: moment,
      name: text,
      subject: text,
      stage: Type.Enum(requestStages),
      responsible: nullable(text),
    }),
  ),
  /** Next steps of the caller in two weeks, overdue ones first. */
  steps: Type.Array(Type.Object({ number: text, text, at: moment })),
})

const sold = Type.Object({
  project: text,
  soldWeek: count,
  soldMonth: count,
  reservedWeek: count,
  reservedMonth: count,
  withdrawnMonth: count,
})

const openedPage = Type.Object({ address: text, title: nullable(text), count })

/** Of 30 days. */
const openedPages = Type.Object({
  /** The first day that was counted; null: nothing yet. */
  since: nullable(text),
  most: Type.Array(openedPage),
  never: Type.Array(openedPage),
  lots: Type.Object({ listed: count, opened: count }),
})

/** Of visitors and of the server only where the role may read that. */
const overview = Type.Object({
  undelivered: Type.Optional(Type.Array(condition)),
  held: Type.Array(condition),
  conditions: Type.Array(condition),
  /** null: the doctor has not looked since the start. */
  health: Type.Optional(nullable(health)),
  scheduled: Type.Array(Type.Object({ ...named, state: text, at: nullable(moment), author: text })),
  /** What waited its turn and could not come out; «published»: not all of it. */
  refusals: Type.Array(Type.Object({ ...named, state: text, reason: text, since: moment })),
  ending: Type.Array(Type.Object({ id, title: text, at: moment })),
  gone: Type.Array(Type.Object({ ...named, since: moment })),
  notFound: missed,
  searches: missed,
  /** Of the caller. */
  drafts: Type.Array(draft),
  /** By who may not publish them; the caller may. */
  proposals: Type.Array(draft),
  requests: Type.Optional(requestDay),
  sales: Type.Array(sold),
  pages: openedPages,
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
