import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import type { RecordData } from '#domain/office/fields/record-field.ts'
import type { Entity } from '#domain/office/record-kinds.ts'
import type { Role } from '#domain/office/roles.ts'
import type { JsonObject } from '#server/db/json.ts'

import { moment, reference } from './columns.ts'

/** A person of the back office. Never deleted: the audit log names them. */
export const staffMember = pgTable('staff_member', {
  id: serial().primaryKey(),
  /** In small letters. */
  email: text().notNull().unique(),
  name: text().notNull(),
  role: text().$type<Role>().notNull(),
  /** argon2id in the PHC format; null: not set yet, or reset. */
  passwordHash: text(),
  /** Sealed; null: no second factor. */
  totpKey: text(),
  /** The last time step a code was taken for: no code counts twice. */
  totpStep: bigint({ mode: 'number' }),
  createdAt: moment().notNull().defaultNow(),
  seenAt: moment(),
  blockedAt: moment(),
})

/** `code`: the password was right, the code is awaited. `enrol`: a second factor has to be set up first. */
export type SessionLevel = 'code' | 'enrol' | 'full'

export const staffSession = pgTable(
  'staff_session',
  {
    id: serial().primaryKey(),
    /** Of the token in the cookie. */
    sha256: text().notNull().unique(),
    memberId: reference(() => staffMember.id),
    level: text().$type<SessionLevel>().notNull(),
    /** A second factor that is being set up, sealed, until its first code comes. */
    totpPending: text(),
    at: moment().notNull().defaultNow(),
    seenAt: moment().notNull().defaultNow(),
    address: text().notNull(),
    agent: text().notNull(),
  },
  (table) => [index().on(table.memberId)],
)

/** Failed sign-ins of the last minutes. */
export const staffAttempt = pgTable(
  'staff_attempt',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<'password' | 'code' | 'passkey'>().notNull(),
    /** The address of the mail that was typed, known or not; null: forgiven by a right answer. */
    person: text(),
    /** A network, or a browser that the person has signed in with before. */
    address: text().notNull(),
    known: boolean().notNull().default(false),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.kind, table.person), index().on(table.kind, table.address)],
)

/** A one-time link to set a password. */
export const staffInvite = pgTable('staff_invite', {
  sha256: text().primaryKey(),
  memberId: reference(() => staffMember.id),
  until: moment().notNull(),
})

/** One row: what seals second factors where no STAFF_SECRET is set. */
export const staffSecret = pgTable('staff_secret', {
  id: smallint().primaryKey().default(1),
  value: text().notNull(),
})

/** Who did what in the back office; a trigger refuses changes of it. Holds no data of visitors. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull().defaultNow(),
    /** null: somebody at the command line, or before signing in. */
    memberId: integer().references(() => staffMember.id),
    by: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
  },
  (table) => [index().on(table.at), index().on(table.memberId)],
)

/** `due`, `removing`: to be published, or the record taken away, as soon as no import publishes. */
export type RevisionState = 'draft' | 'scheduled' | 'due' | 'removing' | 'published'

/** What staff wrote of a record, edition by edition: all columns set by hand, as they were then. */
export const revision = pgTable(
  'revision',
  {
    id: serial().primaryKey(),
    entity: text().notNull(),
    entityId: integer().notNull(),
    number: integer().notNull(),
    data: jsonb().$type<JsonObject>().notNull(),
    state: text().$type<RevisionState>().notNull(),
    publishAt: moment(),
    /** Why it could not come out when its turn came; for who wrote it. */
    refusal: text(),
    author: reference(() => staffMember.id),
    at: moment().notNull().defaultNow(),
  },
  (table) => [unique().on(table.entity, table.entityId, table.number), index().on(table.state)],
)

/** A record that a member has open, and what they have typed into it without saving. */
export const staffEditing = pgTable(
  'staff_editing',
  {
    memberId: reference(() => staffMember.id),
    entity: text().$type<Entity>().notNull(),
    /** 0: a new one. */
    entityId: integer().notNull(),
    /** When it was open last; null: never for writing. */
    seenAt: moment(),
    /** Changed fields by name; null: everything is saved. */
    data: jsonb().$type<RecordData>(),
    /** The edition they were typed over, and what it had in them. */
    base: jsonb().$type<{ revision: number; data: RecordData }>(),
    typedAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.entity, table.entityId] })],
)

/** A link to look at a draft without signing in. */
export const staffPreview = pgTable('staff_preview', {
  sha256: text().primaryKey(),
  entity: text().$type<Entity>().notNull(),
  entityId: integer().notNull(),
  until: moment().notNull(),
})

/** A picture that staff uploaded. Records name it by `hash`; replaced, it is shown with other content by the same name. */
export const media = pgTable('media', {
  id: serial().primaryKey(),
  /** Of the bytes it was first uploaded with; also its address in `picture`. */
  hash: text().notNull().unique(),
  /** Of the bytes it is shown with now. */
  content: text().notNull(),
  name: text().notNull(),
  alt: text().notNull(),
  /** What must stay in sight, shares from the left and the top. */
  focalX: doublePrecision().notNull().default(0.5),
  focalY: doublePrecision().notNull().default(0.5),
  author: reference(() => staffMember.id),
  at: moment().notNull().defaultNow(),
})

/** A redirect that staff made, beside those of ROUTE_RULES_FILE. */
export const redirect = pgTable('redirect', {
  id: serial().primaryKey(),
  /** A path of ours, «/staraya-akciya». */
  source: text().notNull().unique(),
  target: text().notNull(),
  statusCode: smallint().notNull().default(301),
  revision: integer().notNull().default(1),
})

/** What a member has published in the last minutes, and how it is taken back. */
export const officeUndo = pgTable(
  'office_undo',
  {
    id: serial().primaryKey(),
    memberId: reference(() => staffMember.id),
    at: moment().notNull().defaultNow(),
    /** «Опубликовано: «Двор готов»» */
    text: text().notNull(),
    undo: jsonb().$type<JsonObject>().notNull(),
    undoneAt: moment(),
  },
  (table) => [index().on(table.memberId, table.at)],
)
