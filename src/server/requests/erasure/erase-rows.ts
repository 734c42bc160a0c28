import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { VisitorRequest } from '#domain/request/request.ts'
import type { Transaction } from '#server/db/connect.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { requestNote } from '#server/db/schema/request-notes.ts'
import { request } from '#server/db/schema/requests.ts'
import type { Visitor } from '#server/requests/journal/journal-line.ts'

import { hashContact } from './contact.ts'

export const EMPTY_VISITOR: Visitor = { address: '', userAgent: '', language: '', referrer: '' }

export const EMPTY_REQUEST: VisitorRequest = {
  category: '',
  subject: '',
  name: '',
  phone: '',
  phoneTyped: '',
  email: '',
  comment: '',
  channel: '',
  time: '',
  lots: [],
  page: '',
  form: '',
  consents: [],
  attribution: {},
}

const { consents: _consents, ...fields } = EMPTY_REQUEST
const EMPTY = {
  ...fields,
  ...EMPTY_VISITOR,
  state: 'erased',
  seenLots: [],
  spamReasons: [],
  stage: 'new',
  closedReason: '',
  responsible: null,
  nextStepText: null,
  nextStepAt: null,
  remindAt: null,
} satisfies Partial<typeof request.$inferInsert>

/**
 * Empties requests. A row stays, so that nothing brings the request back; the log of consents stays under a hash
 * that leads nowhere without the phone.
 */
export async function eraseRows(tx: Transaction, rows: readonly { id: number; phone: string }[]) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  for (const { id, phone } of rows)
    await tx
      .update(consentRecord)
      .set({ phoneHash: await hashContact(phone), address: '', userAgent: '', page: '' })
      .where(eq(consentRecord.requestId, id))
  await tx
    .update(request)
    .set({ ...EMPTY, erasedAt: sql`now()`, revision: sql`${request.revision} + 1` })
    .where(inArray(request.id, ids))
  await tx.delete(requestNote).where(inArray(requestNote.requestId, ids))
  await tx
    .delete(delivery)
    .where(and(inArray(delivery.requestId, ids), ne(delivery.state, 'delivered')))
  await tx
    .update(delivery)
    .set({ crmStatus: null, crmStatusName: null, crmStatusAt: null, crmAskAt: null })
    .where(inArray(delivery.requestId, ids))
}
