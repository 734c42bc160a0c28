import type { GalleryPicture } from './gallery.ts'
import { larchAges } from './larch-views.ts'
import { projectViews, viewOf } from './project-views.ts'

/** What the pages of the company, of its promotions and news show, by their ids and aliases. */
export const companyViews: readonly GalleryPicture[] = Object.keys(projectViews).map((id) =>
  viewOf(id, 0),
)

export const promotionViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'large-lotsman': [viewOf('lotsman', 1, [0.83, 0.4])],
  'last-smola': [viewOf('smola', 1)],
}

export const newsViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'dva-goda-listvennitse': larchAges.map(({ view }) => view),
}

/** What stands for an article, where a picture of the company means more than a drawing. */
export const newsCovers: Readonly<Record<string, string>> = {
  'dvor-bez-mashin': 'lotsman-yard',
  navigatsiya: 'lotsman-river',
}
