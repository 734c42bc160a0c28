import type { Pool } from 'pg'

import type { NamedPicture } from '#domain/media/gallery.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'

import { describedPictures } from './described-pictures.ts'
import { findPictures } from './find-pictures.ts'

/** What pages show of galleries: pictures that are here, each content once. `name` stands in for a missing `alt`. */
export async function showGalleries(
  pool: Pool,
  galleries: readonly { name: string; items: readonly NamedPicture[] }[],
): Promise<GalleryPicture[][]> {
  const urls = galleries.flatMap(({ items }) => items.map(({ file }) => file))
  const found = await findPictures(pool, urls)
  const described = await describedPictures(pool, urls)
  return galleries.map(({ name, items }) => {
    const shown = new Map<string, GalleryPicture>()
    for (const { file, alt, caption, kind, focus } of items) {
      const picture = found.get(file)
      if (!picture || shown.has(picture.hash)) continue
      const said = described.get(file)
      const words = alt ?? said?.alt ?? caption ?? name
      shown.set(picture.hash, {
        ...picture,
        caption,
        kind,
        alt: words,
        focus: focus ?? said?.focus ?? null,
      })
    }
    return [...shown.values()]
  })
}

export async function showGallery(pool: Pool, name: string, items: readonly NamedPicture[]) {
  const [shown = []] = await showGalleries(pool, [{ name, items }])
  return shown
}
