import type { Pool } from 'pg'

import { toText } from '#server/db/bulk-rows.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import { looseBuildingKey, plainName, projectKey } from '#server/import/normalise/project-names.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'

import { changeOf, type Stored, type RowContext } from './change-of.ts'
import { reasonOf } from './deadline-rows.ts'
import { BUILDING, PROJECT, rowOfDraft } from './project-and-building-rows.ts'
import type { ProjectsAndBuildings } from './projects-and-buildings.ts'

/** Finds the projects and houses of a file among those published: by name, by the source's id, by a looser name. */
export async function findProjectsAndBuildings(
  pool: Pool,
  version: number,
  context: RowContext,
  structure: Structure,
): Promise<ProjectsAndBuildings> {
  const structureIds: ProjectsAndBuildings = {
    projects: new Map(),
    buildings: new Map(),
    aliases: new Map(),
    updates: { projects: [], buildings: [], deadlines: [] },
  }
  const projects = await readStored(pool, 'project', version)
  const taken = new Set<number>()
  for (const [key, draft] of structure.projects) {
    const found =
      projects.find((one) => projectKey(one.name) === key) ?? byExternalId(projects, context, draft)
    if (!found || taken.has(found.id)) continue
    taken.add(found.id)
    const change = changeOf(PROJECT, found, rowOfDraft(PROJECT, draft, context), context)
    structureIds.projects.set(key, found.id)
    structureIds.aliases.set(key, toText((change ?? found).alias))
    if (change) structureIds.updates.projects.push(change)
  }
  const buildings = await readStored(pool, 'building', version)
  for (const [key, { project, draft }] of structure.buildings) {
    const there = buildings.filter((one) => one.project_id === structureIds.projects.get(project))
    const found = findBuilding(there, draft, context, buildingNames(structure, project))
    if (!found || [...structureIds.buildings.values()].includes(found.id)) continue
    structureIds.buildings.set(key, found.id)
    const change = changeOf(BUILDING, found, rowOfDraft(BUILDING, draft, context), context)
    if (change) structureIds.updates.buildings.push({ ...change, reason: reasonOf(draft) })
  }
  return structureIds
}

async function readStored(pool: Pool, table: string, version: number): Promise<Stored[]> {
  const text = runtimeTexts.selectRows(table, 'since_version <= $1 order by id')
  return (await runText<Stored>(pool, text, [version])).rows
}

function byExternalId(
  rows: Stored[],
  { sourceId }: RowContext,
  draft: { externalId?: string | null },
) {
  return draft.externalId == null
    ? undefined
    : rows.find((one) => one.source_id === sourceId && one.external_id === draft.externalId)
}

function findBuilding(
  there: Stored[],
  draft: BuildingDraft,
  context: RowContext,
  listed: Set<string>,
) {
  const named = there.find((one) => plainName(one.name) === plainName(draft.name))
  const renamed = byExternalId(there, context, draft)
  if (named && (draft.name !== 'Дом' || !renamed)) return named
  if (renamed && !(listed.has(plainName(renamed.name)) && draft.name !== 'Дом')) return renamed
  const loose = there.filter((one) => looseBuildingKey(one.name) === looseBuildingKey(draft.name))
  const [only] = loose
  return loose.length === 1 && only?.source_id !== context.sourceId ? only : undefined
}

/** Names of the houses that the file itself has in a project. */
const buildingNames = (structure: Structure, project: string) =>
  new Set(
    [...structure.buildings.values()]
      .filter((one) => one.project === project)
      .map((one) => plainName(one.draft.name)),
  )
