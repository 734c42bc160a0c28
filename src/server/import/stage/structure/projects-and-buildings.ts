import { and, eq } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'

import { insertRows, updateRows, type Columns, type Row } from '#server/db/bulk-rows.ts'
import { queriesOn } from '#server/db/connect.ts'
import { firstRow } from '#server/db/first-row.ts'
import { STILL_SET } from '#server/db/latest-states.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { runText, runtimeTexts } from '#server/db/sql/runtime-texts.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import { aliasOf, freeAlias } from '#server/import/normalise/project-names.ts'
import type { BuildingDraft } from '#server/import/normalise/structure-draft.ts'
import { valueAt } from '#server/import/normalise/value-at.ts'

import { withDefaults, type RowContext } from './change-of.ts'
import { DEADLINE, promisesOf, promiseOf } from './deadline-rows.ts'
import { BUILDING, PROJECT, rowOfDraft } from './project-and-building-rows.ts'

/** Ids of projects and houses by our keys, and what has to change in those that are already there. */
export type ProjectsAndBuildings = {
  projects: Map<string, number>
  buildings: Map<string, number>
  aliases: Map<string, string>
  updates: { projects: Row[]; buildings: Row[]; deadlines: Row[] }
}

const ORIGIN: Columns = { since_version: 'integer', source_id: 'integer', external_id: 'text' }

/** Writes new projects and houses ahead, to be seen from the next version on. */
export async function stageProjectsAndBuildings(
  pool: Pool,
  next: number,
  at: Date,
  context: RowContext,
  structure: Structure,
  structureIds: ProjectsAndBuildings,
) {
  const origin = { since_version: next, source_id: context.sourceId }
  const known = await queriesOn(pool).select({ alias: project.alias }).from(project)
  const aliases = new Set(known.map((row) => row.alias))
  const newProjects = [...structure.projects].filter(([key]) => !structureIds.projects.has(key))
  for (const [key, draft] of newProjects) {
    const alias = freeAlias(draft.alias ?? aliasOf(draft.name), aliases)
    aliases.add(alias)
    structureIds.aliases.set(key, alias)
    const row = {
      ...withDefaults(rowOfDraft(PROJECT, draft, context)),
      alias,
      external_id: draft.externalId ?? null,
    }
    structureIds.projects.set(
      key,
      await insertOne(pool, 'project', { ...ORIGIN, ...PROJECT }, { ...origin, ...row }),
    )
  }
  for (const [key, { project: owner, draft }] of structure.buildings) {
    if (structureIds.buildings.has(key)) continue
    const row = {
      ...withDefaults(rowOfDraft(BUILDING, draft, context)),
      name: await freeName(pool, valueAt(structureIds.projects, owner), draft),
      project_id: valueAt(structureIds.projects, owner),
      external_id: draft.externalId ?? null,
    }
    const columns = { ...ORIGIN, project_id: 'integer', ...BUILDING }
    const id = await insertOne(pool, 'building', columns, { ...origin, ...row })
    structureIds.buildings.set(key, id)
    await insertRows(pool, 'deadline_history', DEADLINE, promisesOf(id, next, at, draft))
  }
}

/** What staff have promised of a house stands above the word of its source. */
const selectPromisedByHand = statement(
  'houses promised by hand',
  `select distinct entity_id id from manual_override
   where entity = 'building' and field in ('commissionQuarter', 'keysQuarter') and ${STILL_SET}`,
  [],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** Changes what is published already; a part of the transaction that publishes. */
export async function updateProjectsAndBuildings(
  client: PoolClient,
  next: number,
  at: Date,
  { updates }: ProjectsAndBuildings,
) {
  await updateRows(client, 'project', PROJECT, updates.projects)
  const byHand = new Set((await selectPromisedByHand(client)).rows.map(({ id }) => id))
  const moved = updates.buildings
    .filter((row) => row.moved && !byHand.has(Number(row.id)))
    .map((row) => promiseOf(row, next, at))
  await updateRows(client, 'building', BUILDING, updates.buildings)
  await insertRows(client, 'deadline_history', DEADLINE, moved)
}

/** A second nameless house of a project takes the portal's id into its name. */
async function freeName(pool: Pool, owner: number, { name, externalId }: BuildingDraft) {
  const isNamed = and(eq(building.projectId, owner), eq(building.name, name))
  return (await queriesOn(pool).$count(building, isNamed)) > 0
    ? `${name} ${externalId ?? '2'}`
    : name
}

async function insertOne(pool: Pool, table: string, columns: Columns, row: Row): Promise<number> {
  const text = runtimeTexts.insertRows(table, columns, 'returning id')
  return firstRow(await runText<{ id: number }>(pool, text, [JSON.stringify([row])])).id
}
