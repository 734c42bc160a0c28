import type { Pool, PoolClient } from 'pg'

import { insertRows, toText, type Columns, type Queryable, type Row } from '#server/db/bulk-rows.ts'
import {
  companyTable,
  flatCompany,
  foldedCompany,
} from '#server/publishing/layers/company-columns.ts'
import { staffLayerOf } from '#server/publishing/layers/content-layers.ts'
import { queriesOn } from '#server/db/connect.ts'
import type { JsonObject } from '#server/db/json.ts'
import { company } from '#server/db/schema/content.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import type { Survey } from '#server/import/decide/survey-result.ts'
import { freeAlias } from '#server/import/normalise/project-names.ts'
import type { ProjectsAndBuildings } from '#server/import/stage/structure/projects-and-buildings.ts'
import { parts, tables, type Part } from '#server/publishing/layers/content-tables.ts'

import { resolve } from './content-references.ts'
import { replacePart } from './replace-part.ts'

const selectEntities = statement(
  'legal entities by the names of their sources',
  `select id, coalesce(from_source ->> 'name', name) name from legal_entity order by id desc`,
  [],
  rowOf<{ id: number; name: string }>({ id: 'integer', name: 'text' }),
)

/** Ids of legal entities by their id in the file, of those that are in the database already. */
export async function readEntities(
  client: Queryable,
  { content }: Survey,
): Promise<Map<string, number>> {
  const { rows } = await selectEntities(client)
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

/** Writes new legal entities ahead, for projects to point at. Those that are known change with the publication. */
export async function stageEntities(pool: Pool, next: number, sourceId: number, survey: Survey) {
  const known = await readEntities(pool, survey)
  const { name, columns } = tables.legalEntities
  const fresh = rowsOf('legalEntities', survey)
    .filter(({ external_id: id }) => !known.has(toText(id)))
    .map((row) => ({ ...row, since_version: next, source_id: sourceId }))
  await insertRows(pool, name, { ...ORIGIN, ...columns }, fresh)
}

const ORIGIN: Columns = { since_version: 'integer', source_id: 'integer', external_id: 'text' }

/** Sets the content of a source to the content of its file; a part of the transaction that publishes. */
export async function replaceContent(
  client: PoolClient,
  sourceId: number,
  survey: Survey,
  structureIds: ProjectsAndBuildings,
) {
  if (survey.company) await replaceCompany(client, survey.company)
  const around = { structureIds, survey, entities: await readEntities(client, survey) }
  for (const part of parts) {
    const rows = rowsOf(part, survey).map((row) => resolve(part, row, around))
    if (part === 'news') await chooseAliases(client, sourceId, rows)
    if (part === 'documents') await rememberFiles(client, sourceId, JSON.stringify(rows))
    await replacePart(client, part, sourceId, rows)
  }
}

async function replaceCompany(client: PoolClient, item: JsonObject) {
  const fromSource = flatCompany(item)
  const rows = await queriesOn(client).select({ staff: company.staff }).from(company)
  const columns = { ...companyTable, from_source: 'jsonb', staff: 'jsonb', hidden: 'boolean' }
  const set = Object.keys(columns).map((name) => `${name} = excluded.${name}`)
  const staff = staffLayerOf(rows[0] ?? {})
  const row = {
    ...foldedCompany({ ...fromSource, ...staff }),
    from_source: fromSource,
    staff,
    hidden: false,
    id: 1,
  }
  const keep = `on conflict (id) do update set ${set.join(', ')}`
  await insertRows(client, 'company', { id: 'smallint', ...columns }, [row], keep)
}

/** A replaced document keeps its earlier files, because its readers may refer to them. */
const rememberFiles = statement(
  'remember replaced documents',
  `update document d set earlier = jsonb_build_array(
       jsonb_build_object('version', d.version, 'date', d.date, 'file', d.file, 'bytes', d.bytes)) || d.earlier
     from jsonb_to_recordset($2) r(external_id text, file text)
     where d.source_id = $1 and d.external_id = r.external_id and not d.staff ? 'file'
       and d.file is distinct from r.file and d.file is not null`,
  ['integer', 'jsonb'],
)

const selectAliases = statement(
  'aliases of news',
  `select alias, case when source_id = $1 then external_id end own from news
   where source_id is distinct from $1 or staff <> '{}' or gone_at is not null`,
  ['integer'],
  rowOf<{ alias: string; own: string | null }>({ alias: 'text', own: 'text?' }),
)

/** An alias that an article of another source has, or one that staff wrote in, stays that article's. */
async function chooseAliases(client: PoolClient, sourceId: number, rows: Row[]) {
  const { rows: others } = await selectAliases(client, sourceId)
  const taken = new Map(others.map(({ alias, own }) => [alias, own]))
  for (const row of rows) {
    const id = toText(row.external_id)
    row.alias = freeAlias(toText(row.alias), {
      has: (alias) => taken.has(alias) && taken.get(alias) !== id,
    })
    taken.set(row.alias, id)
  }
}

const rowsOf = (part: Part, { content }: Survey): Row[] => {
  const items = content.filter((one) => one.part === part)
  return [
    ...new Map(
      items.map(({ id, item }) => [id, { ...snakeCased(item), external_id: id }]),
    ).values(),
  ]
}

const snakeCased = (item: JsonObject): Row =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
