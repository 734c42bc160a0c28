import { hasCountryCode, phoneDigits, toInternational } from '#domain/text/phone.ts'
import { isDay } from '#domain/time/is-day.ts'
import type { Json } from '#server/db/json.ts'
import type { Table } from '#server/catalogue/files/table.thread.ts'
import { createOnDemandThread } from '#server/concurrency/on-demand-thread.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, ok } from '#server/office/http/answers.ts'
import { textAt } from '#server/office/http/body-fields.ts'
import type { Answer, Endpoint, StaffCall } from '#server/office/http/endpoint.ts'
import { erase } from '#server/requests/erasure/erase.ts'
import { eraseFromFreeJournals } from '#server/requests/journal/erase-lines.ts'

import type { DeskTools } from './request-endpoints.ts'
import { requestTable } from './request-table.ts'

const TIMEOUT_MS = 60_000
const MOST_NUMBERS = 1_000

const types: Record<Table['ending'], string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Data of visitors by the heap: taken away as a file, and forgotten when somebody asks for it. */
export function requestDataEndpoints({ pool, db, dataDir }: DeskTools & { dataDir: string }) {
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
    const wanted = { q: textAt(body, 'phone'), state: textAt(body, 'state'), project: '', from, to }
    const { table, count } = await requestTable(pool, format, wanted)
    await writeAudit(pool, caller, { action: 'export', entity: 'requestFile', id: count })
    const headers = {
      'content-type': types[format],
      'content-disposition': `attachment; filename="zayavki.${format}"`,
    }
    return ok(Buffer.from(await thread.ask(table)), headers)
  }

  async function eraseOne({ body, caller }: StaffCall): Promise<Answer> {
    const phones = await phonesOf(body.numbers, textAt(body, 'phone'))
    if (typeof phones === 'string') return complaints({ phone: phones })
    const erased = []
    let isJournalHeld = false
    for (const phone of phones) {
      erased.push(await erase(db, { phone }))
      const { held } = await eraseFromFreeJournals(dataDir, { phone })
      isJournalHeld ||= held > 0
    }
    const numbers = erased.flatMap((one) => one.numbers)
    for (const id of numbers)
      await writeAudit(pool, caller, { action: 'erase', entity: 'requests', id })
    return ok({
      count: numbers.length,
      numbers,
      copies: erased.flatMap(({ copies }) => copies),
      /** What the running site still writes down goes within a minute. */
      isJournalHeld,
    })
  }

  /** Whose data it is; or what is wrong with what was typed. */
  async function phonesOf(numbers: Json | undefined, typed: string): Promise<string[] | string> {
    if (typed.trim() !== '') {
      const digits = phoneDigits(typed)
      const isWhole = digits.length === 11 && (digits.startsWith('7') || hasCountryCode(typed))
      return isWhole ? [toInternational(typed)] : 'В номере должно быть 11 цифр'
    }
    const asked = Array.isArray(numbers) ? numbers.filter((one) => typeof one === 'string') : []
    if (asked.length === 0) return 'Назовите телефон или номера заявок'
    if (asked.length > MOST_NUMBERS) return `За раз — до ${MOST_NUMBERS} заявок`
    const { rows } = await pool.query<{ phone: string }>(
      `select distinct phone from request where number = any($1) and state <> 'erased' and phone <> ''`,
      [asked],
    )
    return rows.map(({ phone }) => phone)
  }
}
