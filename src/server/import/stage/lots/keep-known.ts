import { lotValueFields, type LotValues } from '#server/db/lot-values.ts'
import { lotState } from '#server/db/schema/lots.ts'
import { selectList } from '#server/db/table-columns.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import type { StagedLot, Staging } from './staging.ts'

type Known = LotValues & { lotId: number; gone: boolean }

const KNOWN = `
  select distinct on (lot_id) ${selectList(lotState, 's', [...lotValueFields, 'lotId', 'gone'])}
  from lot_state s where source_id = $1 and version < $2 and lot_id = any($3)
  order by lot_id, version desc`

/** Where a word is unknown or a value is held, a lot that is there already keeps what is known of it. */
export async function keepKnown(staging: Staging, records: StagedLot[]): Promise<StagedLot[]> {
  const { pool, sourceId, next, lots } = staging
  const ids = records
    .filter((record) => record.keeps.length > 0)
    .flatMap(({ draft }) => lots.get(draft.externalId) ?? [])
  if (ids.length === 0) return records
  const { rows } = await pool.query<Known>(KNOWN, [sourceId, next, ids])
  const known = new Map(rows.map((row) => [row.lotId, row]))
  return records.map((record) => {
    const lotId = lots.get(record.draft.externalId)
    if (lotId === undefined || !known.has(lotId)) return record
    return { ...record, draft: withKnown(record.draft, valueAt(known, lotId), record.keeps) }
  })
}

const isField = (name: string): name is keyof LotValues =>
  lotValueFields.some((field) => field === name)

function withKnown(draft: LotDraft, known: Known, keeps: string[]): LotDraft {
  const kept: Partial<LotDraft> = {}
  const details = { ...draft.details }
  for (const name of keeps) {
    if (isField(name)) Object.assign(kept, { [name]: known[name] })
    if (name === 'rooms') kept.layoutKind = known.layoutKind
    const detail = /^details\.(.+)$/.exec(name)?.[1]
    const value = detail === undefined ? undefined : known.details[detail]
    if (detail !== undefined && value !== undefined) details[detail] = value
  }
  // what was withdrawn comes back for sale only by a word that we know
  if (keeps.includes('status') && known.gone) kept.status = 'not_for_sale'
  return { ...draft, ...kept, details }
}
