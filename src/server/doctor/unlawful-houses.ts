import type { Pool } from 'pg'

import { STATUS, WINNERS } from '#server/db/lot-winners.ts'

import { ok, wrong, type Finding } from './finding.ts'

type House = { project: string; building: string; missing: string[] }

/** Houses with lots for sale, and what of the law's facts about them the site does not know. */
const HOUSES = `
  with slice as (select id from lot), version as (select version from catalogue_state), ${WINNERS.replaceAll(
    '$1',
    '(select version from version)',
  )},
  sold as (select building_id, ${STATUS} from winner w)
  select p.name as project, b.name as building, array_remove(array[
      case when e.id is null then 'застройщик' end,
      case when coalesce(trim(b.permit), '') = '' then 'разрешение на строительство' end,
      case when coalesce(trim(b.declaration_url), trim(e.nashdom_url), '') = '' then 'проектная декларация' end
    ], null) as missing
  from building b join project p on p.id = b.project_id left join legal_entity e on e.id = coalesce(b.legal_entity_id, p.legal_entity_id)
  where b.id in (select building_id from sold where status in ('available', 'reserved'))
  order by p.name, b.name`

/** A house may be offered once its developer, permit and declaration are public. */
export async function findUnlawful(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<House>(HOUSES)
  const found = rows
    .filter(({ missing }) => missing.length > 0)
    .map(({ project, building, missing }) =>
      wrong(`Дом «${project}, ${building}»`, `продаётся, а сайт не знает: ${missing.join(', ')}`),
    )
  return found.length > 0 ? found : [ok('Документы домов', 'у всех, что продаются')]
}
