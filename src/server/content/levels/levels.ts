import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'

import type { LevelPlan } from '#contract/structure.ts'
import { photoUrl } from '#domain/media/photo-url.ts'
import type { Picture } from '#domain/media/picture.ts'
import { readLevelMap } from '#domain/places/level-map.ts'
import { readOutline, WHOLE, writeOutline } from '#domain/media/outlines.ts'
import type { Database } from '#server/db/connect.ts'
import { lotKey } from '#server/db/schema/lots.ts'
import { levelMarking } from '#server/db/schema/marking.ts'
import { building, floor, project, section } from '#server/db/schema/structure.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'
import { isPublished } from '#server/db/visibility.ts'

/** The levels of a project that have a drawing: marked by staff first, then from sources. */
export const findLevelPlans = async (db: Database, alias: string): Promise<LevelPlan[]> => [
  ...(await findMarkedLevels(db, alias)),
  ...(await findSourceLevels(db, alias)),
]

/** Outlines of lots nobody knows are left out. */
async function findSourceLevels(db: Database, alias: string): Promise<LevelPlan[]> {
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
  const houses = await findHouses(db, alias)
  const drawings = rows.map(({ plan }) => readDrawing(plan))
  const pictures = await findPictures(
    db.$client,
    drawings.flatMap((drawing) => drawing?.url ?? []),
  )
  return rows.flatMap(({ plan, polygons, sourceId, ...level }, at) => {
    const drawing = ownDrawing(drawings[at] ?? null, pictures)
    const outlines = Object.entries(polygons ?? {}).flatMap(([externalId, points]) => {
      const lot = known.get(`${sourceId} ${externalId}`)
      return lot === undefined ? [] : [{ lot, points }]
    })
    const map = mapOf(plan ?? {}, (id) => houses.get(`${sourceId} ${id}`) ?? null)
    return drawing && outlines.length > 0 && (drawing.url !== null || map)
      ? [{ ...level, ...drawing, outlines, map }]
      : []
  })
}

/** The names of houses by what their sources call them. */
async function findHouses(db: Database, alias: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ sourceId: building.sourceId, id: building.externalId, name: building.name })
    .from(building)
    .innerJoin(project, eq(project.id, building.projectId))
    .where(eq(project.alias, alias))
  return new Map(rows.map(({ sourceId, id, name }) => [`${sourceId} ${id}`, name]))
}

/** What an import has checked; a lift of a house of another project serves nobody here. */
function mapOf(plan: Record<string, unknown>, houseOf: (id: string) => string | null) {
  const map = readLevelMap(plan)
  if (map === null || typeof map === 'string') return null
  const lifts = map.lifts.flatMap((lift) => {
    const house = lift.building === null ? null : houseOf(lift.building)
    return lift.building !== null && house === null ? [] : [{ ...lift, building: house }]
  })
  return { ...map, lifts }
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
  if (drawing.url === null) return drawing
  const picture = pictures.get(drawing.url)
  if (picture) return { ...drawing, url: photoUrl(picture.hash, 1600, 'webp') }
  return drawing.url.startsWith('/') ? drawing : null
}

function readDrawing(plan: Record<string, unknown> | null) {
  const { url = null, width, height } = plan ?? {}
  return (typeof url === 'string' || url === null) &&
    typeof width === 'number' &&
    typeof height === 'number'
    ? { url, width, height }
    : null
}

/** The levels of a project that staff have marked over pictures that are here. */
async function findMarkedLevels(db: Database, alias: string): Promise<LevelPlan[]> {
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
    return [{ ...level, ...plan, outlines: placed, map: null, isByHand: true }]
  })
}

/** Staff draw in thousandths of a picture, levels are shown in its pixels. */
const inPixels = (outline: string, { width, height }: { width: number; height: number }) =>
  writeOutline(
    (readOutline(outline) ?? []).map(([x, y]) => [(x * width) / WHOLE, (y * height) / WHOLE]),
  )
