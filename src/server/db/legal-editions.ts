import { hash } from 'node:crypto'

import type { ConsentPurpose } from '#domain/consent/consent-texts.ts'
import {
  allEditions,
  documentOf,
  sinceFirstPublication,
  type LegalEdition,
} from '#domain/consent/legal-editions.ts'

import type { Queryable } from './bulk-rows.ts'
import { queriesOn, type Database } from './connect.ts'
import { catalogueState } from './schema/catalogue.ts'
import { consentText, legalEdition } from './schema/consents.ts'

/** Consents and the policy in all their editions: those that come with the site, and those that staff have published. */
export async function findLegalEditions(client: Queryable): Promise<LegalEdition[]> {
  const rows = await queriesOn(client).select().from(legalEdition).orderBy(legalEdition.id)
  const known = allEditions(
    rows.map(({ purpose, version, title, label, text, at }) => ({
      purpose,
      version,
      title,
      label,
      text,
      document: documentOf(purpose),
      since: at.toISOString(),
    })),
  )
  const [state] = await queriesOn(client).select().from(catalogueState)
  const first = state?.firstPublishedAt?.toISOString() ?? null
  return sinceFirstPublication(known, first).map((edition) => {
    const next = rows.find(
      ({ purpose, version }) => purpose === edition.purpose && version === edition.version + 1,
    )
    return next?.earlierOperators ? { ...edition, operatorsThen: next.earlierOperators } : edition
  })
}

/** Nothing writes over an edition: a trigger of the table refuses that. */
export const addLegalEdition = (client: Queryable, edition: typeof legalEdition.$inferInsert) =>
  queriesOn(client).insert(legalEdition).values(edition)

/** Stores the words that somebody agrees to, for as long as a proof rests on them; gives their hash. */
export async function storeConsentText(
  db: Database,
  purpose: ConsentPurpose,
  edition: LegalEdition,
) {
  const { document, version, title, label, text } = edition
  const sha256 = hash('sha256', text)
  await db
    .insert(consentText)
    .values({ sha256, purpose, document, version, title, label, text })
    .onConflictDoNothing()
  return sha256
}
