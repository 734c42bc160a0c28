import type { Pool } from 'pg'

import type { FieldOption, OptionSource } from '#domain/office/fields/record-field.ts'
import { HOUSE } from '#server/db/structure/house-label.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'

const VERSION = '(select version from catalogue_state)'
const listOf = (from: OptionSource, text: string) =>
  statement(`options/${from}`, text, [], rowOf<FieldOption>({ value: 'text', label: 'text' }))
const projectsBy = (value: string) =>
  `select ${value} as value, name label from project where since_version <= ${VERSION} order by sort, id`

/** What a record may name, by what it is named by. */
const lists: Record<OptionSource, ReturnType<typeof listOf>> = {
  projects: listOf('projects', projectsBy('alias')),
  projectIds: listOf('projectIds', projectsBy('id::text')),
  buildings: listOf(
    'buildings',
    `select b.id::text as value, ${HOUSE} label from building b join project p on p.id = b.project_id
     where b.since_version <= ${VERSION} order by p.sort, p.id, b.id`,
  ),
  buildingNames: listOf(
    'buildingNames',
    `select b.name as value, string_agg(${HOUSE}, '; ' order by p.sort, p.id) label
     from building b join project p on p.id = b.project_id
     where b.since_version <= ${VERSION} group by b.name order by min(b.id)`,
  ),
  legalEntities: listOf(
    'legalEntities',
    `select id::text as value, name label from legal_entity where since_version <= ${VERSION} order by name`,
  ),
  banks: listOf('banks', 'select name as value, name label from bank order by name'),
  cities: listOf(
    'cities',
    `select name as value, name label from city
     union select city, city from project where city is not null and since_version <= ${VERSION} order by 1`,
  ),
}

export async function readOptions(pool: Pool, from: OptionSource): Promise<FieldOption[]> {
  const { rows } = await lists[from](pool)
  return rows
}

export const optionEndpoint = (pool: Pool): Endpoint =>
  rowAt('GET /options/:from', ['content', 'read'], {
    find: async ({ params }) => (isSource(params.from) ? params.from : null),
    answer: async (_call, from) => ok({ items: await readOptions(pool, from) }),
  })

const isSource = (name: string | undefined): name is OptionSource =>
  name !== undefined && Object.hasOwn(lists, name)
