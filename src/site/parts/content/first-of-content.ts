import type { NewsItem } from '#contract/articles.ts'
import { firstCover, firstStreet } from '#site/parts/media/first-pictures.ts'

import type { Scene } from './promoted-scene.tsx'

/** The file that `PromotedScene` shows. */
export const firstScene = (scene: Scene, sizes: string) =>
  typeof scene === 'string' ? firstStreet({ day: scene }) : firstCover(scene, sizes)

/** The file that `NewsPicture` shows, if it has one. */
export function firstOfNews(
  { cover, drawing }: Pick<NewsItem, 'cover' | 'drawing'>,
  sizes: string,
) {
  if (cover) return firstCover(cover, sizes)
  return drawing && 'day' in drawing ? firstStreet(drawing) : []
}
