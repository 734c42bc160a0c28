import { eq } from 'drizzle-orm'

import { lotTitle } from '#domain/lots/lot-titles.ts'
import type { Lot } from '#domain/lots/lot.ts'
import { bareItem, readGallery } from '#domain/media/gallery.ts'
import type { LotMedia } from '#domain/media/lot-media.ts'
import { photoHash } from '#domain/media/photo-url.ts'
import type { Database } from '#server/db/connect.ts'
import type { PublishedState } from '#server/db/published-lot.ts'
import { layout } from '#server/db/schema/structure.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'
import { showGallery } from '#server/pictures/show-galleries.ts'

import { findFloorImage } from './floor-image.ts'

type MediaState = Pick<
  PublishedState,
  'plan' | 'images' | 'details' | 'layoutId' | 'sectionId' | 'floor' | 'sourceId'
>

/** Pictures of a lot that lie with us, and where its tour and video are to be seen. */
export async function findLotMedia(db: Database, lot: Lot, state: MediaState): Promise<LotMedia> {
  const { details, images } = state
  const [plan, floor, gallery] = await Promise.all([
    photoHash(lot.planUrl ?? '') ? findPlan(db, state) : null,
    findFloorImage(db, state, lot.planUrl?.startsWith('/plans/') ?? false),
    showGallery(db.$client, lotTitle(lot), [
      ...readGallery(details.gallery),
      ...images.map(bareItem),
    ]),
  ])
  return {
    plan,
    floor,
    gallery: gallery.filter(({ hash }) => hash !== plan?.picture.hash),
    tour: safeLink(details.tour),
    video: safeLink(details.video),
    view: safeLink(details.view),
  }
}

async function findPlan(db: Database, { plan, details, layoutId }: MediaState) {
  const typical = plan === null && layoutId !== null ? await findLayout(db, layoutId) : null
  const url = plan ?? typical?.plan ?? null
  const picture = url === null ? undefined : (await findPictures(db.$client, [url])).get(url)
  if (!picture) return null
  return { picture, mmPerPixel: positive((typical?.details ?? details).planMmPerPixel) }
}

async function findLayout(db: Database, id: number) {
  const [row] = await db.select().from(layout).where(eq(layout.id, id))
  return row ?? null
}

const positive = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null

const safeLink = (value: unknown): string | null =>
  typeof value === 'string' && /^https:\/\/\S+$/.test(value) ? value : null
