import type { Pool } from 'pg'

import { needsSecondFactor, type Role } from '#domain/office/roles.ts'
import type { SessionLevel } from '#server/db/schema/staff.ts'
import type { Caller, Origin } from '#server/office/http/endpoint.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import { hashToken, newToken } from './tokens.ts'

/** OWASP ASVS, level 2: half an hour without a word, half a day in all. */
const ALIVE = `s.seen_at > now() - interval '30 minutes' and s.at > now() - interval '12 hours'`

const selectCaller = statement(
  'sessions/selectCaller',
  `select s.id session, s.level, m.id, m.email, m.name, m.role, m.totp_key is not null "hasTotp"
  from staff_session s join staff_member m on m.id = s.member_id
  where s.sha256 = $1 and m.blocked_at is null and ${ALIVE}`,
  ['text'],
  rowOf<Caller>({
    session: 'integer',
    level: 'text',
    id: 'integer',
    email: 'text',
    name: 'text',
    role: 'text',
    hasTotp: 'boolean',
  }),
)

const markSeen = statement(
  'sessions/markSeen',
  `with seen as (
    update staff_session set seen_at = now()
    where id = $1 and seen_at < now() - interval '30 seconds' returning member_id
  )
  update staff_member set seen_at = now() where id in (select member_id from seen)`,
  ['integer'],
)

const insertCreateSessions = statement(
  'sessions/insertCreateSessions',
  'insert into staff_session (sha256, member_id, level, address, agent) values ($1, $2, $3, $4, $5)',
  ['text', 'integer', 'text', 'text', 'text'],
)

const updateCreateSessions = statement(
  'sessions/updateCreateSessions',
  'update staff_member set seen_at = now() where id = $1',
  ['integer'],
)

const updateCreateSessionsToo = statement(
  'sessions/updateCreateSessionsToo',
  `update staff_session set sha256 = $2, level = 'full', totp_pending = null where id = $1`,
  ['integer', 'text'],
)

const selectCreateSessions = statement(
  'sessions/selectCreateSessions',
  `select s.id, s.at, s.seen_at "seenAt", s.address, s.agent from staff_session s
         where s.member_id = $1 and ${ALIVE} order by s.seen_at desc, s.id desc`,
  ['integer'],
  rowOf<OpenSession>({
    id: 'integer',
    at: 'timestamptz',
    seenAt: 'timestamptz',
    address: 'text',
    agent: 'text',
  }),
)

const deleteCreateSessions = statement(
  'sessions/deleteCreateSessions',
  'delete from staff_session where member_id = $1 and id = $2',
  ['integer', 'integer'],
)

const deleteCreateSessionsToo = statement(
  'sessions/deleteCreateSessionsToo',
  'delete from staff_session where member_id = $1 and id is distinct from $2',
  ['integer', 'integer'],
)

const deleteCreateSessionsTooToo = statement(
  'sessions/deleteCreateSessionsTooToo',
  `delete from staff_session s where not (${ALIVE})`,
)

export function createSessions(pool: Pool) {
  return {
    /** Opens a session and gives its token, which stands nowhere else. */
    async open(member: number, level: SessionLevel, { address, agent }: Origin): Promise<string> {
      const token = newToken()
      await insertCreateSessions(pool, hashToken(token), member, level, address, agent)
      await updateCreateSessions(pool, member)
      return token
    },

    /** Who holds this token now; null: nobody, or no longer. `isQuiet`: it counts as no word of theirs. */
    async find(token: string, isQuiet = false): Promise<Caller | null> {
      const { rows } = await selectCaller(pool, hashToken(token))
      const [found] = rows
      if (!found) return null
      if (!isQuiet) await markSeen(pool, found.session)
      return { ...found, level: levelNow(found) }
    },

    /** A session that is worth more gets another token: who knew the old one gains nothing. */
    async raise(session: number): Promise<string> {
      const token = newToken()
      await updateCreateSessionsToo(pool, session, hashToken(token))
      return token
    },

    async listOf(member: number): Promise<OpenSession[]> {
      const { rows } = await selectCreateSessions(pool, member)
      return rows
    },

    /** false: this member has no such session. */
    async end(member: number, session: number): Promise<boolean> {
      const { rowCount } = await deleteCreateSessions(pool, member, session)
      return rowCount === 1
    },

    /** All of a member's, but the one named. */
    async endOthers(member: number, but: number | null) {
      await deleteCreateSessionsToo(pool, member, but)
    },

    /** What is over for good. */
    async tidy() {
      await deleteCreateSessionsTooToo(pool)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

type OpenSession = { id: number; at: Date; seenAt: Date; address: string; agent: string }

/** A role given meanwhile may ask for a second factor that this member has not. */
const levelNow = ({
  level,
  role,
  hasTotp,
}: {
  level: SessionLevel
  role: Role
  hasTotp: boolean
}) => (level === 'full' && needsSecondFactor(role) && !hasTotp ? 'enrol' : level)
