import type { Pool } from 'pg'

import { plainName } from '#server/import/normalise/project-names.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'

import { type Candidate, push, readCandidates, externalIdKey, numberKey } from './candidates.ts'
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
  const byId = new Map<string, Candidate[]>()
  const byNumber = new Map<string, Candidate[]>()
  for await (const candidate of readCandidates(pool, version, houses)) {
    if (claimed.has(candidate.lotId)) continue
    if (candidate.externalId !== null && candidate.sourceId !== sourceId)
      push(
        byId,
        externalIdKey(candidate.buildingId, candidate.kind, candidate.externalId),
        candidate,
      )
    if (candidate.number !== null) push(byNumber, numberKey(candidate), candidate)
  }
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

/** Of several in one place the area tells; where it does not, nobody is taken. */
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
