import type { ConstructionReport } from '#contract/structure.ts'
import { and, asc, desc, eq } from 'drizzle-orm'

import { bareItem } from '#domain/media/gallery.ts'
import { houseName } from '#domain/lots/house-name.ts'
import { monthName } from '#domain/time/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { constructionReport } from '#server/db/schema/content.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { showGalleries } from '#server/pictures/show-galleries.ts'
import { isOnSite } from '#server/db/visibility.ts'

/** Reports of the houses of a project, the newest first. */
export async function findReports(db: Database, alias: string): Promise<ConstructionReport[]> {
  const found = await db
    .select({
      id: constructionReport.id,
      building: { id: building.id, name: building.name },
      month: constructionReport.month,
      percent: constructionReport.percent,
      text: constructionReport.text,
      images: constructionReport.images,
    })
    .from(constructionReport)
    .innerJoin(building, eq(building.id, constructionReport.buildingId))
    .innerJoin(project, eq(project.id, building.projectId))
    .where(and(eq(project.alias, alias), eq(constructionReport.hidden, false), isOnSite(building)))
    .orderBy(desc(constructionReport.month), asc(building.id))
  const rows = found.map(({ building: { id, name }, ...report }) => ({
    ...report,
    building: { id, name: houseName(name) },
  }))
  const galleries = await showGalleries(
    db.$client,
    rows.map(({ building: { name }, month, images }) => ({
      name: `${name}, ${monthName(month.slice(0, 7))}`,
      items: images.map(bareItem),
    })),
  )
  return rows.map(({ images: _images, ...row }, at) => ({
    ...row,
    month: row.month.slice(0, 7),
    pictures: galleries[at] ?? [],
  }))
}
