import { and, eq, lt, sql } from 'drizzle-orm'
import type { Pool } from 'pg'

import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { staffAttempt } from '#server/db/schema/staff.ts'
import { networkOf } from '#server/http/rate-limiter.ts'
import type { Caller, Origin } from '#server/office/http/endpoint.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { KnownBrowsers } from './known-browsers.ts'

/** Each kind is counted apart: guesses of a password leave codes and passkeys alone. */
type Kind = 'password' | 'code' | 'passkey'

/** `browser`: one that this person has signed in with before; null: it is not known. */
type Attempt = { kind: Kind; person: string; ip: string; browser: string | null }

const MOST_PER_PERSON = 5
const MOST_PER_PLACE = 29
/**
 * Failures of a day from all unknown places together; beyond it each doubles the pause. Guessing codes requires the
 * password already, and three of a million codes are right at a time.
 */
const MOST_ELSEWHERE: Record<Kind, number> = { password: 30, code: 5, passkey: 30 }
const LONGEST_PAUSE = 900

type Counted = {
  person: number
  place: number
  seconds: number
  elsewhere: number
  since: number | null
}

const countAttempts = statement(
  'attempts/countAttempts',
  `with recent as (
    select *, at > now() - interval '15 minutes' as is_new from staff_attempt
    where kind = $1 and (person = $2 or address = $3) and at > now() - interval '1 day')
  select
    count(*) filter (where is_new and person = $2 and address = $3)::integer person,
    count(*) filter (where is_new and address = $3)::integer place,
    ceil(extract(epoch from min(at) filter (where is_new and address = $3)
      + interval '15 minutes' - now()))::integer seconds,
    count(*) filter (where person = $2 and not known)::integer elsewhere,
    extract(epoch from now() - max(at) filter (where person = $2 and not known and id <> $4))::float8 since
  from recent`,
  ['text', 'text', 'text', 'bigint'],
  rowOf<Counted>({
    person: 'integer',
    place: 'integer',
    seconds: 'integer',
    elsewhere: 'integer',
    since: 'float8?',
  }),
)

/**
 * Counts tries by person and place in the database, so that neither a restart nor a second process begins again. A try is
 * noted before it is judged: of many at once no more get through than of many in turn.
 */
export function createAttempts(pool: Pool) {
  const db = queriesOn(pool)
  return {
    /** Seconds to wait, or what to call when the try was right. */
    async begin({
      kind,
      person,
      ip,
      browser,
    }: Attempt): Promise<number | { forgive: () => Promise<void> }> {
      const place = browser ?? networkOf(ip)
      const added = await db
        .insert(staffAttempt)
        .values({ kind, person, address: place, known: browser !== null })
        .returning({ id: staffAttempt.id })
      const { id } = firstRow({ rows: added })
      const remove = () => db.delete(staffAttempt).where(eq(staffAttempt.id, id))
      const counted = firstRow(await countAttempts(pool, kind, person, place, id))
      const wait = secondsToWait(counted, kind, browser !== null)
      if (wait > 0) {
        await remove()
        return wait
      }
      return {
        forgive: async () => {
          await remove()
          await db
            .update(staffAttempt)
            .set({ person: null })
            .where(
              and(
                eq(staffAttempt.kind, kind),
                eq(staffAttempt.person, person),
                eq(staffAttempt.address, place),
              ),
            )
        },
      }
    },

    /** What nobody counts any more. */
    async tidy() {
      await db.delete(staffAttempt).where(lt(staffAttempt.at, sql`now() - interval '1 day'`))
    },
  }
}

function secondsToWait(
  { person, place, seconds, elsewhere, since }: Counted,
  kind: Kind,
  isKnown: boolean,
) {
  if (person > MOST_PER_PERSON || place > MOST_PER_PLACE) return Math.max(1, seconds)
  const over = elsewhere - 1 - MOST_ELSEWHERE[kind]
  if (isKnown || over < 0 || since === null) return 0
  return Math.max(0, Math.ceil(Math.min(LONGEST_PAUSE, 2 ** Math.min(over, 10)) - since))
}

export type Attempts = ReturnType<typeof createAttempts>

type OfCaller = { caller: Caller; origin: Origin }

/** A try of somebody who is signed in, or half-way in. */
export async function beginAsCaller(
  { attempts, browsers }: { attempts: Attempts; browsers: KnownBrowsers },
  kind: Kind,
  { caller, origin }: OfCaller,
) {
  const browser = await browsers.find(origin.known, caller.id)
  return attempts.begin({ kind, person: caller.email, ip: origin.address, browser })
}
