import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

import { bookingTermsOf, type BookingTerms } from '#domain/booking/booking-terms.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { withOverrides } from '#server/db/overrides.ts'
import type { Database } from '#server/db/connect.ts'
import { publishedLot } from '#server/db/published-lot.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { eq } from 'drizzle-orm'

export type CheckDeps = {
  db: Database
  pool: Pool
  /** The newest publication, here or of another process, is taken over. */
  refresh: () => Promise<void>
  catalogue: () => { version: number; lot(id: number): Lot | null }
}

/** `unchecked`: its source does not answer now. `closed`: it cannot be booked by a payment. */
type Checked = { lot: Lot & { price: number }; terms: BookingTerms } | 'closed' | 'unchecked'

const FRESH = `interval '60 seconds'`
const SOURCE_MS = 20_000
const LOOK_EVERY_MS = 300

/** The state of a lot at its source: its feed is fetched unless that was done within a minute. */
export async function checkAtSource(deps: CheckDeps, lotId: number): Promise<Checked> {
  const state = await publishedLot(deps.pool, deps.catalogue().version, lotId)
  if (!state) return 'closed'
  if (!(await isFresh(deps.pool, state.sourceId))) return 'unchecked'
  await deps.refresh()
  return findBookable(deps, lotId)
}

/** What is known of a lot without asking its source. */
export async function findBookable(
  { db, catalogue }: Pick<CheckDeps, 'db' | 'catalogue'>,
  lotId: number,
): Promise<Exclude<Checked, 'unchecked'>> {
  const lot = catalogue().lot(lotId)
  if (!lot || !isFree(lot) || lot.price === null || lot.uncertain) return 'closed'
  const rows = await db
    .select({ building, project })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .where(eq(building.id, lot.building.id))
  const houses = rows.map((row) => row.building)
  const places = rows.map((row) => row.project)
  const [house] = await withOverrides(db, 'building', houses)
  const [place] = await withOverrides(db, 'project', places)
  const described = { house: house?.details.booking, project: place?.details.booking }
  const terms = bookingTermsOf(described, lot.kind)
  return terms ? { lot: { ...lot, price: lot.price }, terms } : 'closed'
}

const wakeSource = statement(
  'check-lot/wakeSource',
  `update source set next_at = now()
   where id = $1 and every_seconds is not null and coalesce(last_good_at < now() - ${FRESH}, true)`,
  ['integer'],
)

/** A run that is over has planned the next one. */
const lookAtSource = statement(
  'check-lot/lookAtSource',
  `select coalesce(last_good_at > now() - ${FRESH}, false) "isFresh",
     paused_at is not null or (next_at > now() and coalesce(leased_until, now()) <= now()) failed
   from source where id = $1`,
  ['integer'],
  rowOf<{ isFresh: boolean; failed: boolean }>({ isFresh: 'boolean', failed: 'boolean' }),
)

/** A source that nobody fetches is its owner's word. One that is fetched is asked for now, by the schedule of any process. */
async function isFresh(pool: Pool, sourceId: number): Promise<boolean> {
  const until = Date.now() + SOURCE_MS
  const { rowCount } = await wakeSource(pool, sourceId)
  if (rowCount === 0) return true
  while (Date.now() < until) {
    const { rows } = await lookAtSource(pool, sourceId)
    if (rows[0]?.isFresh) return true
    if (rows[0]?.failed) return false
    await pause(LOOK_EVERY_MS)
  }
  return false
}
