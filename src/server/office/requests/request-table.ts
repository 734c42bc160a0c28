import type { Pool } from 'pg'

import { stageNames, type RequestStage } from '#domain/request/request-work.ts'
import { siteClock, wallClock } from '#domain/time/site-time.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'
import type { request } from '#server/db/schema/requests.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import type { Contact } from '#server/requests/erasure/contact.ts'

import { CONDITIONS, conditionsOf, WHERE, type WantedList } from './list-requests.ts'

/** A longer file opens in no program for tables without waiting. */
const MOST_ROWS = 20_000

type ExportRow = Pick<
  typeof request.$inferSelect,
  'number' | 'createdAt' | 'state' | 'category' | 'subject' | 'name' | 'phone' | 'comment' | 'page'
> & { lots: string; stage: RequestStage } & Record<
    'source' | 'campaign' | 'delivered' | 'responsible',
    string | null
  >

const clock = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  dateStyle: 'short',
  timeStyle: 'short',
})

const states: Record<string, string> = { new: 'принята', quarantined: 'карантин', erased: 'стёрта' }

type Column = { name: string; width: number; value: (row: ExportRow) => string | null }

const columns = (): Column[] => [
  { name: 'Номер', width: 10, value: ({ number }) => number },
  {
    name: `Получена (${siteClock()})`,
    width: 18,
    value: ({ createdAt }) => clock.format(wallClock(createdAt)),
  },
  { name: 'Состояние', width: 12, value: ({ state }) => states[state] ?? state },
  { name: 'Категория', width: 20, value: ({ category }) => category },
  { name: 'Тема', width: 24, value: ({ subject }) => subject },
  { name: 'Имя', width: 20, value: ({ name }) => name },
  { name: 'Телефон', width: 16, value: ({ phone }) => phone },
  { name: 'Комментарий', width: 40, value: ({ comment }) => comment },
  { name: 'Лоты', width: 14, value: ({ lots }) => lots },
  { name: 'Страница', width: 36, value: ({ page }) => page },
  { name: 'Источник', width: 16, value: ({ source }) => source },
  { name: 'Кампания', width: 20, value: ({ campaign }) => campaign },
  { name: 'Стадия', width: 14, value: ({ stage }) => stageNames[stage] },
  { name: 'Ответственный', width: 20, value: ({ responsible }) => responsible },
  { name: 'Доставка', width: 30, value: ({ delivered }) => delivered },
]

const selectRows = statement(
  'request-table/selectRows',
  `select number, created_at "createdAt", state, category, subject, name, phone, comment,
    array_to_string(lots, ', ') lots, page,
    coalesce(attribution->'last'->>'source', attribution->'first'->>'source') source,
    coalesce(attribution->'last'->>'campaign', attribution->'first'->>'campaign') campaign,
    stage, (select m.name from staff_member m where m.id = r.responsible) responsible,
    (select string_agg(d.target || ': ' || case d.state when 'delivered' then 'доставлена'
       when 'dead' then 'не доставлена' else 'ждёт' end, '; ' order by d.target)
     from delivery d where d.request_id = r.id) delivered
  from request r ${WHERE}
    and ($10 = '' or phone = $10) and ($11 = '' or lower(btrim(email)) = $11)
  order by created_at desc, id desc limit ${MOST_ROWS}`,
  [...CONDITIONS, 'text', 'text'],
  rowOf<ExportRow>({
    number: 'text',
    createdAt: 'timestamptz',
    state: 'text',
    category: 'text',
    subject: 'text',
    name: 'text',
    phone: 'text',
    comment: 'text',
    lots: 'text',
    page: 'text',
    source: 'text?',
    campaign: 'text?',
    stage: 'text',
    responsible: 'text?',
    delivered: 'text?',
  }),
)

/** Requests as a table for programs of others, of one person where a contact is named; what a visitor typed never becomes a formula there. */
export async function requestTable(
  pool: Pool,
  ending: Table['ending'],
  wanted: Omit<WantedList, 'page'>,
  contact: Contact | null,
): Promise<{ table: Table; count: number }> {
  const { rows } = await selectRows(
    pool,
    ...conditionsOf(wanted),
    contact && 'phone' in contact ? contact.phone : '',
    contact && 'email' in contact ? contact.email : '',
  )
  const fields = columns()
  const values = rows.map((row) => fields.map(({ value }) => value(row) || null))
  const table = {
    ending,
    widths: fields.map(({ width }) => width),
    rows: [fields.map(({ name }) => name), ...values],
  }
  return { table, count: rows.length }
}
