import type { Pool } from 'pg'

import type { NamedPicture } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'

import { describedPictures, type Described } from './described-pictures.ts'

/** What pages show of galleries: pictures that are here, each content once. `name` stands in for a missing `alt`. */
export async function showGalleries(
  pool: Pool,
  galleries: readonly { name: string; items: readonly NamedPicture[] }[],
): Promise<GalleryPicture[][]> {
  const urls = galleries.flatMap(({ items }) => items.map(({ file }) => file))
  const found = await describedPictures(pool, urls)
  return galleries.map(({ name, items }) => galleryOf(found, name, items))
}

export async function showGallery(pool: Pool, name: string, items: readonly NamedPicture[]) {
  const [shown = []] = await showGalleries(pool, [{ name, items }])
  return shown
}

/** The gallery of those among its pictures that were found. */
export function galleryOf(
  found: ReadonlyMap<string, Described>,
  name: string,
  items: readonly NamedPicture[],
): GalleryPicture[] {
  const shown = new Map<string, GalleryPicture>()
  for (const { file, alt, caption, kind, focus } of items) {
    const one = found.get(file)
    if (!one || shown.has(one.picture.hash)) continue
    shown.set(one.picture.hash, {
      ...one.picture,
      caption,
      kind,
      alt: alt ?? one.alt ?? caption ?? name,
      focus: focus ?? one.focus,
    })
  }
  return [...shown.values()]
}
