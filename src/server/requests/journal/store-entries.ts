import { createHash } from 'node:crypto'
import { and, inArray, ne, sql } from 'drizzle-orm'

import { consentShown, type ConsentText } from '#domain/consent/consent-texts.ts'
import type { GivenConsent } from '#domain/request/request.ts'
import { QUARANTINE_SCORE } from '#domain/request/spam.ts'
import type { Database } from '#server/db/connect.ts'
import { consentRecord, consentText } from '#server/db/schema/consents.ts'
import { delivery } from '#server/db/schema/deliveries.ts'
import { request } from '#server/db/schema/requests.ts'
import type { Target } from '#server/requests/delivery/target.ts'

import type { Entry } from './journal.ts'

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Request, consents and jobs of delivery, all or none of them. What is there already stays as it is. */
export async function storeEntries(
  db: Database,
  entries: readonly Entry[],
  targets: readonly Target[],
) {
  const texts = await keepTexts(db, entries)
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(request)
      .values(entries.map(toRow))
      .onConflictDoNothing({ target: request.idempotencyKey })
      .returning({ id: request.id, key: request.idempotencyKey, number: request.number })
    await keepOtherNumbers(tx, entries)
    if (stored.length === 0) return

    const idOf = new Map(stored.map(({ id, key, number }) => [`${key} ${number}`, id]))
    const fresh = entries.flatMap((entry) => {
      const id = idOf.get(`${entry.key} ${entry.number}`)
      return id === undefined ? [] : [{ id, entry }]
    })
    await tx.insert(consentRecord).values(fresh.flatMap((one) => consentRows(one, texts)))
    const jobs = fresh.flatMap(({ id, entry }) => jobsOf(id, entry, targets))
    if (jobs.length > 0) await tx.insert(delivery).values(jobs)
    await joinEarlier(
      tx,
      fresh.map(({ id }) => id),
    )
  })
}

/** Of these entries, the ones the database has not seen. */
export async function findMissing(db: Database, entries: readonly Entry[]): Promise<Entry[]> {
  const keys = entries.map(({ key }) => key)
  if (keys.length === 0) return []
  const found = await db
    .select({ key: request.idempotencyKey })
    .from(request)
    .where(inArray(request.idempotencyKey, keys))
  const known = new Set(found.map(({ key }) => key))
  return entries.filter(({ key }) => !known.has(key))
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
    createdAt: new Date(at),
    state: isQuarantined(entry) ? 'quarantined' : 'new',
    spamScore: spam.score,
    spamReasons: spam.reasons,
  }
}

function consentRows({ id, entry }: { id: number; entry: Entry }, texts: Texts) {
  const { page, form } = entry.request
  const { address, userAgent } = entry.visitor
  return entry.request.consents.map((consent): typeof consentRecord.$inferInsert => ({
    requestId: id,
    purpose: consent.purpose,
    given: consent.given,
    document: texts.of(consent).document,
    version: consent.version,
    sha256: texts.hashOf(consent),
    at: new Date(entry.at),
    address,
    userAgent,
    page,
    form,
  }))
}

export const jobsOf = (
  requestId: number,
  entry: Pick<Entry, 'request' | 'spam'>,
  targets: readonly Target[],
) =>
  isQuarantined(entry)
    ? []
    : targets
        .filter((target) => target.wants(entry.request.category))
        .map(({ name }) => ({ requestId, target: name }))

/** The next touch of somebody who wrote today points at his first one. */
async function joinEarlier(tx: Transaction, ids: readonly number[]) {
  const earlier = sql`(select min(e.id) from request e where e.phone = request.phone and e.id < request.id
    and e.state = 'new' and e.joins_id is null and e.created_at > request.created_at - interval '24 hours')`
  await tx
    .update(request)
    .set({ joinsId: earlier })
    .where(and(inArray(request.id, [...ids]), sql`${request.state} = 'new'`))
}

/** A visitor who was sent to another process while the database was away holds two numbers of one request. */
async function keepOtherNumbers(tx: Transaction, entries: readonly Entry[]) {
  const keys = entries.map(({ key }) => key)
  const kept = await tx
    .select({ id: request.id, key: request.idempotencyKey, number: request.number })
    .from(request)
    .where(inArray(request.idempotencyKey, keys))
  const told = Map.groupBy(entries, ({ key }) => key)
  for (const { id, key, number } of kept)
    for (const other of told.get(key) ?? [])
      if (other.number !== number)
        await tx
          .update(request)
          .set({ otherNumbers: sql`array_append(other_numbers, ${other.number})` })
          .where(
            and(
              inArray(request.id, [id]),
              ne(request.number, other.number),
              sql`not ${other.number} = any(other_numbers)`,
            ),
          )
}

type Texts = { of(consent: GivenConsent): ConsentText; hashOf(consent: GivenConsent): string }

const kept = new WeakMap<Database, Set<string>>()

/** The words themselves are stored once, before the first record that rests on them. */
async function keepTexts(db: Database, entries: readonly Entry[]): Promise<Texts> {
  const of = ({ purpose, version }: GivenConsent) => consentShown(purpose, version)
  const known = kept.get(db) ?? new Set()
  kept.set(db, known)
  for (const entry of entries)
    for (const consent of entry.request.consents) {
      const { since: _, ...shown } = of(consent)
      const sha256 = hashOfText(shown.text)
      if (known.has(sha256)) continue
      await db
        .insert(consentText)
        .values({ sha256, ...shown })
        .onConflictDoNothing()
      known.add(sha256)
    }
  return { of, hashOf: (consent) => hashOfText(of(consent).text) }
}

const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')
