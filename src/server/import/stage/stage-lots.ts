import type { Pool } from 'pg'

import { insertRows, SLICE, type Columns, type Row } from '#server/db/bulk-rows.ts'
import type { Diff } from '#server/import/decide/diff.ts'
import {
  keyOfBuilding,
  keyOfLayout,
  keyOfProject,
  keyOfSection,
} from '#server/import/decide/structure.ts'
import type { Survey } from '#server/import/decide/survey.ts'
import type { Found, Json, LotDraft, LotRecord } from '#server/import/normalise/draft.ts'

import { stageInitialHistory } from './initial-history.ts'
import type { ProjectsAndBuildings } from './projects-and-buildings.ts'
import type { SectionsAndLayouts } from './sections-and-layouts.ts'

const STATE: Columns = {
  lot_id: 'integer',
  source_id: 'integer',
  version: 'integer',
  run_id: 'integer',
  at: 'timestamptz',
  gone: 'boolean',
  status: 'text',
  project_id: 'integer',
  building_id: 'integer',
  section_id: 'integer',
  layout_id: 'integer',
  floor: 'smallint',
  number: 'text',
  article: 'text',
  rooms: 'smallint',
  rooms_raw: 'text',
  layout_kind: 'text',
  apartments: 'boolean',
  area: 'integer',
  living_area: 'integer',
  kitchen_area: 'integer',
  price: 'bigint',
  base_price: 'bigint',
  finishing: 'text',
  ceiling_mm: 'integer',
  windows: 'text[]',
  features: 'text[]',
  plan: 'text',
  images: 'text[]',
  description: 'text',
  price_options: 'jsonb',
  details: 'jsonb',
  raw: 'jsonb',
  fingerprint: 'text',
}

export type Staging = {
  pool: Pool
  sourceId: number
  runId: number
  next: number
  at: Date
  survey: Survey
  diff: Diff
  lots: Map<string, number>
  keys: Map<string, number>
  places: ProjectsAndBuildings
  plans: SectionsAndLayouts
}

/**
 * The second reading of a file: writes what is new or changed, a slice at a time, for nobody to see yet. While the
 * database takes one slice, the next is read.
 */
export async function stageLots(staging: Staging, found: AsyncIterable<Found>) {
  let ordinal = 0
  let slice: LotRecord[] = []
  let writing = Promise.resolve()
  const write = async (records: LotRecord[]) => {
    await writing
    writing = stageSlice(staging, records)
    writing.catch(() => {}) // heard at the next await, which may be a while
  }
  for await (const one of found) {
    if (one.what !== 'lot') continue
    ordinal += 1
    if (!isWanted(staging, one, ordinal)) continue
    slice.push(one)
    if (slice.length < SLICE) continue
    await write(slice)
    slice = []
  }
  await write(slice)
  await writing
  await stageGone(staging)
}

function isWanted({ survey, diff }: Staging, { draft }: LotRecord, ordinal: number): boolean {
  const id = draft?.externalId
  if (id === undefined || survey.lots.get(id)?.ordinal !== ordinal) return false
  return [diff.added, diff.joined, diff.changed, diff.returned].some((ids) => ids.has(id))
}

async function stageSlice(staging: Staging, records: LotRecord[]) {
  const { pool, sourceId, at, lots, keys } = staging
  const fresh = records.filter(({ draft }) => !lots.has(draft!.externalId))
  await insertRows(
    pool,
    'lot',
    { id: 'integer', kind: 'text', first_seen: 'timestamptz' },
    (await reserveIds(pool, fresh.length)).map((id, index) => {
      const draft = fresh[index]!.draft!
      lots.set(draft.externalId, id)
      return { id, kind: draft.kind, first_seen: at.toISOString() }
    }),
  )
  const drafts = records.map(({ draft }) => draft!)
  await insertRows(
    pool,
    'lot_key',
    { source_id: 'integer', external_id: 'text', lot_id: 'integer' },
    drafts
      .filter(({ externalId }) => keys.get(externalId) !== lots.get(externalId))
      .map(({ externalId }) => ({
        source_id: sourceId,
        external_id: externalId,
        lot_id: lots.get(externalId)!,
      })),
    'on conflict (source_id, external_id) do update set lot_id = excluded.lot_id',
  )
  await insertRows(
    pool,
    'lot_state',
    STATE,
    drafts.map((draft) => rowOf(staging, draft)),
  )
  await stageInitialHistory(staging, fresh)
}

async function reserveIds(pool: Pool, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await pool.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('lot', 'id'))::int as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

function rowOf(staging: Staging, draft: LotDraft): Row {
  const { sourceId, runId, next, at, survey, lots, places, plans } = staging
  const project = keyOfProject(draft.project)
  const building = keyOfBuilding(draft.project, draft.building)
  const { section, layout } = draft
  return {
    lot_id: lots.get(draft.externalId)!,
    source_id: sourceId,
    version: next,
    run_id: runId,
    at: at.toISOString(),
    gone: false,
    status: draft.status,
    project_id: places.projects.get(project)!,
    building_id: places.buildings.get(building)!,
    section_id: section === null ? null : plans.sections.get(keyOfSection(building, section))!,
    layout_id: layout === null ? null : (plans.layouts.get(keyOfLayout(project, layout)) ?? null),
    floor: draft.floor,
    number: draft.number,
    article: draft.article,
    rooms: draft.rooms,
    rooms_raw: draft.roomsRaw,
    layout_kind: draft.layoutKind,
    apartments: draft.apartments,
    area: draft.area,
    living_area: draft.livingArea,
    kitchen_area: draft.kitchenArea,
    price: draft.price,
    base_price: draft.basePrice,
    finishing: draft.finishing,
    ceiling_mm: draft.ceilingMm,
    windows: draft.windows,
    features: draft.features,
    plan: draft.plan,
    images: draft.images,
    description: draft.description,
    price_options: draft.priceOptions,
    details: draft.details,
    raw: draft.raw(),
    fingerprint: survey.lots.get(draft.externalId)!.fingerprint,
  }
}

/** A lot that left keeps its last values for its page. */
async function stageGone({ pool, sourceId, runId, next, at, diff }: Staging) {
  const kept = Object.keys(STATE).filter(
    (name) => !['version', 'run_id', 'at', 'gone', 'raw'].includes(name),
  )
  for (let from = 0; from < diff.gone.length; from += SLICE)
    await pool.query(
      `insert into lot_state (version, run_id, at, gone, ${kept.join(', ')})
       select distinct on (lot_id) $1::integer, $2::integer, $3::timestamptz, true, ${kept.join(', ')}
       from lot_state where source_id = $4 and version < $1 and lot_id = any($5)
       order by lot_id, version desc`,
      [next, runId, at.toISOString(), sourceId, diff.gone.slice(from, from + SLICE)] satisfies (
        | Json
        | number[]
      )[],
    )
}
