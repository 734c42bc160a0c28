/** A picture of a text, by the name that the media library knows. */
export type ArticlePicture = { alt: string; hash: string }

const PICTURE = /^!\[([^[\]\n]{0,500})\]\(([0-9a-f]{32})\)$/

/** «![Двор](9f…)»; null: no picture. */
export function readArticlePicture(block: string): ArticlePicture | null {
  const [, alt = '', hash] = PICTURE.exec(block) ?? []
  return hash === undefined ? null : { alt, hash }
}
