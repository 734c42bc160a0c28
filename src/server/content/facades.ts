import { and, asc, eq, inArray } from 'drizzle-orm'

import type { FacadeOutline, MarkedFacade } from '#domain/media/marked-facade.ts'
import { readTarget } from '#domain/office/facade-target.ts'
import type { Database } from '#server/db/connect.ts'
import { facadeMarking } from '#server/db/schema/marking.ts'
import { building, project, section } from '#server/db/schema/structure.ts'
import { isOnSite } from '#server/db/visibility.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

/** Renders of the houses of a project with what staff outlined on them. */
export async function findFacades(db: Database, alias: string): Promise<MarkedFacade[]> {
  const rows = await db
    .select({
      building: facadeMarking.buildingId,
      side: facadeMarking.side,
      name: facadeMarking.picture,
      outlines: facadeMarking.outlines,
    })
    .from(facadeMarking)
    .innerJoin(building, eq(building.id, facadeMarking.buildingId))
    .innerJoin(project, eq(project.id, building.projectId))
    .where(and(eq(project.alias, alias), isOnSite(building)))
    .orderBy(asc(building.id), asc(facadeMarking.id))
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => name)
  const pictures = await findPictures(db.$client, names)
  const houses = rows.map((row) => row.building)
  const sections = await findSections(db, houses)
  return rows.flatMap(({ name, outlines, ...facade }) => {
    const picture = pictures.get(name)
    return picture ? [{ ...facade, picture, outlines: outlinesOf(outlines, sections) }] : []
  })
}

async function findSections(db: Database, houses: number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: section.id, name: section.name })
    .from(section)
    .where(inArray(section.buildingId, houses))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const outlinesOf = (
  outlines: Record<string, string>,
  sections: ReadonlyMap<number, string>,
): FacadeOutline[] =>
  Object.entries(outlines).flatMap(([key, points]): FacadeOutline[] => {
    const target = readTarget(key)
    if (!target) return []
    if ('lot' in target) return [{ points, lot: target.lot }]
    const name = sections.get(target.section)
    return name === undefined ? [] : [{ points, section: name, floor: target.floor }]
  })
