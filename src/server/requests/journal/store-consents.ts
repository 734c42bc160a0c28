import { createHash } from 'node:crypto'

import { consentShown } from '#domain/consent/consent-texts.ts'
import { consentWords } from '#domain/consent/consent-words.ts'
import type { GivenConsent } from '#domain/request/request.ts'
import type { Database } from '#server/db/connect.ts'
import { type consentRecord, consentText } from '#server/db/schema/consents.ts'

import type { Entry } from './journal-line.ts'

const stored = new WeakMap<Database, Set<string>>()

/** The words themselves are stored once, before the first record that rests on them. */
export async function storeConsentTexts(db: Database, entries: readonly Entry[]) {
  const known = stored.get(db) ?? new Set()
  stored.set(db, known)
  const shownTexts = entries.flatMap((entry) =>
    entry.request.consents.map((consent) => shownTo(consent, entry)),
  )
  for (const { since: _, ...shown } of shownTexts) {
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
  return consents.map((consent): typeof consentRecord.$inferInsert => {
    const { document, text } = shownTo(consent, entry)
    return {
      requestId,
      purpose: consent.purpose,
      given: consent.given,
      document,
      version: consent.version,
      sha256: hashOfText(text),
      at: new Date(entry.at),
      address,
      userAgent,
      page,
      form,
    }
  })
}

function shownTo({ purpose, version }: GivenConsent, { operator = null }: Entry) {
  const shown = consentShown(purpose, version)
  return { ...shown, text: consentWords(shown, operator) }
}

const hashOfText = (text: string) => createHash('sha256').update(text).digest('hex')
