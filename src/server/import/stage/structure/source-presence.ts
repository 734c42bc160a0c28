import type { PoolClient } from 'pg'

import type { Structure } from '#server/import/decide/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'

import type { ProjectsAndBuildings } from './projects-and-buildings.ts'

const claimRows = (table: 'project' | 'building') =>
  statement(
    `claim rows of ${table}`,
    `update ${table} t set gone_at = null, source_id = coalesce(t.source_id, $1), external_id = case
       when t.source_id is not null or exists (select from ${table} o where o.source_id = $1 and o.external_id = r."externalId") then t.external_id
       else r."externalId" end
     from jsonb_to_recordset($2) r(id integer, "externalId" text)
     where t.id = r.id and (t.source_id is null or t.gone_at is not null)`,
    ['integer', 'jsonb'],
  )

const claimProjects = claimRows('project')
const claimBuildings = claimRows('building')

/**
 * What a file lists is on the site again, and a record that staff made becomes one of the source: what they set stays
 * above its values.
 */
export async function claimListed(
  client: PoolClient,
  sourceId: number,
  { projects, buildings }: Structure,
  ids: ProjectsAndBuildings,
) {
  const rowsOf = (known: ReadonlyMap<string, number>, externalIdOf: ExternalIdOf) =>
    JSON.stringify([...known].map(([key, id]) => ({ id, externalId: externalIdOf(key) ?? null })))
  const projectId: ExternalIdOf = (key) => projects.get(key)?.externalId
  const buildingId: ExternalIdOf = (key) => buildings.get(key)?.draft.externalId
  await claimProjects(client, sourceId, rowsOf(ids.projects, projectId))
  await claimBuildings(client, sourceId, rowsOf(ids.buildings, buildingId))
}

type ExternalIdOf = (key: string) => string | null | undefined

const LISTED = `select 1 from (
    select distinct on (s.lot_id, s.source_id) s.gone from lot_state s
    where s.building_id = b.id order by s.lot_id, s.source_id, s.version desc) newest where not gone`

const leaveBuildings = statement(
  'houses leave with undone runs',
  `update building b set gone_at = now()
   where b.source_id = $1 and b.since_version >= $2 and b.gone_at is null and not exists (${LISTED})
   returning b.id`,
  ['integer', 'integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

const leaveProjects = statement(
  'projects leave with undone runs',
  `update project p set gone_at = now()
   where p.source_id = $1 and p.since_version >= $2 and p.gone_at is null
     and not exists (select from building b where b.project_id = p.id and b.gone_at is null)
   returning p.id`,
  ['integer', 'integer'],
  rowOf<{ id: number }>({ id: 'integer' }),
)

/** Houses and projects that came with the undone runs leave the site, unless something of them is still listed. */
export async function leaveUnlisted(client: PoolClient, sourceId: number, undone: number) {
  await leaveBuildings(client, sourceId, undone)
  await leaveProjects(client, sourceId, undone)
}
