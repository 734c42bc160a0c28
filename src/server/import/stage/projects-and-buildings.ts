import type { Pool, PoolClient } from 'pg'

import { insertRows, toText, updateRows, type Columns, type Row } from '#server/db/bulk-rows.ts'
import type { Structure } from '#server/import/decide/structure.ts'
import type { BuildingDraft, Json } from '#server/import/normalise/draft.ts'
import {
  aliasOf,
  freeAlias,
  looseBuildingKey,
  plainName,
  projectKey,
} from '#server/import/normalise/project-names.ts'

import {
  BUILDING,
  PROJECT,
  changeOf,
  rowOfBuilding,
  rowOfProject,
  withDefaults,
  type Stored,
  type RowContext,
} from './project-rows.ts'

/** Ids of projects and houses by our keys, and what has to change in those that are already there. */
export type ProjectsAndBuildings = {
  projects: Map<string, number>
  buildings: Map<string, number>
  aliases: Map<string, string>
  updates: { projects: Row[]; buildings: Row[]; deadlines: Row[] }
}

const ORIGIN: Columns = { since_version: 'integer', source_id: 'integer', external_id: 'text' }
const DEADLINE: Columns = {
  building_id: 'integer',
  version: 'integer',
  at: 'timestamptz',
  commission_quarter: 'integer',
  keys_quarter: 'integer',
  reason: 'text',
}

/** Finds the projects and houses of a file among those published: by name, by the source's id, by a looser name. */
export async function findProjectsAndBuildings(
  pool: Pool,
  version: number,
  whose: RowContext,
  structure: Structure,
): Promise<ProjectsAndBuildings> {
  const places: ProjectsAndBuildings = {
    projects: new Map(),
    buildings: new Map(),
    aliases: new Map(),
    updates: { projects: [], buildings: [], deadlines: [] },
  }
  const projects = await readStored(pool, 'project', version)
  const taken = new Set<number>()
  for (const [key, draft] of structure.projects) {
    const found =
      projects.find((one) => projectKey(one.name) === key) ?? byExternalId(projects, whose, draft)
    if (!found || taken.has(found.id)) continue
    taken.add(found.id)
    const change = changeOf(PROJECT, found, rowOfProject(draft, whose), whose)
    places.projects.set(key, found.id)
    places.aliases.set(key, toText((change ?? found).alias))
    if (change) places.updates.projects.push(change)
  }
  const buildings = await readStored(pool, 'building', version)
  for (const [key, { project, draft }] of structure.buildings) {
    const there = buildings.filter((one) => one.project_id === places.projects.get(project))
    const found = findBuilding(there, draft, whose, names(structure, project))
    if (!found || [...places.buildings.values()].includes(found.id)) continue
    places.buildings.set(key, found.id)
    const change = changeOf(BUILDING, found, rowOfBuilding(draft), whose)
    if (change) places.updates.buildings.push({ ...change, reason: reasonOf(draft) })
  }
  return places
}

/** Writes new projects and houses ahead, to be seen from the next version on. */
export async function stageProjectsAndBuildings(
  pool: Pool,
  next: number,
  at: Date,
  whose: RowContext,
  structure: Structure,
  places: ProjectsAndBuildings,
) {
  const origin = { since_version: next, source_id: whose.sourceId }
  const aliases = new Set(
    (await pool.query<{ alias: string }>('select alias from project')).rows.map((row) => row.alias),
  )
  const newProjects = [...structure.projects].filter(([key]) => !places.projects.has(key))
  for (const [key, draft] of newProjects) {
    const alias = freeAlias(draft.alias ?? aliasOf(draft.name), aliases)
    aliases.add(alias)
    places.aliases.set(key, alias)
    const row = {
      ...withDefaults(rowOfProject(draft, whose)),
      alias,
      external_id: draft.externalId ?? null,
    }
    places.projects.set(
      key,
      await insertOne(pool, 'project', { ...ORIGIN, ...PROJECT }, { ...origin, ...row }),
    )
  }
  for (const [key, { project, draft }] of structure.buildings) {
    if (places.buildings.has(key)) continue
    const row = {
      ...withDefaults(rowOfBuilding(draft)),
      name: await freeName(pool, places.projects.get(project)!, draft),
      project_id: places.projects.get(project)!,
      external_id: draft.externalId ?? null,
    }
    const columns = { ...ORIGIN, project_id: 'integer', ...BUILDING }
    const id = await insertOne(pool, 'building', columns, { ...origin, ...row })
    places.buildings.set(key, id)
    await insertRows(pool, 'deadline_history', DEADLINE, promisesOf(id, next, at, draft))
  }
}

