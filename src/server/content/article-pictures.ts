import type { Pool } from 'pg'

import { namedPictures, writeArticlePicture } from '#domain/content/article-pictures.ts'
import { findPictures } from '#server/pictures/find-pictures.ts'

/** A text with the current descriptions and sizes of its pictures; missing pictures are left out. */
export async function withPictures(pool: Pool, body: string): Promise<string> {
  const named = namedPictures(body)
  if (named.length === 0) return body
  const pictures = await findPictures(
    pool,
    named.map(({ name }) => name),
  )
  return named.reduce((text, { whole, name, alt }) => {
    const picture = pictures.get(name)
    return text.replace(whole, () => (picture ? writeArticlePicture(alt, picture) : ''))
  }, body)
}
