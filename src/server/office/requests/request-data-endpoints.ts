import { isDay } from '#domain/time/is-day.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'
import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok } from '#server/office/http/answers.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'
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

import type { RequestTools } from './request-endpoints.ts'
import { requestTable } from './request-table.ts'

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
    row('POST /requests/export', needs, exportAll),
    row('POST /requests/erase', needs, eraseOne),
  ]
  return { endpoints, close: thread.close }

  async function exportAll({ body, caller }: CallOf<'POST /requests/export'>) {
    const { format, q = '', state = '', project = '', from = '', to = '' } = body
    const { stage = '', responsible = '' } = body
    if (format !== 'csv' && format !== 'xlsx') return complaints({ format: 'Есть csv и xlsx' })
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== '' && !isDay(day)) return complaints({ [name]: 'Нужен день вида 2026-11-22' })
    const contact = contactIn(body)
    if (contact && 'complaint' in contact) return complaints(contact.complaint)
    const wanted = { q, state, project, from, to, stage, responsible }
    const { table, count } = await requestTable(pool, format, wanted, contact)
    await writeAudit(pool, caller, { action: 'export', entity: 'requestFile', id: count })
    const headers = {
      'content-type': types[format],
      'content-disposition': `attachment; filename="zayavki.${format}"`,
    }
    return ok(Buffer.from(await thread.ask(table)), headers)
  }

  /** With `dryRun` only lists. `count`: how many the caller saw; another number by now erases nothing. */
  async function eraseOne({ body, caller }: CallOf<'POST /requests/erase'>) {
    const scope = scopeOf(body)
    if ('complaint' in scope) return complaints(scope.complaint)
    const list = await listErasable(db, dataDir, scope)
    const count = list.items.length
    if (body.dryRun) return ok({ count, ...list })
    if (body.count !== undefined && body.count !== count)
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
    return ok({
      count: numbers.length,
      numbers,
      copies: erased.copies,
      subscriptions: erased.subscriptions,
      keptBookings: erased.keptBookings,
      isJournalHeld: held > 0,
    })
  }
}

type Person = { phone?: string; email?: string }
type Complaint = { complaint: Record<string, string> }

/** A whole phone or e-mail; words of requests are not searched. null: neither is named. */
function contactIn({ phone = '', email = '' }: Person): Contact | Complaint | null {
  if (phone.trim() === '' && email.trim() === '') return null
  const field = phone.trim() === '' ? 'email' : 'phone'
  const contact = readContact(field === 'email' ? { email } : { phone })
  return typeof contact === 'string' ? { complaint: { [field]: contact } } : contact
}

/** Whose data it is; or what is wrong with what was typed. */
function scopeOf(body: Person & { numbers?: string[] }): ErasureScope | Complaint {
  const contact = contactIn(body)
  if (contact) return contact
  const { numbers = [] } = body
  if (numbers.length === 0)
    return { complaint: { phone: 'Назовите телефон, почту или номера заявок' } }
  if (numbers.length > MOST_NUMBERS)
    return { complaint: { phone: `За раз — до ${MOST_NUMBERS} заявок` } }
  return { numbers }
}
