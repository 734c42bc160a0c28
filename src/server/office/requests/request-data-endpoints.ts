import type { Pool } from 'pg'

import type { ErasureOutcome } from '#contract/office/requests.ts'
import { isDay } from '#domain/time/is-day.ts'
import { siteClock, wallClock } from '#domain/time/site-time.ts'
import type { Value } from '#server/catalogue/files/lot-columns.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'
import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok } from '#server/office/http/answers.ts'
import { textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import { listErasable } from '#server/requests/inbox/erasable-list.ts'
import {
  isEntryOf,
  readContact,
  type Contact,
  type ErasureScope,
} from '#server/requests/erasure/contact.ts'
import { erase } from '#server/requests/erasure/erase.ts'
import { storeErasures } from '#server/requests/erasure/erasure-file.ts'
import { eraseFromFreeJournals } from '#server/requests/journal/erase-lines.ts'

import { conditionsOf, WHERE, type WantedList } from './list-requests.ts'
import type { RequestTools } from './request-endpoints.ts'

const TIMEOUT_MS = 60_000
const MOST_NUMBERS = 1_000

const types: Record<Table['ending'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Data of visitors by the heap: taken away as a file, and forgotten when somebody asks for it. */
export function requestDataEndpoints({ pool, db, dataDir }: RequestTools & { dataDir: string }) {
  const needs = ['requestData', 'publish'] as const
  const thread = createOnDemandThread<Table>('#server/catalogue/files/table.thread.ts', TIMEOUT_MS)
  const endpoints: Endpoint[] = [
    { method: 'POST', path: '/requests/export', needs, answer: exportAll },
    { method: 'POST', path: '/requests/erase', needs, answer: eraseOne },
  ]
  return { endpoints, close: thread.close }

  async function exportAll({ body, caller }: StaffCall): Promise<Answer> {
    const format = textAt(body, 'format')
    if (format !== 'csv' && format !== 'xlsx') return complaints({ format: 'Есть csv и xlsx' })
    const [from, to] = [textAt(body, 'from'), textAt(body, 'to')]
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== '' && !isDay(day)) return complaints({ [name]: 'Нужен день вида 2026-11-22' })
    const contact = contactIn(body)
    if (contact && 'complaint' in contact) return complaints(contact.complaint)
    const wanted = { q: textAt(body, 'q'), state: textAt(body, 'state'), project: '', from, to }
    const { table, count } = await requestTable(pool, format, wanted, contact)
    await writeAudit(pool, caller, { action: 'export', entity: 'requestFile', id: count })
    const headers = {
      'content-type': types[format],
      'content-disposition': `attachment; filename="zayavki.${format}"`,
    }
    return ok(Buffer.from(await thread.ask(table)), headers)
  }

  /** With `dryRun` only lists. `count`: how many the caller saw; another number by now erases nothing. */
  async function eraseOne({ body, caller }: StaffCall): Promise<Answer> {
    const scope = scopeOf(body)
    if ('complaint' in scope) return complaints(scope.complaint)
    const list = await listErasable(db, dataDir, scope)
    const count = list.items.length
    if (body.dryRun === true) return ok({ count, ...list })
    if (typeof body.count === 'number' && body.count !== count)
      return conflict(`Список изменился: теперь заявок ${count}. Посмотрите его ещё раз`)
    const erased = await erase(db, scope, 'staff')
    await storeErasures(db, dataDir)
    const { changed, held } = await eraseFromFreeJournals(
      dataDir,
      (entry) => isEntryOf(scope, entry) || erased.numbers.includes(entry.number),
    )
    const numbers = [...new Set([...erased.numbers, ...changed])]
    for (const id of numbers)
      await writeAudit(pool, caller, { action: 'erase', entity: 'requests', id })
    const outcome: ErasureOutcome = {
      count: numbers.length,
      numbers,
      copies: erased.copies,
      subscriptions: erased.subscriptions,
      keptBookings: erased.keptBookings,
      isJournalHeld: held > 0,
    }
    return ok(outcome)
  }
}

type Complaint = { complaint: Record<string, string> }

/** A whole phone or e-mail; words of requests are not searched. null: neither is named. */
function contactIn(body: StaffCall['body']): Contact | Complaint | null {
  const [phone, email] = [textAt(body, 'phone'), textAt(body, 'email')]
  if (phone.trim() === '' && email.trim() === '') return null
  const field = phone.trim() === '' ? 'email' : 'phone'
  const contact = readContact(field === 'email' ? { email } : { phone })
  return typeof contact === 'string' ? { complaint: { [field]: contact } } : contact
}

/** Whose data it is; or what is wrong with what was typed. */
function scopeOf(body: StaffCall['body']): ErasureScope | Complaint {
  const contact = contactIn(body)
  if (contact) return contact
  const asked = Array.isArray(body.numbers)
    ? body.numbers.filter((one) => typeof one === 'string')
    : []
  if (asked.length === 0)
    return { complaint: { phone: 'Назовите телефон, почту или номера заявок' } }
  if (asked.length > MOST_NUMBERS)
    return { complaint: { phone: `За раз — до ${MOST_NUMBERS} заявок` } }
  return { numbers: asked }
}

/** A longer file opens in no program for tables without waiting. */
const MOST_ROWS = 20_000

type ExportRow = Record<string, unknown> & { createdAt: Date }

const clock = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'UTC',
  dateStyle: 'short',
  timeStyle: 'short',
})

