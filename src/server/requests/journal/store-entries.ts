import { and, inArray, sql, eq, ne } from 'drizzle-orm'
import { hash } from 'node:crypto'

import { editionShown, type LegalEdition } from '#domain/consent/legal-editions.ts'
import { withOperator } from '#domain/consent/operator.ts'
import type { GivenConsent } from '#domain/request/request.ts'
import { requestAbout } from '#domain/request/requested-lot.ts'
import { QUARANTINE_SCORE } from '#domain/request/spam.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { findLegalEditions, storeConsentText } from '#server/db/legal-editions.ts'
import { consentRecord } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import { eraseRows } from '#server/requests/erasure/erase-rows.ts'
import { findForgotten, waitForErasures } from '#server/requests/erasure/late-entries.ts'
import type { Target } from '#server/requests/delivery/target.ts'

import type { Entry } from './journal-line.ts'

/** A statement has at most 65 535 parameters. */
const KEYS_AT_ONCE = 1_000

/** Request, consents and jobs of delivery, all or none of them. What is there already stays as it is. */
export async function storeEntries(
  db: Database,
  entries: readonly Entry[],
  targets: readonly Target[],
  { incomplete = false } = {},
) {
  const editions = await findLegalEditions(db.$client)
  await storeConsentTexts(db, entries, editions)
  await db.transaction(async (tx) => {
    await waitForErasures(tx, 'row share')
    const stored = await tx
      .insert(request)
      .values(entries.map((entry) => ({ ...toRow(entry), incomplete })))
      .onConflictDoNothing({ target: request.idempotencyKey })
      .returning({ id: request.id, key: request.idempotencyKey, number: request.number })
    await storeOtherNumbers(tx, entries)
    if (stored.length === 0) return

    const idOf = new Map(stored.map(({ id, key, number }) => [`${key} ${number}`, id]))
    const fresh = entries.flatMap((entry) => {
      const id = idOf.get(`${entry.key} ${entry.number}`)
      return id === undefined ? [] : [{ id, entry }]
    })
    const consents = fresh.flatMap(({ id, entry }) => consentRows(id, entry, editions))
    if (consents.length > 0) await tx.insert(consentRecord).values(consents)
    const jobs = fresh.flatMap(({ id, entry }) => jobsOf(id, entry, targets))
    if (jobs.length > 0) await tx.insert(delivery).values(jobs)
    await joinEarlier(
      tx,
      fresh.map(({ id }) => id),
    )
    await eraseForgotten(tx, fresh)
  })
}

/** A journal brings requests late: who was erased meanwhile stays erased. */
async function eraseForgotten(tx: Transaction, stored: readonly { id: number; entry: Entry }[]) {
  const forgotten = new Set(
    await findForgotten(
      tx,
      stored.map(({ entry }) => entry),
    ),
  )
  const rows = stored.filter(({ entry }) => forgotten.has(entry))
  await eraseRows(
    tx,
    rows.map(({ id, entry }) => ({ id, phone: entry.request.phone })),
  )
}

/** Of these entries, the ones the database has not seen. */
export async function findMissing(db: Database, entries: readonly Entry[]): Promise<Entry[]> {
  const stored = new Set<string>()
  for (let at = 0; at < entries.length; at += KEYS_AT_ONCE) {
    const keys = entries.slice(at, at + KEYS_AT_ONCE).map(({ key }) => key)
    const found = await db
      .select({ key: request.idempotencyKey })
      .from(request)
      .where(inArray(request.idempotencyKey, keys))
    for (const { key } of found) stored.add(key)
  }
  return entries.filter(({ key }) => !stored.has(key))
}

const isQuarantined = ({ spam }: Pick<Entry, 'spam'>) => spam.score >= QUARANTINE_SCORE

function toRow(entry: Entry): typeof request.$inferInsert {
  const { number, key, at, spam, visitor } = entry
  const { consents: _, ...fields } = entry.request
  return {
    ...fields,
    ...visitor,
    number,
    idempotencyKey: key,
    seenLots: entry.seen ?? [],
    createdAt: new Date(at),
    state: isQuarantined(entry) ? 'quarantined' : 'new',
    spamScore: spam.score,
    spamReasons: spam.reasons,
  }
}

function jobsOf(requestId: number, entry: Entry, targets: readonly Target[]) {
  if (isQuarantined(entry)) return []
  const about = requestAbout(entry.request, entry.seen ?? [])
  return targets
    .filter((target) => target.wants(about))
    .map(({ name }) => ({ requestId, target: name }))
}

/** The next request of somebody who wrote within a day points at his first one. */
async function joinEarlier(tx: Transaction, ids: readonly number[]) {
  const earlier = sql`(select min(e.id) from request e where e.phone = request.phone and e.id < request.id
    and e.state = 'new' and e.joins_id is null and e.created_at > request.created_at - interval '24 hours')`
  await tx
    .update(request)
    .set({ joinsId: earlier })
    .where(and(inArray(request.id, [...ids]), sql`${request.state} = 'new'`))
}

/** A visitor who was sent to another process while the database was away holds two numbers of one request. */
async function storeOtherNumbers(tx: Transaction, entries: readonly Entry[]) {
  const rows = await tx
    .select({ id: request.id, key: request.idempotencyKey, number: request.number })
    .from(request)
    .where(
      inArray(
        request.idempotencyKey,
        entries.map(({ key }) => key),
      ),
    )
  const entriesOf = Map.groupBy(entries, ({ key }) => key)
  for (const { id, key, number } of rows)
    for (const other of entriesOf.get(key) ?? [])
      if (other.number !== number) await addOtherNumber(tx, id, other.number)
}

const addOtherNumber = (tx: Transaction, id: number, number: string) =>
  tx
    .update(request)
    .set({ otherNumbers: sql`array_append(other_numbers, ${number})` })
    .where(
      and(eq(request.id, id), ne(request.number, number), sql`not ${number} = any(other_numbers)`),
    )

/** Texts of consents by the hash of their words, of each database. */
const stored = new WeakMap<Database, Set<string>>()

/** The words themselves are stored once, before the first record that rests on them. */
async function storeConsentTexts(
  db: Database,
  entries: readonly Entry[],
  editions: readonly LegalEdition[],
) {
  const known = stored.get(db) ?? new Set()
  stored.set(db, known)
  for (const shown of entries.flatMap((entry) => consentsOf(entry, editions))) {
    if (known.has(shown.sha256)) continue
    known.add(await storeConsentText(db, shown.purpose, shown))
  }
}

function consentRows(requestId: number, entry: Entry, editions: readonly LegalEdition[]) {
  const { page, form } = entry.request
  const { address, userAgent } = entry.visitor
  return consentsOf(entry, editions).map(
    ({ purpose, given, document, version, sha256 }): typeof consentRecord.$inferInsert => ({
      requestId,
      purpose,
      given,
      document,
      version,
      sha256,
      at: new Date(entry.at),
      address,
      userAgent,
      page,
      form,
    }),
  )
}

const consentsOf = (entry: Entry, editions: readonly LegalEdition[]) =>
  entry.request.consents.map((consent) => shownTo(consent, entry, editions))

/** In the words that the visitor saw, with the company they named. */
function shownTo(
  { purpose, given, version }: GivenConsent,
  { operator = null, at }: Entry,
  editions: readonly LegalEdition[],
) {
  const edition = editionShown(editions, { purpose, version, at })
  const text = withOperator(edition.text, operator)
  return { ...edition, purpose, given, text, sha256: hash('sha256', text) }
}
