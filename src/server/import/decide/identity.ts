import type { Pool } from 'pg'

import type { LotKind } from '#domain/lots/lot.ts'
import { firstRow } from '#server/db/first-row.ts'
import { selectLastOfSlice } from '#server/db/published-lots.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { plainName } from '#server/import/normalise/project-names.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'

import type { Seen, Survey } from './survey-result.ts'

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
  structureIds: ProjectsAndBuildings,
): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  const claimed = new Set<number>()
  for (const externalId of survey.lots.keys()) {
    const lotId = keys.get(externalId)
    if (lotId === undefined || claimed.has(lotId)) continue
    known.set(externalId, lotId)
    claimed.add(lotId)
  }
  const unmatched = [...survey.lots].filter(
    ([externalId, seen]) => !known.has(externalId) && structureIds.buildings.has(seen.building),
  )
  if (unmatched.length === 0) return known
  const houses = new Set(
    unmatched.map(([, seen]) => valueAt(structureIds.buildings, seen.building)),
  )
  const candidates: Candidate[] = []
  for await (const candidate of readCandidates(pool, version, houses))
    if (!claimed.has(candidate.lotId)) candidates.push(candidate)
  const byId = Map.groupBy(
    candidates.filter((one) => one.externalId !== null && one.sourceId !== sourceId),
    (one) => externalIdKey(one.buildingId, one.kind, one.externalId ?? ''),
  )
  const byNumber = Map.groupBy(
    candidates.filter(({ number }) => number !== null),
    numberKey,
  )
  for (const [externalId, seen] of unmatched) {
    const buildingId = valueAt(structureIds.buildings, seen.building)
    const sameId = byId.get(externalIdKey(buildingId, seen.kind, externalId)) ?? []
    const sameNumber =
      seen.number === null ? [] : (byNumber.get(numberKey({ ...seen, buildingId })) ?? [])
    const free = (one: Candidate) => !claimed.has(one.lotId)
    const found =
      sameId.filter(free).find((one) => agrees(one, seen)) ?? onlyOne(sameNumber.filter(free), seen)
    if (!found) continue
    known.set(externalId, found.lotId)
    claimed.add(found.lotId)
  }
  return known
}

/** An id that two sources share by chance does not make one lot of two: the floor and the number must not differ. */
const agrees = (one: Candidate, seen: Seen) =>
  (one.floor === null || seen.floor === null || one.floor === seen.floor) &&
  (one.number === null || seen.number === null || plainName(one.number) === plainName(seen.number))

/** Of several lots in one place the one with this area; null if the area fits several. */
function onlyOne(sameNumber: Candidate[], seen: Seen): Candidate | undefined {
  const sections = sameNumber.filter(
    (one) => one.section === null || seen.section === null || one.section === seen.section,
  )
  const lots = [...new Map(sections.map((one) => [one.lotId, one])).values()]
  const sameArea = lots.filter((one) => one.area === seen.area)
  if (sameArea.length === 1) return sameArea[0]
  const [one] = lots
  return one && lots.length === 1 && Math.abs(one.area - seen.area) <= one.area / 5
    ? one
    : undefined
}

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

async function* readCandidates(
  pool: Pool,
  version: number,
  houses: Set<number>,
): AsyncIterable<Candidate> {
  let after = 0
  while (true) {
    const { last } = firstRow(await selectLastOfSlice(pool, after, SLICE))
    if (last === null) return
    const { rows } = await selectCandidates(pool, version, after, last, [...houses])
    yield* rows
    after = last
  }
}

const SLICE = 2_000

const selectCandidates = statement(
  'lots that records may be',
  `select s.lot_id "lotId", s.source_id "sourceId", l.kind, s.building_id "buildingId",
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
  order by s.lot_id, s.source_id`,
  ['integer', 'integer', 'integer', 'integer[]'],
  rowOf<Candidate>({
    lotId: 'integer',
    sourceId: 'integer',
    kind: 'text',
    buildingId: 'integer',
    section: 'text?',
    floor: 'smallint?',
    number: 'text?',
    area: 'integer',
    externalId: 'text?',
  }),
)

const externalIdKey = (building: number, kind: LotKind, externalId: string) =>
  `${building}|${kind}|${externalId}`

const numberKey = (at: {
  buildingId: number
  kind: LotKind
  floor: number | null
  number: string | null
}) => `${at.buildingId}|${at.kind}|${at.floor}|${plainName(at.number ?? '')}`
