import type { Pool } from 'pg'

import type { LotKind } from '#domain/lots/lot.ts'
import { plainName } from '#server/import/normalise/project-names.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/projects-and-buildings.ts'

import type { Seen, Survey } from './survey.ts'

/** A lot that is there already and that this run has not named by an id of its own. */
type Candidate = {
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

/**
 * Which lot each record of the file is: known by the source's id, or by the id another source gives it in the same
 * house, or by house, section, floor and number. What is left is new.
 */
export async function findLots(
  pool: Pool,
  sourceId: number,
  version: number,
  keys: Map<string, number>,
  survey: Survey,
  places: ProjectsAndBuildings,
): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  const claimed = new Set<number>()
  for (const externalId of survey.lots.keys()) {
    const lotId = keys.get(externalId)
    if (lotId === undefined || claimed.has(lotId)) continue
    known.set(externalId, lotId)
    claimed.add(lotId)
  }
  const strangers = [...survey.lots].filter(
    ([externalId, seen]) => !known.has(externalId) && places.buildings.has(seen.building),
  )
  if (strangers.length === 0) return known
  const houses = new Set(strangers.map(([, seen]) => places.buildings.get(seen.building)!))
  const byId = new Map<string, Candidate[]>()
  const byPlace = new Map<string, Candidate[]>()
  for await (const candidate of readCandidates(pool, version, houses)) {
    if (claimed.has(candidate.lotId)) continue
    if (candidate.externalId !== null && candidate.sourceId !== sourceId)
      push(byId, idKey(candidate.buildingId, candidate.kind, candidate.externalId), candidate)
    if (candidate.number !== null) push(byPlace, placeKey(candidate), candidate)
  }
  for (const [externalId, seen] of strangers) {
    const buildingId = places.buildings.get(seen.building)!
    const named = byId.get(idKey(buildingId, seen.kind, externalId)) ?? []
    const placed =
      seen.number === null ? [] : (byPlace.get(placeKey({ ...seen, buildingId })) ?? [])
    const free = (one: Candidate) => !claimed.has(one.lotId)
    const found =
      named.filter(free).find((one) => agrees(one, seen)) ?? onlyOne(placed.filter(free), seen)
    if (!found) continue
    known.set(externalId, found.lotId)
    claimed.add(found.lotId)
  }
  return known
}

/** An id that two sources share by chance does not make one lot of two: the floor and the number must not differ. */
const agrees = (one: Candidate, seen: Seen) =>
  (one.floor === null || seen.floor === null || one.floor === seen.floor) &&
  (one.number === null || seen.number === null || plainName(one.number) === seen.number)

/** Of several in one place the area tells; where it does not, nobody is taken. */
function onlyOne(placed: Candidate[], seen: Seen): Candidate | undefined {
  const sections = placed.filter(
    (one) => one.section === null || seen.section === null || one.section === seen.section,
  )
  const lots = [...new Map(sections.map((one) => [one.lotId, one])).values()]
  const sameArea = lots.filter((one) => one.area === seen.area)
  if (sameArea.length === 1) return sameArea[0]
  const [one] = lots
  return lots.length === 1 && Math.abs(one!.area - seen.area) <= one!.area / 5 ? one : undefined
}

const idKey = (building: number, kind: LotKind, externalId: string) =>
  `${building}|${kind}|${externalId}`

const placeKey = (at: {
  buildingId: number
  kind: LotKind
  floor: number | null
  number: string | null
}) => `${at.buildingId}|${at.kind}|${at.floor}|${plainName(at.number ?? '')}`

function push(map: Map<string, Candidate[]>, key: string, candidate: Candidate) {
  const list = map.get(key)
  if (list) list.push(candidate)
  else map.set(key, [candidate])
}

const SLICE = 2_000

async function* readCandidates(
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

const CANDIDATES = `
  select s.lot_id as "lotId", s.source_id as "sourceId", l.kind, s.building_id as "buildingId",
    c.name as section, s.floor, s.number, s.area, k.external_id as "externalId"
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
