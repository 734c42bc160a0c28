import type { Pool } from 'pg'

import { photoOf } from '#server/db/lot-winners.ts'

/** Addresses in a list of the native format: `gallery`, with `file` in each. */
const galleryOf = (column: string) =>
  `jsonb_path_query(coalesce(${column}, '{}'), '$.gallery[*].file') #>> '{}'`

/** Every address that the published version names; `plan`: cards show it. */
const NAMED = `
  with version as (select version, published_at from catalogue_state),
  newest as (
    select distinct on (lot_id, source_id) lot_id, source_id, gone, plan, images, details from lot_state
    where version <= (select version from version) order by lot_id, source_id, version desc),
  named as (
    select plan as url, true as plan, source_id from newest where not gone
    union all select ${photoOf('newest')}, true, source_id from newest where not gone and plan is null
    union all select unnest(images), false, source_id from newest where not gone
    union all select ${galleryOf('details')}, false, source_id from newest where not gone
    union all select value #>> '{}', true, null from manual_override where entity = 'lot' and field = 'plan'
    union all select jsonb_path_query(value, '$[*]') #>> '{}', false, null from manual_override
      where entity = 'lot' and field = 'images'
    union all select layout.plan, true, project.source_id from layout join project on project.id = project_id
    union all select floor.plan->>'url', true, building.source_id from floor
      join section on section.id = section_id join building on building.id = building_id
    union all select cover, false, source_id from news
    union all select jsonb_path_query(gallery, '$[*].file') #>> '{}', false, source_id from news
    union all select jsonb_path_query(gallery, '$[*].file') #>> '{}', false, source_id from office
    union all select jsonb_path_query(gallery, '$[*].file') #>> '{}', false, source_id from promotion
    union all select unnest(images), false, source_id from construction_report
    union all select ${galleryOf('details')}, false, source_id from project
    union all select ${galleryOf('details')}, false, source_id from building
    union all select ${galleryOf('facts')}, false, null from company
    union all select photo, false, source_id from person)
  insert into picture (url, plan, source_id, named_at)
  select url, bool_or(plan), min(source_id), (select published_at from version) from named
  where length(url) < 2000 and (url ~ '^https?://' or url ~ '^/files/[0-9a-f]{32}/')
  group by url
  on conflict (url) do update set plan = excluded.plan, source_id = excluded.source_id,
    named_at = excluded.named_at`

/** Notes which pictures the published catalogue names. */
export async function namePictures(pool: Pool) {
  await pool.query(NAMED)
}
