import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm'

import { lotUrl } from '#domain/addresses/page-links.ts'
import type { Database } from '#server/db/connect.ts'
import { lot } from '#server/db/schema/lots.ts'
import { request } from '#server/db/schema/requests.ts'
import { staffMember } from '#server/db/schema/staff.ts'
import { conflict } from '#server/office/http/answers.ts'
import { belongsTo } from '#server/requests/erasure/find-erasable.ts'
import { findConsents, findRequests, type FoundRequest } from '#server/requests/inbox/inbox.ts'

import { ERASED, readNotes } from './note-files.ts'

/** Of an erased request nothing is stored, so nothing can be done with it. */
export const refuseErased = ({ state }: FoundRequest) =>
  state === 'erased' ? conflict(ERASED) : null

export async function findRequest(db: Database, number: string): Promise<FoundRequest | null> {
  const wanted = { numbers: [number], contact: null, failed: false, quarantined: false }
  return (await findRequests(db, wanted, 1))[0] ?? null
}

/** Whether a letter reminds of a next step: of nobody without mail, else of the responsible member or of whom requests are mailed to. */
type ReminderTo = 'nobody' | 'responsible' | 'common'

export type CardTools = { db: Database; reminderToOf: (found: FoundRequest) => ReminderTo }

export async function cardOf({ db, reminderToOf }: CardTools, found: FoundRequest) {
  const { id, idempotencyKey: _key, address: _address, userAgent: _agent, ...shown } = found
  const { nextStepText, nextStepAt, remindAt: _remindAt, ...rest } = shown
  return {
    ...rest,
    responsible: await memberOf(db, found.responsible),
    nextStep: nextStepOf({ nextStepText, nextStepAt }),
    reminderTo: reminderToOf(found),
    lots: await lotsOf(db, found.lots),
    others: await othersOf(db, found),
    notes: await readNotes(db, id),
    deliveries: found.deliveries.map(({ target, state, tries, lastError, ...job }) => ({
      target,
      state,
      tries,
      lastError,
      deliveredAt: job.deliveredAt,
      crmStatus: crmStatusOf(job),
    })),
    consents: await findConsents(db, id),
  }
}

type CrmColumns = { crmStatusName: string | null; crmStatusAt: Date | null }

const crmStatusOf = ({ crmStatusName: name, crmStatusAt: at }: CrmColumns) =>
  name !== null && at !== null ? { name, at } : null

export const nextStepOf = ({
  nextStepText: text,
  nextStepAt: at,
}: Pick<FoundRequest, 'nextStepText' | 'nextStepAt'>) =>
  text !== null && at !== null ? { text, at } : null

async function memberOf(db: Database, id: number | null) {
  if (id === null) return null
  const { name } = staffMember
  const [member] = await db
    .select({ id: staffMember.id, name })
    .from(staffMember)
    .where(eq(staffMember.id, id))
  return member ?? null
}

const MOST_OTHERS = 20

/** The visitor's other requests, the newest first; an erased one has no visitor. */
async function othersOf(db: Database, { id, phone, email }: FoundRequest) {
  const mail = email.trim().toLowerCase()
  const isTheirs = or(
    phone === '' ? undefined : belongsTo({ phone }),
    mail === '' ? undefined : belongsTo({ email: mail }),
  )
  if (!isTheirs) return []
  const { number, createdAt, category, subject, state, stage } = request
  return db
    .select({ number, createdAt, category, subject, state, stage })
    .from(request)
    .where(and(isTheirs, ne(request.id, id)))
    .orderBy(desc(request.createdAt), desc(request.id))
    .limit(MOST_OTHERS)
}

async function lotsOf(db: Database, ids: number[]) {
  const found = await db
    .select({ id: lot.id, kind: lot.kind })
    .from(lot)
    .where(inArray(lot.id, ids))
    .orderBy(asc(lot.id))
  return found.map(({ id, kind }) => ({ id, kind, url: lotUrl(kind, id) }))
}

export const editionOf = ({ revision }: FoundRequest) => ({ etag: `"${revision}"` })
