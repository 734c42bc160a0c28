import type { Pool } from 'pg'

import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { toShown } from '#domain/office/fields/stored-value.ts'
import { shiftableFields, shiftText } from '#domain/office/price-shift.ts'
import { formatRubles } from '#domain/money/money.ts'
import { howMany } from '#domain/text/plural.ts'
import { inTransaction } from '#server/db/bulk-rows.ts'
import { firstRow } from '#server/db/first-row.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import type { Caller } from '#server/office/http/endpoint.ts'
import type { PublishContext } from '#server/publishing/publish-change.ts'

import type { FieldChange, SeenLot } from './field-change.ts'
import { openOffers, type OffReason } from './lot-offer.ts'
import type { Given } from './read-change.ts'

/** Among editions of records: changes of many prices that wait for their hour, each with an id of its own. */
export const PRICE_CHANGES = 'price-changes'

/** The change itself is kept, not what it makes of each lot: it counts from the prices of its hour. */
export type PriceChange = FieldChange & {
  title: string
  reason: string | null
  until: string | null
  lots: number[]
  /** Of lots that were not offered with a price when the hour was set: those are not left for that. */
  reasons: Record<string, OffReason>
}

const DAY_MS = 86_400_000
const FURTHEST_MS = 366 * DAY_MS

type Sent = { at?: string | null; until?: string | null }

/** The hour from which prices change; null: now. */
export function readStart(field: string, { at, until }: Sent) {
  if (at === undefined || at === null || at === '') return { start: null }
  const start = /(?:Z|[+-]\d\d:\d\d)$/.test(at) ? Date.parse(at) : NaN
  const ahead = start - Date.now()
  const refuse = (complaint: string) => ({ start: null, errors: { at: complaint } })
  if (!(field in shiftableFields)) return refuse('Время назначают только ценам')
  if (Number.isNaN(ahead)) return refuse('Введите дату и\u00A0время')
  if (ahead <= 0) return refuse('Это время уже прошло')
  if (ahead > FURTHEST_MS) return refuse('Не\u00A0дальше года')
  if (until && Date.parse(until) <= start)
    return { start: null, errors: { until: 'Это раньше начала' } }
  return { start: new Date(start) }
}

const insertScheduled = statement(
  'price-changes/insertScheduled',
  `with next as (select nextval(pg_get_serial_sequence('revision', 'id'))::integer id)
   insert into revision (id, entity, entity_id, number, data, state, publish_at, author)
     select id, '${PRICE_CHANGES}', id, 1, $1, 'scheduled', $2, $3 from next returning id`,
  ['jsonb', 'timestamptz', 'integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

type Schedule = { change: FieldChange; given: Given; start: Date; lots: readonly SeenLot[] }

/** Sets the hour at which prices of lots change. */
export function schedulePriceChange(
  { pool }: PublishContext,
  caller: Caller,
  { change, given: { reason, until }, start, lots }: Schedule,
) {
  return inTransaction(pool, async (client) => {
    const reasonOf = await openOffers(client)
    const data: PriceChange = {
      ...change,
      title: titleOf(change, lots),
      reason,
      until,
      lots: lots.map(({ found: { id } }) => id),
      reasons: Object.fromEntries(
        lots.flatMap((lot) => {
          const why = reasonOf(lot)
          return why === null ? [] : [[lot.found.id, why]]
        }),
      ),
    }
    const { id } = firstRow(await insertScheduled(client, JSON.stringify(data), start, caller.id))
    await writeAudit(client, caller, { action: 'schedule', entity: PRICE_CHANGES, id })
  })
}

/** «Цена: +3 %, 12 лотов, Лоцманский квартал» */
function titleOf({ field: name, shift, value }: FieldChange, lots: readonly SeenLot[]): string {
  const field = lotFieldCalled(name)
  const label = (field?.label ?? name).replace(', ₽', '')
  const sum = field && toShown(field, value)
  const moved = shift ? shiftText(shift) : typeof sum === 'number' ? formatRubles(sum) : 'закрыть'
  const projects = [...new Set(lots.map(({ shown }) => shown.project))]
  const where =
    projects.length > MOST_NAMED ? howMany(projects.length, PROJECTS) : projects.join(', ')
  return `${label}: ${moved}, ${howMany(lots.length, LOTS)}, ${where}`
}

export const LOTS = ['лот', 'лота', 'лотов'] as const
const PROJECTS = ['проект', 'проекта', 'проектов'] as const
const MOST_NAMED = 2

const selectChanges = statement(
  'price-changes/selectChanges',
  `select r.id, r.data ->> 'title' title, r.data ->> 'reason' reason, (r.data ->> 'changed')::integer changed,
      r.state, r.publish_at at, r.refusal, m.name author
    from revision r join staff_member m on m.id = r.author
    where r.entity = '${PRICE_CHANGES}' and (r.state = 'scheduled' or r.publish_at > now() - interval '7 days')
    order by r.publish_at desc limit 100`,
  [],
  rowOf<PlannedChange>({
    id: 'integer',
    title: 'text!',
    reason: 'text?',
    changed: 'integer?',
    state: 'text',
    at: 'timestamptz!',
    refusal: 'text?',
    author: 'text',
  }),
)

type PlannedChange = {
  id: number
  title: string
  reason: string | null
  changed: number | null
  state: 'scheduled' | 'published' | 'draft'
  at: Date
  refusal: string | null
  author: string
}

/** Those that wait for their hour, and those of a week whose hour has come. */
export const listPriceChanges = async (pool: Pool) => (await selectChanges(pool)).rows

const deleteScheduled = statement(
  'price-changes/deleteScheduled',
  `delete from revision where entity = '${PRICE_CHANGES}' and entity_id = $1 and state = 'scheduled' returning id`,
  ['integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** Takes the hour off, and the change with it. false: it does not wait any more. */
export const cancelPriceChange = (pool: Pool, caller: Caller, id: number) =>
  inTransaction(pool, async (client) => {
    const { rows } = await deleteScheduled(client, id)
    if (rows.length === 0) return false
    await writeAudit(client, caller, { action: 'cancel', entity: PRICE_CHANGES, id })
    return true
  })
