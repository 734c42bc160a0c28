import type { Row } from '#server/db/bulk-rows.ts'
import { deadlineHistory } from '#server/db/schema/structure.ts'
import { columnsOf } from '#server/db/table-columns.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

export const DEADLINE = columnsOf(deadlineHistory)

export function promisesOf(
  building: number,
  version: number,
  at: Date,
  draft: BuildingDraft,
): Row[] {
  const earlier = (draft.deadlines ?? []).map((promise) => ({
    building_id: building,
    version,
    at: promise.at,
    commission_quarter: promise.commissionQuarter,
    keys_quarter: promise.keysQuarter,
    reason: promise.reason,
  }))
  const { commissionQuarter = null, keysQuarter = null } = draft
  if (earlier.length > 0 || (commissionQuarter === null && keysQuarter === null)) return earlier
  const now = { id: building, commission_quarter: commissionQuarter, keys_quarter: keysQuarter }
  return [promiseOf(now, version, at)]
}

/** The reason of the current promise. */
export function reasonOf({ deadlines = [], commissionQuarter, keysQuarter }: BuildingDraft) {
  const now = deadlines.at(-1)
  const holds = now?.commissionQuarter === commissionQuarter && now?.keysQuarter === keysQuarter
  return (holds && now?.reason) || null
}

export const promiseOf = (row: Row, version: number, at: Date): Row => ({
  building_id: row.id ?? null,
  version,
  at: at.toISOString(),
  commission_quarter: row.commission_quarter ?? null,
  keys_quarter: row.keys_quarter ?? null,
  reason: row.reason ?? null,
})