/** Changes what is published already; a part of the transaction that publishes. */
export async function updateProjectsAndBuildings(
  client: PoolClient,
  next: number,
  at: Date,
  { updates }: ProjectsAndBuildings,
) {
  await updateRows(client, 'project', PROJECT, updates.projects)
  const moved = updates.buildings.filter((row) => row.moved).map((row) => promiseOf(row, next, at))
  await updateRows(client, 'building', BUILDING, updates.buildings)
  await insertRows(client, 'deadline_history', DEADLINE, moved)
}

async function readStored(pool: Pool, table: string, version: number): Promise<Stored[]> {
  const { rows } = await pool.query<Stored>(
    `select * from ${table} where since_version <= $1 order by id`,
    [version],
  )
  return rows
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

function findBuilding(there: Stored[], draft: BuildingDraft, whose: RowContext, said: Set<string>) {
  const named = there.find((one) => plainName(one.name) === plainName(draft.name))
  const renamed = byExternalId(there, whose, draft)
  if (named && (draft.name !== 'Дом' || !renamed)) return named
  if (renamed && !(said.has(plainName(renamed.name)) && draft.name !== 'Дом')) return renamed
  const loose = there.filter((one) => looseBuildingKey(one.name) === looseBuildingKey(draft.name))
  return loose.length === 1 && loose[0]!.source_id !== whose.sourceId ? loose[0] : undefined
}

/** Names of the houses that the file itself has in a project. */
const names = (structure: Structure, project: string) =>
  new Set(
    [...structure.buildings.values()]
      .filter((one) => one.project === project)
      .map((one) => plainName(one.draft.name)),
  )

function promisesOf(building: number, version: number, at: Date, draft: BuildingDraft): Row[] {
  const told = (draft.deadlines ?? []).map((promise) => ({
    building_id: building,
    version,
    at: promise.at,
    commission_quarter: promise.commissionQuarter,
    keys_quarter: promise.keysQuarter,
    reason: promise.reason,
  }))
  const { commission_quarter, keys_quarter } = rowOfBuilding(draft)
  if (told.length > 0 || (commission_quarter === null && keys_quarter === null)) return told
  return [promiseOf({ id: building, commission_quarter, keys_quarter } as Row, version, at)]
}

/** What is told of the promise that holds now. */
function reasonOf({ deadlines = [], commissionQuarter, keysQuarter }: BuildingDraft) {
  const now = deadlines.at(-1)
  const holds = now?.commissionQuarter === commissionQuarter && now?.keysQuarter === keysQuarter
  return (holds && now?.reason) || null
}

const promiseOf = (row: Row, version: number, at: Date): Row => ({
  building_id: row.id as Json,
  version,
  at: at.toISOString(),
  commission_quarter: row.commission_quarter as Json,
  keys_quarter: row.keys_quarter as Json,
  reason: row.reason ?? null,
})

/** A second nameless house of a project takes the portal's id into its name. */
async function freeName(pool: Pool, project: number, { name, externalId }: BuildingDraft) {
  const { rowCount } = await pool.query(
    'select 1 from building where project_id = $1 and name = $2',
    [project, name],
  )
  return rowCount ? `${name} ${externalId ?? '2'}` : name
}

async function insertOne(pool: Pool, table: string, columns: Columns, row: Row): Promise<number> {
  const names = Object.keys(columns)
  const { rows } = await pool.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')})
     values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    names.map((name) => (columns[name] === 'jsonb' ? JSON.stringify(row[name]) : row[name])),
  )
  return rows[0]!.id
}
