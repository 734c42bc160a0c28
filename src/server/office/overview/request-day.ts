import type { Pool } from 'pg'

import type { RequestStage } from '#domain/request/request-work.ts'
import { minutesAhead, siteDay } from '#domain/time/site-time.ts'
import { firstRow } from '#server/db/first-row.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

type DayRequest = {
  number: string
  createdAt: Date
  name: string
  subject: string
  stage: RequestStage
  responsible: string | null
}

const REQUEST = {
  number: 'text',
  createdAt: 'timestamptz',
  name: 'text',
  subject: 'text',
  stage: 'text',
  responsible: 'text?',
} as const

const COLUMNS = `number, created_at "createdAt", name, subject, stage,
  (select m.name from staff_member m where m.id = r.responsible) responsible`

const selectToday = statement(
  'request-day/selectToday',
  `select ${COLUMNS} from request r where state = 'new'
     and created_at >= ($1::date::timestamp - make_interval(mins => $2)) at time zone 'UTC'
   order by created_at desc limit 20`,
  ['date', 'integer'],
  rowOf<DayRequest>(REQUEST),
)

type Counts = {
  today: number
  unanswered: number
  oldest: Date | null
  answered: number
  median: number | null
  longest: number | null
}

const ANSWER_SECONDS = `extract(epoch from answered_at - created_at)`
const OF_WEEK = `filter (where answered_at is not null and created_at > now() - interval '7 days')`

/** An answer is the first note or the first change of the stage; what nobody answered in a month is no errand of today. */
const selectCounts = statement(
  'request-day/selectCounts',
  `select
    (count(*) filter (where created_at >= ($1::date::timestamp - make_interval(mins => $2)) at time zone 'UTC'))::int today,
    (count(*) filter (where answered_at is null))::int unanswered,
    min(created_at) filter (where answered_at is null) oldest,
    (count(*) ${OF_WEEK})::int answered,
    (percentile_cont(0.5) within group (order by ${ANSWER_SECONDS}) ${OF_WEEK})::float8 median,
    (max(${ANSWER_SECONDS}) ${OF_WEEK})::float8 longest
  from request where state = 'new' and created_at > now() - interval '30 days'`,
  ['date', 'integer'],
  rowOf<Counts>({
    today: 'integer',
    unanswered: 'integer',
    oldest: 'timestamptz?',
    answered: 'integer',
    median: 'float8?',
    longest: 'float8?',
  }),
)

type NextStep = { number: string; text: string; at: Date }

const selectSteps = statement(
  'request-day/selectSteps',
  `select number, next_step_text "text", next_step_at "at" from request
   where responsible = $1 and state = 'new' and next_step_at < now() + interval '14 days'
   order by next_step_at limit 50`,
  ['integer'],
  rowOf<NextStep>({ number: 'text', text: 'text!', at: 'timestamptz!' }),
)

/** Requests of today by the site's clock, how fast those of a week were answered, and the next steps of a member. */
export async function readRequestDay(pool: Pool, member: number) {
  const day = [siteDay(Date.now()), minutesAhead()] as const
  const [today, counts, steps] = await Promise.all([
    selectToday(pool, ...day),
    selectCounts(pool, ...day),
    selectSteps(pool, member),
  ])
  return { ...firstRow(counts), items: today.rows, steps: steps.rows }
}
