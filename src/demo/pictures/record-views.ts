import type { GalleryPicture } from './gallery.ts'
import { larchAges } from './larch-views.ts'
import { eveningOf, projectViews } from './project-views.ts'

/** What the pages of the company, of its promotions and news show, by their ids and aliases. */
export const companyViews: readonly GalleryPicture[] = Object.keys(projectViews).map((id) =>
  eveningOf(id),
)

export const promotionViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'large-lotsman': [eveningOf('lotsman', [0.83, 0.4])],
  'last-smola': [eveningOf('smola')],
}

export const newsViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'dva-goda-listvennitse': larchAges.map(({ view }) => view),
}

/** What stands for an article, where a picture of the company means more than a drawing. */
export const newsCovers: Readonly<Record<string, string>> = {
  'fasad-doma-2': 'lotsman-river',
  'dvor-bez-mashin': 'lotsman-yard',
  'terrasy-verhnego-yara': 'yar-day',
  'mayak-dom-3-start': 'mayak-yard',
  'vitriny-na-naberezhnoy': 'lotsman-shops',
  'pech-vo-dvore': 'smola-yard',
  'verhnie-etazhi-u-mayaka': 'mayak-day',
  navigatsiya: 'lotsman-day',
}
