import type { Pool } from 'pg'

import type { LotKind } from '#domain/lots/lot.ts'
import { plainName } from '#server/import/normalise/project-names.ts'

/** A lot that is there already and that this run has not named by an id of its own. */
export type Candidate = {
  lotId: number
  sourceId: number
  kind: LotKind
  buildingId: number
  section: string | null
  floor: number | null
  number: string | null
  area: number
  externalId: string | null
}

export function push(map: Map<string, Candidate[]>, key: string, candidate: Candidate) {
  const list = map.get(key)
  if (list) list.push(candidate)
  else map.set(key, [candidate])
}

export async function* readCandidates(
  pool: Pool,
  version: number,
  houses: Set<number>,
): AsyncIterable<Candidate> {
  let after = 0
  while (true) {
    const { rows: bounds } = await pool.query<{ last: number | null }>(
      'select max(id) as last from (select id from lot where id > $1 order by id limit $2) slice',
      [after, SLICE],
    )
    const last = bounds[0]?.last ?? null
    if (last === null) return
    const { rows } = await pool.query<Candidate>(CANDIDATES, [version, after, last, [...houses]])
    yield* rows
    after = last
  }
}

const SLICE = 2_000

const CANDIDATES = `
  select s.lot_id "lotId", s.source_id "sourceId", l.kind, s.building_id "buildingId",
    c.name section, s.floor, s.number, s.area, k.external_id "externalId"
  from (
    select distinct on (lot_id, source_id) lot_id, source_id, building_id, section_id, floor, number, area
    from lot_state where lot_id > $2 and lot_id <= $3 and version <= $1
    order by lot_id, source_id, version desc
  ) s
  join lot l on l.id = s.lot_id
  left join section c on c.id = s.section_id
  left join lot_key k on k.lot_id = s.lot_id and k.source_id = s.source_id
  where s.building_id = any($4)
  order by s.lot_id, s.source_id`

export const externalIdKey = (building: number, kind: LotKind, externalId: string) =>
  `${building}|${kind}|${externalId}`

export const numberKey = (at: {
  buildingId: number
  kind: LotKind
  floor: number | null
  number: string | null
}) => `${at.buildingId}|${at.kind}|${at.floor}|${plainName(at.number ?? '')}`
