import type { Pool, PoolClient } from 'pg'

import {
  canonical,
  insertRows,
  toText,
  updateRows,
  type Client,
  type Columns,
  type Row,
} from '#server/db/bulk-rows.ts'
import type { Survey } from '#server/import/decide/survey.ts'
import type { Json, JsonObject, Part } from '#server/import/normalise/draft.ts'
import { freeAlias } from '#server/import/normalise/project-names.ts'

import { defaults, tables } from './content-tables.ts'
import type { ProjectsAndBuildings } from './projects-and-buildings.ts'

/** Ids of legal entities by their id in the file, of those that are in the database already. */
export async function readEntities(
  client: Client,
  { content }: Survey,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from legal_entity',
  )
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(
    content
      .filter(({ part }) => part === 'legalEntities')
      .flatMap(({ id, item }) => {
        const known = ids.get(toText(item.name))
        return known === undefined ? [] : [[id, known]]
      }),
  )
}

/** Legal entities come ahead of the rest: projects point at them, and by themselves they show nowhere. */
export async function stageEntities(pool: Pool, sourceId: number, survey: Survey) {
  await replacePart(pool, 'legalEntities', sourceId, rowsOf('legalEntities', survey))
}

/** Sets the content of a source to what its file says; a part of the transaction that publishes. */
export async function replaceContent(
  client: PoolClient,
  sourceId: number,
  survey: Survey,
  places: ProjectsAndBuildings,
) {
  if (survey.company) await replaceCompany(client, survey.company)
  const around = { places, survey, entities: await readEntities(client, survey) }
  for (const part of Object.keys(tables) as Part[]) {
    if (part === 'legalEntities') continue
    const rows = rowsOf(part, survey).map((row) => resolve(part, row, around))
    if (part === 'news') await chooseAliases(client, sourceId, rows)
    if (part === 'documents') await rememberFiles(client, sourceId, rows)
    await replacePart(client, part, sourceId, rows)
  }
}

async function replaceCompany(client: PoolClient, item: JsonObject) {
  const columns = { name: 'text', city: 'text', phone: 'text', email: 'text', facts: 'jsonb' }
  const set = Object.keys(columns).map((name) => `${name} = excluded.${name}`)
  const row = { ...snakeCased(item), id: 1 }
  const keep = `on conflict (id) do update set ${set.join(', ')}`
  await insertRows(client, 'company', { id: 'smallint', ...columns }, [row], keep)
}

const rowsOf = (part: Part, { content }: Survey): Row[] => {
  const items = content.filter((one) => one.part === part)
  return [
    ...new Map(
      items.map(({ id, item }) => [id, { ...snakeCased(item), external_id: id }]),
    ).values(),
  ]
}

async function replacePart(client: Client, part: Part, sourceId: number, rows: Row[]) {
  const { name, columns, shared } = tables[part]
  const { rows: stored } = await client.query<Row>(
    `select * from ${name} where source_id = $1 or $2`,
    [sourceId, shared ?? false],
  )
  const own = (row: Row) =>
    stored.find((one) => (shared ? one.name === row.name : one.external_id === row.external_id))
  const filled = rows.map((row): Row => ({
    ...row,
    ...filledIn(columns, row),
    source_id: sourceId,
  }))
  const kept = new Set(filled.map((row) => own(row)?.id))
  const lost = shared ? [] : stored.filter((row) => !kept.has(row.id!)).map((row) => row.id)
  if (lost.length > 0) await client.query(`delete from ${name} where id = any($1)`, [lost])
  const known = filled.flatMap((row) => {
    const before = own(row)
    const same =
      before && Object.keys(columns).every((key) => canonical(before[key]) === canonical(row[key]))
    return before && !same ? [{ ...row, id: before.id! }] : []
  })
  await updateRows(client, name, columns, known)
  const origin = { source_id: 'integer', external_id: 'text' }
  const fresh = filled.filter((row) => !own(row))
  await insertRows(client, name, { ...origin, ...columns }, fresh)
}

const filledIn = (columns: Columns, row: Row): Row =>
  Object.fromEntries(Object.keys(columns).map((key) => [key, row[key] ?? defaults[key] ?? null]))

type Around = { places: ProjectsAndBuildings; survey: Survey; entities: Map<string, number> }

/** Ids of the file become what the site knows: aliases of projects, names of houses and banks, our own ids. */
function resolve(part: Part, row: Row, { places, survey, entities }: Around): Row {
  const projects = [...survey.structure.projects]
  const projectKeyOf = (id: Json) => projects.find(([, one]) => one.externalId === id)?.[0]
  if (part === 'documents')
    return {
      ...row,
      project_id: places.projects.get(projectKeyOf(row.project ?? null) ?? '') ?? null,
      legal_entity_id: entities.get(toText(row.legal_entity)) ?? null,
    }
  const houses = [...survey.structure.buildings]
  if (part === 'reports') {
    const [house] = houses.find(([, { draft }]) => draft.externalId === row.building)!
    const month = `${toText(row.month)}-01`
    return { ...row, month, building_id: places.buildings.get(house)! }
  }
  const aliasOf = (id: Json) => places.aliases.get(projectKeyOf(id) ?? '') ?? id
  if (part === 'news') return { ...row, projects: each(row.projects, aliasOf) }
  if (part === 'programmes') {
    const banks = survey.content.filter((one) => one.part === 'banks')
    const bankOf = (id: Json) => banks.find((one) => one.id === id)?.item.name ?? id
    return { ...row, banks: each(row.banks, bankOf) }
  }
  if (part !== 'promotions') return row
  const houseOf = (id: Json) =>
    houses.find(([, { draft }]) => draft.externalId === id)?.[1].draft.name ?? id
  const rule = row.rule as JsonObject
  return {
    ...row,
    rule: {
      ...rule,
      ...(rule.projects ? { projects: each(rule.projects, aliasOf) } : {}),
      ...(rule.buildings ? { buildings: each(rule.buildings, houseOf) } : {}),
    },
  }
}

/** A paper that is replaced stays where it was: whoever has its address may be holding us to it. */
const rememberFiles = (client: PoolClient, sourceId: number, rows: Row[]) =>
  client.query(
    `update document d set earlier = jsonb_build_array(
       jsonb_build_object('version', d.version, 'date', d.date, 'file', d.file, 'bytes', d.bytes)) || d.earlier
     from jsonb_to_recordset($2) as r(external_id text, file text)
     where d.source_id = $1 and d.external_id = r.external_id and d.file is distinct from r.file and d.file is not null`,
    [sourceId, JSON.stringify(rows)],
  )

const each = (list: Json | undefined, change: (one: Json) => Json): Json =>
  Array.isArray(list) ? list.map(change) : []

/** An alias that another source's article has stays that article's. */
async function chooseAliases(client: PoolClient, sourceId: number, rows: Row[]) {
  const { rows: others } = await client.query<{ alias: string }>(
    'select alias from news where source_id is distinct from $1',
    [sourceId],
  )
  const taken = new Set(others.map(({ alias }) => alias))
  for (const row of rows) {
    row.alias = freeAlias(toText(row.alias), taken)
    taken.add(row.alias)
  }
}

const snakeCased = (item: JsonObject): Row =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
