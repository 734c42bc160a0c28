import { recordKinds } from '#domain/office/record-kinds.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { isLegal } from '#server/office/records/legal-rows.ts'
import { columnOf, tableOf } from '#server/office/records/record-tables.ts'

type Usage = { entity: string; id: number; title: string | null }

const LATEST = `
  select distinct on (entity, entity_id) entity, entity_id id, data from revision
  where entity <> 'lots' order by entity, entity_id, number desc`

/** Texts of law have no pictures. */
const USED = recordKinds
  .filter(({ entity }) => !isLegal(entity))
  .map(({ entity, called }) => {
    const title = columnOf(called)
    return `
      select '${entity}' entity, id, ${title}::text title from ${tableOf(entity).name} t
      where position($1 in t::text) > 0
      union select entity, id, data->>'${title}' from (${LATEST}) r
      where entity = '${entity}' and position($1 in data::text) > 0`
  })
  .join(' union ')

/** By houses. */
const MARKED = `
  select 'floors' entity, b.id, b.name title from building b
  where exists (select from facade_marking f where f.building_id = b.id and f.picture = $1)
    or exists (select from level_marking l where l.building_id = b.id and l.picture = $1)
    or exists (select from floor_marking f join section s on s.id = f.section_id
      where s.building_id = b.id and f.picture = $1)`

/** Records and markings that name a picture, drafts included. */
export async function mediaUsage(client: Queryable, hash: string): Promise<Usage[]> {
  const { rows } = await client.query<Usage>(
    `select entity, id, max(title) title from (${USED} union ${MARKED}) used group by entity, id order by entity, id`,
    [hash],
  )
  return rows
}
