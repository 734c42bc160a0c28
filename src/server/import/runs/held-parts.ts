import { and, eq, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'

import type { Queryable } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { declinedPart, heldPart, type PartState } from '#server/db/schema/held-parts.ts'
import type { PartChange } from '#server/import/decide/part-changes.ts'
import type { HeldPart } from '#server/import/decide/suspicion.ts'
import { Refusal } from '#server/publishing/refusal.ts'

/** A part with the names that staff know it by: «house:12», «Ёлки, корпус 1». */
export type NamedPart = HeldPart & { part: string; title: string; changes?: PartChange[] }

const { id, runId, sourceId, part, title, reason, content, state, since } = heldPart
const columns = { id, runId, sourceId, part, title, reason, content, state, since }

export type StoredPart = Pick<typeof heldPart.$inferSelect, keyof typeof columns>

const isWaiting = (source: number) => and(eq(sourceId, source), eq(state, 'held'))

/** Notes what of a run waits or was declined; what waited before is answered by it. A part keeps its first moment. */
export async function replaceHeldParts(
  client: Queryable,
  run: { id: number; sourceId: number; now: Date },
  held: NamedPart[],
  declined: NamedPart[],
) {
  const db = queriesOn(client)
  const earlier = await db
    .update(heldPart)
    .set({ state: 'superseded', changes: null })
    .where(isWaiting(run.sourceId))
    .returning({ part, since })
  const rowOf = (one: NamedPart, given: PartState) => ({
    ...one,
    changes: one.changes ?? null,
    runId: run.id,
    sourceId: run.sourceId,
    lots: one.lots.length,
    state: given,
    since: earlier.find((before) => before.part === one.part)?.since ?? run.now,
  })
  const rows = [
    ...held.map((one) => rowOf(one, 'held')),
    ...declined.map((one) => rowOf(one, 'declined')),
  ]
  if (rows.length > 0) await db.insert(heldPart).values(rows)
}

/** Parts of a run, or of the newest run of its source that has the same ones still waiting. */
export const findParts = (pool: Pool, run: number): Promise<StoredPart[]> =>
  selectParts(pool, eq(runId, run))

const selectParts = (pool: Pool, condition: SQL | undefined): Promise<StoredPart[]> =>
  queriesOn(pool).select(columns).from(heldPart).where(condition).orderBy(id)

/** What waits now of the parts that staff saw in a run, all or some; refused when it is something else by now. */
export async function findWaitingOf(
  pool: Pool,
  run: { id: number; sourceId: number },
  only: readonly string[],
): Promise<StoredPart[]> {
  const parts = await findParts(pool, run.id)
  const strange = only.find((name) => !parts.some(({ part }) => part === name))
  if (strange !== undefined) throw new Refusal(`в прогоне ${run.id} нет части ${strange}`)
  const seen = parts.filter(({ part }) => only.length === 0 || only.includes(part))
  const waiting = await selectParts(pool, isWaiting(run.sourceId))
  const same = waiting.filter((one) =>
    seen.some(({ part, content }) => part === one.part && content === one.content),
  )
  const other = waiting.find(
    (one) => !same.includes(one) && seen.some(({ part }) => part === one.part),
  )
  if (same.length === 0 && other)
    throw new Refusal(
      `с прогона ${run.id} часть ${other.part} изменилась: посмотрите прогон ${other.runId}`,
    )
  return same
}

export async function readDeclined(pool: Pool, source: number): Promise<Set<string>> {
  const rows = await queriesOn(pool)
    .select()
    .from(declinedPart)
    .where(eq(declinedPart.sourceId, source))
  return new Set(rows.map(partKey))
}

/** A part with what is in it: a word of staff is for both. */
export const partKey = ({ part: name, content: hash }: Pick<StoredPart, 'part' | 'content'>) =>
  `${name} ${hash}`
