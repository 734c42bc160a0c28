import { siteDay } from '#domain/time/site-time.ts'
import type { Queries } from '#server/db/connect.ts'
import { LATEST_STATES } from '#server/db/latest-states.ts'
import { project } from '#server/db/schema/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

/** The date that the newest published file of a source states for itself, else of its last good fetch. */
const DATES_OF_SOURCES = `
  select s.id, coalesce(r.feed_date, s.last_good_at) as at
  from source s left join lateral (
    select feed_date from import_run where source_id = s.id and state = 'published' order by id desc limit 1
  ) r on true
  where s.removed_at is null and s.priority is not null and coalesce(r.feed_date, s.last_good_at) is not null`

const selectSourceDates = statement(
  'catalogue context: dates of sources',
  DATES_OF_SOURCES,
  [],
  rowOf<{ id: number; at: Date }>({ id: 'integer', at: 'timestamptz' }),
)

/** The oldest date of the sources of a project, so that no page claims fresher data than it has. */
const selectProjectDates = statement(
  'catalogue context: dates of projects',
  `with slice as (select id from lot), ${LATEST_STATES}, fed as (${DATES_OF_SOURCES}),
   pairs as (select distinct project_id, source_id from chosen where not gone and status <> 'sold')
   select p.alias, min(fed.at) as at
   from pairs join fed on fed.id = pairs.source_id join project p on p.id = pairs.project_id group by p.alias`,
  ['integer'],
  rowOf<{ alias: string; at: Date }>({ alias: 'text', at: 'timestamptz' }),
)

/** By the alias of a project, the ISO moment that its prices and statuses are of; lots are read only where days differ. */
export async function readDataDates(db: Queries, version: number): Promise<Record<string, string>> {
  const { rows: sources } = await selectSourceDates(db.$client)
  const [first, ...others] = sources
  if (!first) return {}
  if (others.every(({ at }) => siteDay(at) === siteDay(first.at))) {
    const projects = await db.select({ alias: project.alias }).from(project)
    return Object.fromEntries(projects.map(({ alias }) => [alias, first.at.toISOString()]))
  }
  const { rows } = await selectProjectDates(db.$client, version)
  return Object.fromEntries(rows.map(({ alias, at }) => [alias, at.toISOString()]))
}
