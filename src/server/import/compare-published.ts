import type { Pool } from 'pg'

import { compareFile, type Comparison } from '#server/import/decide/comparison.ts'
import { printOf } from '#server/import/decide/fingerprint.ts'
import { findLots } from '#server/import/decide/identity.ts'
import { readOwnKeys, readOwnStates } from '#server/import/decide/own-state.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import { readVersion } from '#server/publishing/catalogue-version.ts'
import type { NamedFiles } from '#server/import/sources/named-files.ts'
import { readEntities } from '#server/import/stage/content/content.ts'
import { findProjectsAndBuildings } from '#server/import/stage/structure/find-projects-and-buildings.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'

import type { Job } from './import-job.ts'

/** What a file comes to, found without writing anything. */
export type ImportComparison = {
  files: NamedFiles | null
  version: number
  survey: Survey
  print: string
  structureIds: ProjectsAndBuildings
  keys: Map<string, number>
  lots: Map<string, number>
  comparison: Comparison
}

export async function comparePublished(
  job: Job,
  survey: Survey,
  files: NamedFiles | null,
): Promise<ImportComparison> {
  const { pool, source } = job
  const version = await readVersion(pool)
  const structureIds = await findStructure(pool, version, job, survey)
  const keys = source ? await readOwnKeys(pool, source.id) : new Map<string, number>()
  const lots = await findLots(pool, source?.id ?? 0, version, keys, survey, structureIds)
  const published = source ? await readOwnStates(pool, source.id, version) : new Map()
  const comparison = compareFile(survey, lots, published, structureIds.buildings)
  return { files, version, survey, print: printOf(survey), structureIds, keys, lots, comparison }
}

export async function findStructure(
  pool: Pool,
  version: number,
  { source, format }: Job,
  survey: Survey,
): Promise<ProjectsAndBuildings> {
  const entities = await readEntities(pool, survey)
  const context = { sourceId: source?.id ?? 0, full: format === 'native', entities }
  return findProjectsAndBuildings(pool, version, context, survey.structure)
}
