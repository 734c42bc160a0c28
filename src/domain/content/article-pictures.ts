import type { Picture } from '#domain/media/picture.ts'

/** A picture of a text; without a size where only its name is known. */
export type ArticlePicture = { alt: string; hash: string; size: Omit<Picture, 'hash'> | null }

const PICTURE =
  /!\[([^[\]\n]{0,500})\]\(([0-9a-f]{32})(?: (\d{1,5})x(\d{1,5})(?: (#[0-9a-f]{6}))?)?\)/g

/** «![Двор](9f…)» as staff write it, «![Двор](9f… 1200x800 #a1b2c3)» as a page is given it. null: no picture. */
export function readArticlePicture(block: string): ArticlePicture | null {
  const [found] = block.matchAll(PICTURE)
  const [whole, alt = '', hash = '', width, height, colour = null] = found ?? []
  if (whole !== block) return null
  const isMeasured = width !== undefined && height !== undefined
  const size = isMeasured ? { width: Number(width), height: Number(height), colour } : null
  return { alt, hash, size }
}

/** A block of a text by the name that the media library knows. */
export const articlePicture = (alt: string, name: string) =>
  `![${alt.replaceAll(/[[\]\n]/g, ' ')}](${name})`

export const writeArticlePicture = (
  alt: string,
  { hash, width, height, colour }: Picture,
): string => articlePicture(alt, [hash, `${width}x${height}`, colour].filter(Boolean).join(' '))

/** Pictures that a text names. */
export const namedPictures = (body: string) =>
  [...body.matchAll(PICTURE)].map(([whole, alt = '', name = '']) => ({
    whole,
    alt,
    name,
  }))
