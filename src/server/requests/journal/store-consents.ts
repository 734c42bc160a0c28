import { createHash } from 'node:crypto'

import { editionShown, type LegalEdition } from '#domain/consent/legal-editions.ts'
import { withOperator } from '#domain/consent/operator.ts'
import type { GivenConsent } from '#domain/request/request.ts'
import type { Database } from '#server/db/connect.ts'
import { type consentRecord, consentText } from '#server/db/schema/consents.ts'

import type { Entry } from './journal-line.ts'

/** Texts of consents by the hash of their words, of each database. */
const stored = new WeakMap<Database, Set<string>>()

/** The words themselves are stored once, before the first record that rests on them. */
export async function storeConsentTexts(
  db: Database,
  entries: readonly Entry[],
  editions: readonly LegalEdition[],
) {
  const known = stored.get(db) ?? new Set()
  stored.set(db, known)
  for (const shown of entries.flatMap((entry) => consentsOf(entry, editions))) {
    const { sha256, purpose, document, version, title, label, text } = shown
    if (known.has(sha256)) continue
    await db
      .insert(consentText)
      .values({ sha256, purpose, document, version, title, label, text })
      .onConflictDoNothing()
    known.add(sha256)
  }
}

export function consentRows(requestId: number, entry: Entry, editions: readonly LegalEdition[]) {
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
  return { ...edition, purpose, given, text, sha256: hashOfText(text) }
}

const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')
