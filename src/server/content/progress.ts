import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'

import type { ProjectProgress } from '#contract/structure.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { worstMove } from '#domain/time/deadlines.ts'
import type { Database } from '#server/db/connect.ts'
import { constructionReport } from '#server/db/schema/content.ts'
import { building, deadlineHistory, project } from '#server/db/schema/structure.ts'
import { rowOf, statement } from '#server/db/sql/statement.ts'
import { isOnSite, isPublished } from '#server/db/visibility.ts'

/** Every flat that a project has or had for sale; what a source has taken back is none of them. */
const countFlats = statement(
  'flats of projects',
  `with newest as (
    select distinct on (s.lot_id) s.lot_id, s.project_id, s.status, s.gone
    from lot_state s join lot on lot.id = s.lot_id and lot.kind = 'flat'
    where s.version <= (select coalesce(max(version), 0) from catalogue_state)
    order by s.lot_id, s.version desc
  )
  select project_id project, count(*)::integer flats from newest
  where status = 'sold' or (not gone and status in ('available', 'reserved', 'coming_soon'))
  group by project_id`,
  [],
  rowOf<{ project: number; flats: number }>({ project: 'integer', flats: 'integer' }),
)

/** How far each project has come: what of its flats there was, how ready its houses are, how its dates have moved. */
export async function findProgress(db: Database): Promise<ProjectProgress[]> {
  const projects = await db
    .select({ id: project.id, alias: project.alias })
    .from(project)
    .where(isOnSite(project))
  const { rows: flats } = await countFlats(db.$client)
  const houses = await findReadyHouses(db)
  const promises = await findPromises(db)
  return projects.map(({ id, alias }) => {
    const ready = houses.filter((house) => house.project === id)
    const percents = ready.flatMap(({ percent }) => percent ?? [])
    const months = ready.map(({ month }) => month.slice(0, 7)).toSorted()
    return {
      alias,
      flats: flats.find((one) => one.project === id)?.flats ?? 0,
      ready:
        percents.length > 0
          ? {
              houses: ready.map(({ name }) => houseName(name)),
              least: Math.min(...percents),
              most: Math.max(...percents),
              month: months.at(-1) ?? '',
            }
          : null,
      moved: worstMove(promises.filter((one) => one.project === id)),
    }
  })
}

/** The newest report of each house that is not let into use yet. */
async function findReadyHouses(db: Database) {
  return db
    .selectDistinctOn([building.id], {
      project: building.projectId,
      name: building.name,
      percent: constructionReport.percent,
      month: constructionReport.month,
    })
    .from(constructionReport)
    .innerJoin(building, eq(building.id, constructionReport.buildingId))
    .where(
      and(
        isOnSite(building),
        eq(building.commissioned, false),
        eq(constructionReport.hidden, false),
        isNotNull(constructionReport.percent),
      ),
    )
    .orderBy(building.id, desc(constructionReport.month))
}

/** The quarters that houses were promised for, the oldest first: of keys, else of commissioning. */
async function findPromises(db: Database) {
  const rows = await db
    .select({
      project: building.projectId,
      name: building.name,
      commission: deadlineHistory.commissionQuarter,
      keys: deadlineHistory.keysQuarter,
    })
    .from(deadlineHistory)
    .innerJoin(building, eq(building.id, deadlineHistory.buildingId))
    .where(and(isOnSite(building), isPublished(deadlineHistory.version)))
    .orderBy(asc(building.id), asc(deadlineHistory.at), asc(deadlineHistory.version))
  return rows.flatMap(({ project: of, name, commission, keys }) => {
    const quarter = keys ?? commission
    return quarter === null ? [] : [{ project: of, house: houseName(name), quarter }]
  })
}
