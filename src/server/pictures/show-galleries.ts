import type { Pool } from 'pg'

import type { NamedPicture } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'

import { findPictures } from './find-pictures.ts'

/** What pages show of galleries: pictures that are here, each content once. `name` stands in for a missing `alt`. */
export async function showGalleries(
  pool: Pool,
  galleries: readonly { name: string; items: readonly NamedPicture[] }[],
): Promise<GalleryPicture[][]> {
  const urls = galleries.flatMap(({ items }) => items.map(({ file }) => file))
  const found = await findPictures(pool, urls)
  return galleries.map(({ name, items }) => {
    const shown = new Map<string, GalleryPicture>()
    for (const { file, alt, ...said } of items) {
      const picture = found.get(file)
      if (picture && !shown.has(picture.hash))
        shown.set(picture.hash, { ...picture, ...said, alt: alt ?? said.caption ?? name })
    }
    return [...shown.values()]
  })
}

export async function showGallery(pool: Pool, name: string, items: readonly NamedPicture[]) {
  const [shown = []] = await showGalleries(pool, [{ name, items }])
  return shown
}
