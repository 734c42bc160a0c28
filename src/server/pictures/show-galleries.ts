import type { NamedPicture } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { Queryable } from '#server/db/bulk-rows.ts'

import { describedPictures, type Described } from './described-pictures.ts'

/** What pages show of galleries: pictures that are here, each content once. `name` stands in for a missing `alt`. */
export async function showGalleries(
  client: Queryable,
  galleries: readonly { name: string; items: readonly NamedPicture[] }[],
): Promise<GalleryPicture[][]> {
  const urls = galleries.flatMap(({ items }) =>
    items.flatMap(({ file, evening = [] }) => [file].concat(evening)),
  )
  const found = await describedPictures(client, urls)
  return galleries.map(({ name, items }) => galleryOf(found, name, items))
}

export async function showGallery(client: Queryable, name: string, items: readonly NamedPicture[]) {
  const [shown = []] = await showGalleries(client, [{ name, items }])
  return shown
}

/** The gallery of those among its pictures that were found. */
export function galleryOf(
  found: ReadonlyMap<string, Described>,
  name: string,
  items: readonly NamedPicture[],
): GalleryPicture[] {
  const shown = new Map<string, GalleryPicture>()
  for (const { file, alt, caption, kind, focus, evening = '' } of items) {
    const one = found.get(file)
    const twin = found.get(evening)
    if (!one || shown.has(one.picture.hash)) continue
    shown.set(one.picture.hash, {
      ...one.picture,
      caption,
      kind,
      alt: alt ?? one.alt ?? caption ?? name,
      focus: focus ?? one.focus,
      ...(twin && { evening: twin.picture }),
    })
  }
  return [...shown.values()]
}
