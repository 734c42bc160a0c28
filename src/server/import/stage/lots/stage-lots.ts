import type { Pool } from 'pg'

import { SLICE, stageRows, type Row } from '#server/db/bulk-rows.ts'
import {
  lotStateColumns,
  lotValueRow,
  lotValueFields,
  type LotValues,
} from '#server/db/lot-values.ts'
import { lot, lotKey, lotState } from '#server/db/schema/lots.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { columnsOf, columnTypes, selectList } from '#server/db/table-columns.ts'
import {
  keyOfBuilding,
  keyOfLayout,
  keyOfProject,
  keyOfSection,
} from '#server/import/decide/structure.ts'
import type { ParsedRecord } from '#server/import/normalise/found.ts'
import type { LotDraft } from '#server/import/normalise/lot-draft.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import { stageInitialHistory } from './initial-history.ts'
import { stageGone } from './stage-gone.ts'
import type { StagedLot, Staging } from './staging.ts'

/**
 * The second reading of a file: writes what is new or changed, a slice at a time, for nobody to see yet. While the
 * database takes one slice, the next is read.
 */
export async function stageLots(staging: Staging, found: AsyncIterable<ParsedRecord>) {
  const freeIds = await reserveIds(staging.pool, staging.diff.added.size)
  let ordinal = 0
  let slice: StagedLot[] = []
  let writing = Promise.resolve()
  const write = async (records: StagedLot[]) => {
    await writing
    writing = stageSlice(staging, records, freeIds)
    writing.catch(() => {}) // heard at the next await, which may be a while
  }
  for await (const one of found) {
    if (one.what !== 'lot') continue
    ordinal += 1
    const { draft, history, unknown } = one
    if (!draft || !isWanted(staging, draft.externalId, ordinal)) continue
    const held = staging.diff.keeps.get(staging.lots.get(draft.externalId) ?? 0) ?? []
    slice.push({ draft, history, keeps: [...unknown.map(({ fills }) => fills), ...held] })
    if (slice.length < SLICE) continue
    await write(slice)
    slice = []
  }
  await write(slice)
  await writing
  await stageGone(staging)
}

function isWanted({ survey, diff }: Staging, id: string, ordinal: number): boolean {
  if (survey.lots.get(id)?.ordinal !== ordinal) return false
  return [diff.added, diff.joined, diff.changed, diff.returned].some((ids) => ids.has(id))
}

async function stageSlice(staging: Staging, slice: StagedLot[], freeIds: number[]) {
  const { pool, lots } = staging
  const records = await keepKnown(staging, slice)
  const fresh = records.filter(({ draft }) => !lots.has(draft.externalId))
  await insertLots(staging, fresh, freeIds)
  await insertKeys(staging, records)
  const rows = records.map(({ draft }) => stateOf(staging, draft))
  await stageRows(pool, 'lot_state', lotStateColumns, rows)
  await stageInitialHistory(staging, fresh)
}

async function insertLots({ pool, lots, at }: Staging, fresh: StagedLot[], freeIds: number[]) {
  const ids = freeIds.splice(0, fresh.length)
  const rows = ids.flatMap((id, index) => {
    const draft = fresh[index]?.draft
    if (!draft) return []
    lots.set(draft.externalId, id)
    return [{ id, kind: draft.kind, first_seen: at.toISOString() }]
  })
  await stageRows(pool, 'lot', columnsOf(lot), rows)
}

async function insertKeys({ pool, sourceId, lots, keys }: Staging, records: StagedLot[]) {
  const rows = records
    .map(({ draft: { externalId } }) => ({ externalId, lotId: valueAt(lots, externalId) }))
    .filter(({ externalId, lotId }) => keys.get(externalId) !== lotId)
    .map((key) => ({ source_id: sourceId, external_id: key.externalId, lot_id: key.lotId }))
  const replace = 'on conflict (source_id, external_id) do update set lot_id = excluded.lot_id'
  await stageRows(pool, 'lot_key', columnsOf(lotKey), rows, replace)
}

const selectFreeIds = statement(
  'free ids of lots',
  `select nextval(pg_get_serial_sequence('lot', 'id'))::int as id from generate_series(1, $1)`,
  ['integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** For all new lots of a file at once: each statement waits for the disk. */
async function reserveIds(pool: Pool, count: number): Promise<number[]> {
  const { rows } = await selectFreeIds(pool, count)
  return rows.map(({ id }) => id)
}

function stateOf(staging: Staging, draft: LotDraft): Row {
  const { sourceId, runId, next, at, survey, lots, structureIds, layoutIds } = staging
  const project = keyOfProject(draft.project)
  const building = keyOfBuilding(draft.project, draft.building)
  const { section, layout } = draft
  return {
    ...lotValueRow(draft),
    lot_id: valueAt(lots, draft.externalId),
    source_id: sourceId,
    version: next,
    run_id: runId,
    at: at.toISOString(),
    gone: false,
    project_id: valueAt(structureIds.projects, project),
    building_id: valueAt(structureIds.buildings, building),
    section_id:
      section === null ? null : valueAt(layoutIds.sections, keyOfSection(building, section)),
    layout_id:
      layout === null ? null : (layoutIds.layouts.get(keyOfLayout(project, layout)) ?? null),
    raw: draft.raw(),
    fingerprint: valueAt(survey.lots, draft.externalId).fingerprint,
  }
}

type KnownValues = LotValues & { lotId: number; gone: boolean }

const knownFields = [...lotValueFields, 'lotId', 'gone'] as const

const selectKnown = statement(
  'known values of lots',
  `select distinct on (lot_id) ${selectList(lotState, 's', knownFields)}
  from lot_state s where source_id = $1 and version < $2 and lot_id = any($3)
  order by lot_id, version desc`,
  ['integer', 'integer', 'integer[]'],
  rowOf<KnownValues>(columnTypes(lotState, knownFields)),
)

/** Where a word is unknown or a value is held, a lot that is there already keeps what is known of it. */
async function keepKnown(staging: Staging, records: StagedLot[]): Promise<StagedLot[]> {
  const { pool, sourceId, next, lots } = staging
  const ids = records
    .filter((record) => record.keeps.length > 0)
    .flatMap(({ draft }) => lots.get(draft.externalId) ?? [])
  if (ids.length === 0) return records
  const { rows } = await selectKnown(pool, sourceId, next, ids)
  const known = new Map(rows.map((row) => [row.lotId, row]))
  return records.map((record) => {
    const lotId = lots.get(record.draft.externalId)
    if (lotId === undefined || !known.has(lotId)) return record
    return { ...record, draft: withKnown(record.draft, valueAt(known, lotId), record.keeps) }
  })
}

const isField = (name: string): name is keyof LotValues =>
  lotValueFields.some((field) => field === name)

function withKnown(draft: LotDraft, known: KnownValues, keeps: string[]): LotDraft {
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