const states: Record<string, string> = { new: 'принята', quarantined: 'карантин', erased: 'стёрта' }

type Column = { name: string; width: number; value: (row: ExportRow) => unknown }

const columns = (): Column[] => [
  { name: 'Номер', width: 10, value: ({ number }) => number },
  {
    name: `Получена (${siteClock()})`,
    width: 18,
    value: ({ createdAt }) => clock.format(wallClock(createdAt)),
  },
  { name: 'Состояние', width: 12, value: ({ state }) => states[String(state)] ?? state },
  { name: 'Категория', width: 20, value: ({ category }) => category },
  { name: 'Тема', width: 24, value: ({ subject }) => subject },
  { name: 'Имя', width: 20, value: ({ name }) => name },
  { name: 'Телефон', width: 16, value: ({ phone }) => phone },
  { name: 'Комментарий', width: 40, value: ({ comment }) => comment },
  { name: 'Лоты', width: 14, value: ({ lots }) => lots },
  { name: 'Страница', width: 36, value: ({ page }) => page },
  { name: 'Источник', width: 16, value: ({ source }) => source },
  { name: 'Кампания', width: 20, value: ({ campaign }) => campaign },
  { name: 'Доставка', width: 30, value: ({ delivered }) => delivered },
]

const ROWS = `
  select number, created_at "createdAt", state, category, subject, name, phone, comment,
    array_to_string(lots, ', ') lots, page,
    coalesce(attribution->'last'->>'source', attribution->'first'->>'source') source,
    coalesce(attribution->'last'->>'campaign', attribution->'first'->>'campaign') campaign,
    (select string_agg(d.target || ': ' || case d.state when 'delivered' then 'доставлена'
       when 'dead' then 'не доставлена' else 'ждёт' end, '; ' order by d.target)
     from delivery d where d.request_id = r.id) delivered
  from request r ${WHERE}
    and ($8 = '' or phone = $8) and ($9 = '' or lower(btrim(email)) = $9)
  order by created_at desc, id desc limit ${MOST_ROWS}`

/** Requests as a table for programs of others, of one person where a contact is named; what a visitor typed never becomes a formula there. */
async function requestTable(
  pool: Pool,
  ending: Table['ending'],
  wanted: Omit<WantedList, 'page'>,
  contact: Contact | null,
): Promise<{ table: Table; count: number }> {
  const { rows } = await pool.query<ExportRow>(ROWS, [
    ...conditionsOf(wanted),
    contact && 'phone' in contact ? contact.phone : '',
    contact && 'email' in contact ? contact.email : '',
  ])
  const fields = columns()
  const values = rows.map((row) => fields.map(({ value }) => valueOf(value(row))))
  const table = {
    ending,
    widths: fields.map(({ width }) => width),
    rows: [fields.map(({ name }) => name), ...values],
  }
  return { table, count: rows.length }
}

const valueOf = (value: unknown): Value =>
  typeof value === 'string' && value !== '' ? value : null
