import { bigint, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'

import { moment, reference } from './columns.ts'
import { staffMember } from './staff.ts'

/** A passkey of a member (WebAuthn): it signs in by itself, for the device asks for a finger or a code. */
export const staffPasskey = pgTable('staff_passkey', {
  id: serial().primaryKey(),
  memberId: reference(() => staffMember.id),
  /** The id from the browser, base64url. */
  credentialId: text().notNull().unique(),
  /** COSE, base64url. */
  publicKey: text().notNull(),
  /** Of signatures; most passkeys stay at 0. */
  counter: bigint({ mode: 'number' }).notNull().default(0),
  /** «Телефон Анны» */
  name: text().notNull(),
  at: moment().notNull().defaultNow(),
  usedAt: moment(),
})

/** What a device was asked to sign, until it has: each counts once. */
export const staffChallenge = pgTable('staff_challenge', {
  value: text().primaryKey(),
  /** Who adds a passkey; null: somebody signs in. */
  memberId: integer().references(() => staffMember.id),
  until: moment().notNull(),
})
