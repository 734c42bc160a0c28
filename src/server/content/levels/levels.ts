import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import { photoUrl } from '#domain/media/photo-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { Database } from '#server/db/connect.ts'
import { lotKey } from '#server/db/schema/lots.ts'
import { building, floor, project, section } from '#server/db/schema/structure.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'
import { isPublished } from '#server/db/visibility.ts'

import { findMarkedLevels } from './marked-levels.ts'

/** A drawn level of a house with the outlines of its lots, in the pixels of the drawing. */
export type LevelPlan = {
  building: string
  floor: number
  label: string | null
  url: string
  width: number
  height: number
  outlines: { lot: number; points: string }[]
  /** Marked by staff, who may be half way. */
  isByHand?: true
}

/** The levels of a project that have a drawing: as staff marked them first, then as sources tell of them. */
export const findLevelPlans = async (db: Database, alias: string): Promise<LevelPlan[]> => [
  ...(await findMarkedLevels(db, alias)),
  ...(await findToldLevels(db, alias)),
]

/** Outlines of lots nobody knows are left out. */
async function findToldLevels(db: Database, alias: string): Promise<LevelPlan[]> {
  const rows = await db
    .select({
      building: building.name,
      sourceId: building.sourceId,
      floor: floor.number,
      label: floor.label,
      plan: floor.plan,
      polygons: floor.polygons,
    })
    .from(floor)
    .innerJoin(section, eq(section.id, floor.sectionId))
    .innerJoin(building, eq(building.id, section.buildingId))
    .innerJoin(project, eq(project.id, building.projectId))
    .where(
      and(
        eq(project.alias, alias),
        isPublished(floor.sinceVersion),
        isNotNull(floor.plan),
        isNotNull(floor.polygons),
      ),
    )
    .orderBy(asc(building.id), asc(floor.number), asc(section.id))
  const known = await findIds(
    db,
    rows.flatMap(({ polygons }) => Object.keys(polygons ?? {})),
  )
  const drawings = rows.map(({ plan }) => readDrawing(plan))
  const pictures = await findPictures(
    db.$client,
    drawings.flatMap((drawing) => drawing?.url ?? []),
  )
  return rows.flatMap(({ plan: _plan, polygons, sourceId, ...level }, at) => {
    const drawing = ownDrawing(drawings[at] ?? null, pictures)
    const outlines = Object.entries(polygons ?? {}).flatMap(([externalId, points]) => {
      const lot = known.get(`${sourceId} ${externalId}`)
      return lot === undefined ? [] : [{ lot, points }]
    })
    return drawing && outlines.length > 0 ? [{ ...level, ...drawing, outlines }] : []
  })
}

async function findIds(db: Database, externalIds: string[]): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map()
  const keys = await db.select().from(lotKey).where(inArray(lotKey.externalId, externalIds))
  return new Map(
    keys.map(({ sourceId, externalId, lotId }) => [`${sourceId} ${externalId}`, lotId]),
  )
}

/** Nothing is loaded from other hosts: a drawing that is not ours yet is not shown. */
function ownDrawing(drawing: ReturnType<typeof readDrawing>, pictures: Map<string, Picture>) {
  if (!drawing) return null
  const picture = pictures.get(drawing.url)
  if (picture) return { ...drawing, url: photoUrl(picture.hash, 1600, 'webp') }
  return drawing.url.startsWith('/') ? drawing : null
}

function readDrawing(plan: Record<string, unknown> | null) {
  const { url, width, height } = plan ?? {}
  return typeof url === 'string' && typeof width === 'number' && typeof height === 'number'
    ? { url, width, height }
    : null
}
