import { and, eq, inArray, isNotNull } from 'drizzle-orm'

import { WHOLE } from '#domain/office/outlines.ts'
import type { FloorImage } from '#domain/media/lot-media.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublishedState } from '#server/db/published-lot.ts'
import { floorMarking } from '#server/db/schema/marking.ts'
import { lotKey } from '#server/db/schema/lots.ts'
import { floor } from '#server/db/schema/structure.ts'
import { isPublished } from '#server/db/visibility.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

type FloorState = Pick<PublishedState, 'sectionId' | 'floor' | 'sourceId'>

/**
 * The floor as staff marked it, else the company's drawing of it with the outlines of its lots, unless we draw it
 * ourselves. null: none, or its picture is not here.
 */
export async function findFloorImage(
  db: Database,
  state: FloorState,
  isDrawn: boolean,
): Promise<FloorImage | null> {
  const marked = await findMarkedFloor(db, state)
  return marked ?? (isDrawn ? null : findToldFloor(db, state))
}

async function findMarkedFloor(db: Database, state: FloorState): Promise<FloorImage | null> {
  const { sectionId, floor: number } = state
  if (sectionId === null || number === null) return null
  const [row] = await db
    .select({ name: floorMarking.picture, outlines: floorMarking.outlines })
    .from(floorMarking)
    .where(and(eq(floorMarking.sectionId, sectionId), eq(floorMarking.number, number)))
  const picture = row && (await findPictures(db.$client, [row.name])).get(row.name)
  if (!row || !picture) return null
  const outlines = Object.entries(row.outlines).map(([lot, points]) => ({
    lot: Number(lot),
    points,
  }))
  return { picture, width: WHOLE, height: WHOLE, outlines, isByHand: true }
}

async function findToldFloor(db: Database, state: FloorState): Promise<FloorImage | null> {
  const { sectionId, floor: number, sourceId } = state
  if (sectionId === null || number === null) return null
  const [row] = await db
    .select({ plan: floor.plan, polygons: floor.polygons })
    .from(floor)
    .where(
      and(
        eq(floor.sectionId, sectionId),
        eq(floor.number, number),
        isNotNull(floor.plan),
        isPublished(floor.sinceVersion),
      ),
    )
  const { url, width, height } = row?.plan ?? {}
  if (typeof url !== 'string') return null
  const picture = (await findPictures(db.$client, [url])).get(url)
  if (!picture) return null
  return {
    picture,
    width: typeof width === 'number' ? width : picture.width,
    height: typeof height === 'number' ? height : picture.height,
    outlines: await findOutlines(db, sourceId, row?.polygons ?? {}),
    isByHand: false,
  }
}

async function findOutlines(db: Database, sourceId: number, polygons: Record<string, string>) {
  const ids = Object.keys(polygons)
  if (ids.length === 0) return []
  const rows = await db
    .select({ externalId: lotKey.externalId, lot: lotKey.lotId })
    .from(lotKey)
    .where(and(eq(lotKey.sourceId, sourceId), inArray(lotKey.externalId, ids)))
  return rows.flatMap(({ externalId, lot }) => {
    const points = polygons[externalId]
    return points ? [{ lot, points }] : []
  })
}
