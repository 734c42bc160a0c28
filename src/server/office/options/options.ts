import type { Pool } from 'pg'

import { pageLinks } from '#domain/addresses/page-links.ts'
import { sitePages } from '#domain/addresses/site-pages.ts'
import type {
  FieldOption,
  OptionSource,
  RecordData,
  RecordField,
} from '#domain/office/fields/record-field.ts'
import { HOUSE } from '#server/db/structure/house-label.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { ok } from '#server/office/http/answers.ts'
import type { Endpoint } from '#server/office/http/endpoint.ts'
import { rowAt } from '#server/office/http/row.ts'

const VERSION = '(select version from catalogue_state)'
/** What left with an import that was rolled back is not on the site, and records may still name it. */
const GONE = (table: string) =>
  `case when ${table}.gone_at is null then '' else ' (нет на сайте)' end`
const projectsBy = (value: string) =>
  `select ${value} as value, name || ${GONE('project')} label from project where since_version <= ${VERSION} order by sort, id`
const namesIn = (table: string, value: string) =>
  `select ${value} as value, name label from ${table} order by name`

/** What a record may name, by what it is named by. */
const texts: Record<OptionSource, string> = {
  projects: projectsBy('alias'),
  projectIds: projectsBy('id::text'),
  buildings: `
    select b.id::text as value, ${HOUSE} || ${GONE('b')} label from building b join project p on p.id = b.project_id
    where b.since_version <= ${VERSION} order by p.sort, p.id, b.id`,
  buildingNames: `
    select b.name as value, string_agg(${HOUSE}, '; ' order by p.sort, p.id) label
    from building b join project p on p.id = b.project_id
    where b.since_version <= ${VERSION} group by b.name order by min(b.id)`,
  sections: `
    select s.id::text as value, ${HOUSE} || case when length(s.name) <= 3 then ', секция ' else ', ' end || s.name label
    from section s join building b on b.id = s.building_id join project p on p.id = b.project_id
    where s.since_version <= ${VERSION} order by p.sort, p.id, b.id, s.id`,
  legalEntities: `select id::text as value, name label from legal_entity where since_version <= ${VERSION} order by name`,
  banks: namesIn('bank', 'name'),
  cities: `
    select name as value, name label from city
    union select city, city from project where city is not null and since_version <= ${VERSION} order by 1`,
  pages: `
    select value, label from (
      select column1 as value, column2 as label, 0 as part, column3 as place
      from (values ${sitePages.map(({ value, label }, at) => `('${value}', '${label}', ${at})`).join(', ')}) pages
      union all
      select '${pageLinks.project('')}' || alias, 'Проект «' || name || '»', 1, sort::int from project
      where since_version <= ${VERSION} and not hidden and gone_at is null
      union all
      select '${pageLinks.landing('')}' || alias, 'Подборка «' || h1 || '»', 2, id from landing
      where not hidden
    ) all_pages order by part, place, value`,
}

const lists = new Map(
  Object.entries(texts).map(([from, text]) => {
    const option = rowOf<FieldOption>({ value: 'text', label: 'text' })
    return [from, statement(`options/${from}`, text, [], option)]
  }),
)

export async function readOptions(pool: Pool, from: OptionSource): Promise<FieldOption[]> {
  return (await lists.get(from)?.(pool))?.rows ?? []
}

export const optionEndpoint = (pool: Pool): Endpoint =>
  rowAt('GET /options/:from', ['content', 'read'], {
    find: async ({ params }) => (isSource(params.from) ? params.from : null),
    answer: async (_call, from) => ok({ items: await readOptions(pool, from) }),
  })

const isSource = (name: string | undefined): name is OptionSource =>
  name !== undefined && Object.hasOwn(texts, name)

/** Of what was chosen by its id, what the catalogue does not have (any more), by field. Names may be of yesterday. */
export async function unknownOptions(
  pool: Pool,
  fields: readonly RecordField[],
  data: RecordData,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { name, from, isNumeric } of fields) {
    const chosen = [data[name] ?? []].flat()
    if (from === undefined || !isNumeric || chosen.length === 0) continue
    const known = new Set((await readOptions(pool, from)).map(({ value }) => value))
    if (!chosen.every((one) => typeof one === 'string' && known.has(one)))
      errors[name] = 'Выберите из списка'
  }
  return errors
}
