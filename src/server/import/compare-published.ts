import type { Pool } from 'pg'

import { changesLots, compare, type Diff } from '#server/import/decide/diff.ts'
import { printOf } from '#server/import/decide/fingerprint.ts'
import { findLots } from '#server/import/decide/identity.ts'
import { findReasons } from '#server/import/decide/import-guards.ts'
import { readOwnKeys, readOwnStates } from '#server/import/decide/own-state.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import type { Format } from '#server/import/normalise/found.ts'
import { readVersion } from '#server/import/runs/catalogue-version.ts'
import type { Source } from '#server/import/runs/source-rows.ts'
import type { NamedFiles } from '#server/import/sources/named-files.ts'
import { readEntities } from '#server/import/stage/content/content.ts'
import { findProjectsAndBuildings } from '#server/import/stage/structure/find-projects-and-buildings.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'

import type { Job } from './import-job.ts'

/** What a file comes to, found without writing anything. */
export type Finding = {
  files: NamedFiles | null
  version: number
  survey: Survey
  print: string
  structureIds: ProjectsAndBuildings
  keys: Map<string, number>
  lots: Map<string, number>
  diff: Diff
}

export async function comparePublished(
  { pool, source, format }: Job,
  survey: Survey,
): Promise<Omit<Finding, 'files'>> {
  const version = await readVersion(pool)
  const structureIds = await placesOf(pool, version, source, format, survey)
  const keys = source ? await readOwnKeys(pool, source.id) : new Map<string, number>()
  const lots = await findLots(pool, source?.id ?? 0, version, keys, survey, structureIds)
  const published = source ? await readOwnStates(pool, source.id, version) : new Map()
  const diff = compare(survey, lots, published)
  return { version, survey, print: printOf(survey), structureIds, keys, lots, diff }
}

async function placesOf(
  pool: Pool,
  version: number,
  source: Source | null,
  format: Format,
  survey: Survey,
): Promise<ProjectsAndBuildings> {
  const entities = await readEntities(pool, survey)
  const context = { sourceId: source?.id ?? 0, full: format === 'native', entities }
  return findProjectsAndBuildings(pool, version, context, survey.structure)
}

export async function reasonsOf({ pool, last }: Job, { diff }: Finding): Promise<string[]> {
  const losing = [...diff.buildings].filter(([, { lost }]) => lost > 0)
  const { rows } = await pool.query<{ id: number; name: string }>(
    `select b.id, p.name || case when b.name ~ '^[0-9]' then ', корпус ' else ', ' end || b.name as name
     from building b join project p on p.id = b.project_id
     where b.id = any($1)`,
    [losing.map(([id]) => id)],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return findReasons({
    publishedBefore: last !== null,
    buildings: losing.map(([id, counts]) => ({ name: names.get(id)!, ...counts })),
    prices: diff.prices,
  })
}

export const changesAnything = ({ last, format }: Job, { diff, structureIds, print }: Finding) =>
  changesLots(diff) ||
  structureIds.updates.projects.length + structureIds.updates.buildings.length > 0 ||
  (format === 'native' && print !== last?.print)
