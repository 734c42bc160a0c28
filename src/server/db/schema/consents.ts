import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import type { ConsentPurpose } from '#domain/consent/consent-texts.ts'
import type { LegalPurpose } from '#domain/consent/legal-editions.ts'

import { moment } from './columns.ts'
import { requestId } from './requests.ts'

/** Consents and the policy as staff have published them; a trigger refuses changes of it. */
export const legalEdition = pgTable(
  'legal_edition',
  {
    id: serial().primaryKey(),
    purpose: text().$type<LegalPurpose>().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    label: text().notNull(),
    text: text().notNull(),
    /** Of a policy: who answered for personal data until it took the place of the edition before, in words. */
    earlierOperators: jsonb().$type<string[]>(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [unique().on(table.purpose, table.version)],
)

/** The very words that were agreed to, kept for as long as the proof is. */
export const consentText = pgTable('consent_text', {
  sha256: text().primaryKey(),
  purpose: text().$type<ConsentPurpose>().notNull(),
  document: text().notNull(),
  version: integer().notNull(),
  title: text().notNull(),
  label: text().notNull(),
  text: text().notNull(),
})

/** Append-only: who agreed to what, or did not. Survives the erasure of the request, then by a hash of the phone. */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    requestId: requestId(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    given: boolean().notNull(),
    document: text().notNull(),
    version: integer().notNull(),
    sha256: text()
      .notNull()
      .references(() => consentText.sha256),
    at: moment().notNull(),
    address: text().notNull(),
    userAgent: text().notNull(),
    page: text().notNull(),
    form: text().notNull(),
    /** Set by an erasure, when nothing else leads to the person any more. */
    phoneHash: text(),
    withdrawnAt: moment(),
    withdrawnBy: text(),
  },
  (table) => [index().on(table.requestId), index().on(table.phoneHash)],
)

/** What was chosen in the notice about cookies: of a browser that nothing else here leads to. */
export const cookieChoice = pgTable('cookie_choice', {
  /** Stands in a cookie of that browser too: by it the visitor can show which choice was his. */
  id: text().primaryKey(),
  given: boolean().notNull(),
  version: integer().notNull(),
  sha256: text()
    .notNull()
    .references(() => consentText.sha256),
  page: text().notNull(),
  at: moment().notNull().defaultNow(),
})
