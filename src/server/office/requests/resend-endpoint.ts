import { isDay } from '#domain/time/is-day.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { writeAudit } from '#server/office/audit/audit.ts'
import { complaints, conflict, ok } from '#server/office/http/answers.ts'
import type { CallOf, Endpoint } from '#server/office/http/endpoint.ts'
import { row } from '#server/office/http/row.ts'
import { findRequests, resend } from '#server/requests/inbox/inbox.ts'

import { CONDITIONS, conditionsOf, WHERE } from './list-requests.ts'
import { NO_TARGETS, type RequestTools } from './request-endpoints.ts'

/** As many as targets take in minutes. */
const MOST_AT_ONCE = 500

/** A request in quarantine is let out one by one: somebody has to look at each. */
const selectNumbers = statement(
  'resend-endpoint/selectNumbers',
  `select number from request r ${WHERE} and state = 'new' order by id limit ${MOST_AT_ONCE + 1}`,
  CONDITIONS,
  rowOf<{ number: string }>({ number: 'text' }),
  'by values',
)

/** All requests that a filter finds, sent to their targets once more. */
export function resendEndpoint({ pool, db, targets, deliverNow }: RequestTools): Endpoint {
  return row('POST /requests/resend', ['requests', 'publish'], sendFound)

  /** With `dryRun` only counts. `count`: how many the caller saw; another number by now sends nothing. */
  async function sendFound({ body, caller }: CallOf<'POST /requests/resend'>) {
    const { q = '', state = '', project = '', stage = '', responsible = '' } = body
    const { from = '', to = '' } = body
    for (const [name, day] of Object.entries({ from, to }))
      if (day !== '' && !isDay(day)) return complaints({ [name]: 'Нужен день вида 2026-11-22' })
    if (targets.length === 0) return conflict(NO_TARGETS)
    const conditions = conditionsOf({ q, state, project, stage, responsible, from, to })
    const numbers = (await selectNumbers(pool, ...conditions)).rows.map(({ number }) => number)
    const count = numbers.length
    if (count > MOST_AT_ONCE)
      return conflict(`За\u00A0раз\u00A0— до\u00A0${MOST_AT_ONCE} заявок: сузьте отбор`)
    if (body.dryRun) return ok({ count })
    if (body.count !== count)
      return conflict(`Список изменился: теперь заявок ${count}. Посмотрите его ещё раз`)
    if (count === 0) return ok({ count })
    const wanted = { numbers, contact: null, failed: false, quarantined: false }
    // Where the undelivered were looked for, targets that have them already are left alone.
    await resend(db, await findRequests(db, wanted), targets, state === 'failed')
    deliverNow()
    for (const id of numbers)
      await writeAudit(pool, caller, { action: 'resend', entity: 'requests', id })
    return ok({ count })
  }
}
