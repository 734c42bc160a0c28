import type { Pool } from 'pg'

import { requestStages } from '#domain/request/request-work.ts'
import { searchWords } from '#domain/text/search-words.ts'
import { minutesAhead } from '#domain/time/site-time.ts'
import type { request } from '#server/db/schema/requests.ts'
import { firstRow } from '#server/db/first-row.ts'
import { hasWords, kindWord, searchText } from '#server/db/sql/search-text.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { OWN_ORDER, PAGE_SIZE, type ListSort } from '#server/office/http/body-fields.ts'

import { nextStepOf } from './request-card.ts'

/** What staff look for; empty words leave a condition out. */
export type WantedList = {
  q: string
  /** «new», «quarantined», «erased», or «failed»: not everywhere it should have arrived. */
  state: string
  /** Alias of the project whose lots it is about. */
  project: string
  /** A stage of the work on it. */
  stage: string
  /** The id of a member, or «none». */
  responsible: string
  /** Days by the site's clock: «2026-11-22». */
  from: string
  to: string
  page: number
}

/** Also the lots that it is about, as lists name them. */
const SEARCHED = searchText(`concat_ws(' ', number, name, phone, category, subject, comment, (
    select string_agg(concat_ws(' ', ${kindWord(`l ->> 'kind'`)}, l ->> 'number', l ->> 'building', l ->> 'project'), ' ')
    from jsonb_array_elements(seen_lots) l))`)

export const WHERE = `
  where (${hasWords('$1', SEARCHED)}
      or ($2 <> '' and phone like '%' || $2 || '%'))
    and ($3 = '' or state = $3 or ($3 = 'failed' and exists (
      select 1 from delivery d where d.request_id = r.id and d.state <> 'delivered' and d.last_error is not null)))
    and ($4 = '' or exists (
      select 1 from lot_state s join project p on p.id = s.project_id
      where s.lot_id = any(r.lots) and p.alias = $4))
    and ($5 = '' or created_at >= ($5::date::timestamp - make_interval(mins => $7)) at time zone 'UTC')
    and ($6 = '' or created_at < (($6::date + 1)::timestamp - make_interval(mins => $7)) at time zone 'UTC')
    and ($8 = '' or (stage = $8 and state <> 'erased'))
    and ($9 = '' or responsible::text = $9 or ($9 = 'none' and responsible is null))`

/** Types of the nine signs of the condition above. */
export const CONDITIONS = [
  'text[]',
  'text',
  'text',
  'text',
  'text',
  'text',
  'integer',
  'text',
  'text',
] as const

type ListedRequest = Pick<
  typeof request.$inferSelect,
  | 'number'
  | 'createdAt'
  | 'state'
  | 'category'
  | 'subject'
  | 'name'
  | 'phone'
  | 'seenLots'
  | 'stage'
> & {
  deliveries: { target: string; state: string }[]
  responsible: string | null
  nextStepText: string | null
  nextStepAt: Date | null
  isOverdue: boolean
}

const asText = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`
const STAGES = requestStages.map((stage) => `'${stage}'`).join(', ')

/** Columns by which the list is sorted. What is empty stands last either way; a request without a stage, after all that have one. */
export const sortedBy = {
  createdAt: asText('created_at'),
  name: `nullif(lower(name), '')`,
  stage: `case when state = 'new' then array_position(array[${STAGES}], stage)::text end`,
  responsible: '(select lower(m.name) from staff_member m where m.id = r.responsible)',
  nextStep: asText('next_step_at'),
}

const KEYS = Object.entries(sortedBy).map(([name, key]) => `when '${name}' then ${key}`)
const SORT_KEY = `case $11 ${KEYS.join(' ')} end`

const selectRequests = statement(
  'list-requests/selectRequests',
  `select number, created_at "createdAt", state, category, subject, name, phone,
    seen_lots "seenLots", stage, next_step_text "nextStepText", next_step_at "nextStepAt",
    coalesce(next_step_at < now(), false) "isOverdue",
    (select m.name from staff_member m where m.id = r.responsible) responsible,
    coalesce((select jsonb_agg(jsonb_build_object('target', d.target, 'state', d.state) order by d.target)
      from delivery d where d.request_id = r.id), '[]') deliveries
  from request r ${WHERE}
  order by case when $12 then ${SORT_KEY} end desc nulls last,
    case when not $12 then ${SORT_KEY} end nulls last,
    created_at desc, id desc limit ${PAGE_SIZE} offset $10`,
  [...CONDITIONS, 'bigint', 'text', 'boolean'],
  rowOf<ListedRequest>({
    number: 'text',
    createdAt: 'timestamptz',
    state: 'text',
    category: 'text',
    subject: 'text',
    name: 'text',
    phone: 'text',
    seenLots: 'jsonb',
    stage: 'text',
    nextStepText: 'text?',
    nextStepAt: 'timestamptz?',
    isOverdue: 'boolean',
    responsible: 'text?',
    deliveries: 'jsonb',
  }),
  'by values',
)

const countListed = statement(
  'list-requests/countListed',
  `select count(*)::integer total from request r ${WHERE}`,
  CONDITIONS,
  rowOf<{ total: number }>({ total: 'integer' }),
  'by values',
)

/** What stands for the signs of the condition. */
export const conditionsOf = ({ q, state, project, from, to, ...work }: Omit<WantedList, 'page'>) =>
  [
    ...([searchWords(q), nationalDigits(q), state, project, from, to, minutesAhead()] as const),
    work.stage,
    work.responsible,
  ] as const

/** The newest first, or in the order asked for. */
export async function listRequests(
  pool: Pool,
  { sort = OWN_ORDER, ...wanted }: WantedList & { sort?: ListSort },
) {
  const conditions = conditionsOf(wanted)
  const offset = (wanted.page - 1) * PAGE_SIZE
  const { rows } = await selectRequests(pool, ...conditions, offset, sort.by, sort.isDescending)
  const items = rows.map(({ nextStepText, nextStepAt, seenLots, ...item }) => ({
    ...item,
    lots: seenLots,
    nextStep: nextStepOf({ nextStepText, nextStepAt }),
  }))
  return { items, total: firstRow(await countListed(pool, ...conditions)).total }
}

/** A phone is found however it is typed: «8 912 345» is a part of «+7912345…». */
function nationalDigits(q: string): string {
  const digits = q.replace(/\D/g, '')
  return digits.length < 4 ? '' : digits.replace(/^[78](?=\d{6})/, '')
}
