import { asc, eq } from 'drizzle-orm'

import { photoUrl } from '#domain/media/photo-url.ts'
import { readOutline, WHOLE, writeOutline } from '#domain/office/outlines.ts'
import type { Database } from '#server/db/connect.ts'
import { levelMarking } from '#server/db/schema/marking.ts'
import { building, project } from '#server/db/schema/structure.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

import type { LevelPlan } from './levels.ts'

/** The levels of a project that staff have marked over pictures that are here. */
export async function findMarkedLevels(db: Database, alias: string): Promise<LevelPlan[]> {
  const rows = await db
    .select({
      building: building.name,
      floor: levelMarking.number,
      name: levelMarking.picture,
      outlines: levelMarking.outlines,
    })
    .from(levelMarking)
    .innerJoin(building, eq(building.id, levelMarking.buildingId))
    .innerJoin(project, eq(project.id, building.projectId))
    .where(eq(project.alias, alias))
    .orderBy(asc(building.id), asc(levelMarking.number))
  const pictures = await findPictures(
    db.$client,
    rows.map(({ name }) => name),
  )
  return rows.flatMap(({ name, outlines, ...level }) => {
    const picture = pictures.get(name)
    if (!picture) return []
    const { hash, width, height } = picture
    const plan = { label: null, url: photoUrl(hash, 1600, 'webp'), width, height }
    const placed = Object.entries(outlines).map(([lot, outline]) => ({
      lot: Number(lot),
      points: inPixels(outline, picture),
    }))
    return [{ ...level, ...plan, outlines: placed, isByHand: true }]
  })
}

/** Staff draw in thousandths of a picture, levels are shown in its pixels. */
const inPixels = (outline: string, { width, height }: { width: number; height: number }) =>
  writeOutline(
    (readOutline(outline) ?? []).map(([x, y]) => [(x * width) / WHOLE, (y * height) / WHOLE]),
  )
