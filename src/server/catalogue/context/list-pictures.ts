import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { readGallery } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'
import { showGalleries } from '#server/pictures/show-galleries.ts'

type Pictured = { name: string; details: Record<string, unknown> }

/** By kind of lots, the first picture of a project that is about them and is here. */
export async function readListPictures(
  client: Queryable,
  projects: readonly Pictured[],
): Promise<Map<LotKind, { picture: GalleryPicture }>> {
  const marked = projects.flatMap(({ name, details }) =>
    readGallery(details.gallery).flatMap(({ lots, ...item }) =>
      lots ? [{ lots, name, items: [item] }] : [],
    ),
  )
  const shown = await showGalleries(client, marked)
  const found = marked.flatMap(({ lots }, at) =>
    (shown[at] ?? []).map((picture) => ({ lots, picture })),
  )
  return new Map(
    lotKinds.flatMap((kind) => {
      const first = found.find(({ lots }) => lots === kind)
      return first ? [[kind, { picture: first.picture }] as const] : []
    }),
  )
}
