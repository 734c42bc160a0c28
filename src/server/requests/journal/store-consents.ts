import { createHash } from 'node:crypto'

import { consentShown } from '#domain/consent/consent-texts.ts'
import type { GivenConsent } from '#domain/request/request.ts'
import type { Database } from '#server/db/connect.ts'
import { type consentRecord, consentText } from '#server/db/schema/consents.ts'

import type { Entry } from './journal-line.ts'

const stored = new WeakMap<Database, Set<string>>()

/** The words themselves are stored once, before the first record that rests on them. */
export async function storeConsentTexts(db: Database, entries: readonly Entry[]) {
  const known = stored.get(db) ?? new Set()
  stored.set(db, known)
  for (const consent of entries.flatMap(({ request }) => request.consents)) {
    const { since: _, ...shown } = shownTo(consent)
    const sha256 = hashOfText(shown.text)
    if (known.has(sha256)) continue
    await db
      .insert(consentText)
      .values({ sha256, ...shown })
      .onConflictDoNothing()
    known.add(sha256)
  }
}

export function consentRows(requestId: number, entry: Entry) {
  const { page, form, consents } = entry.request
  const { address, userAgent } = entry.visitor
  return consents.map((consent): typeof consentRecord.$inferInsert => ({
    requestId,
    purpose: consent.purpose,
    given: consent.given,
    document: shownTo(consent).document,
    version: consent.version,
    sha256: hashOfText(shownTo(consent).text),
    at: new Date(entry.at),
    address,
    userAgent,
    page,
    form,
  }))
}

const shownTo = ({ purpose, version }: GivenConsent) => consentShown(purpose, version)

const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')
