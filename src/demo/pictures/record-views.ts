import type { GalleryPicture } from './gallery.ts'
import { larchAges } from './larch-views.ts'
import { eveningOf, projectViews } from './project-views.ts'

/** By both lights: as the page is. */
const quarter: GalleryPicture = {
  name: 'lotsman-day',
  evening: 'lotsman-dusk',
  alt: 'Кирпичные дома «Лоцманского квартала» над рекой',
  caption: 'Лоцманский квартал с Яры',
  focus: [1, 0.4],
}
const forest: GalleryPicture = {
  name: 'smola-day',
  evening: 'smola-dusk',
  alt: 'Невысокие дома «Смолокурни» среди сосен',
  caption: 'Смолокурня: тропа к трамваю',
}
/** By day on every page: it is about the bricks, and by night they are black. */
const front: GalleryPicture = {
  name: 'lotsman-facade',
  alt: 'Фасад дома 2 из тёмного кирпича, за ним дома 3 и 4',
  caption: 'Дом 2 с набережной',
  focus: [0.75, 0.5],
}

/** What the pages of the company, of its promotions and news show, by their ids and aliases. */
export const companyViews: readonly GalleryPicture[] = Object.keys(projectViews).map((id) =>
  eveningOf(id),
)

export const promotionViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'large-lotsman': [quarter],
  'last-smola': [forest],
}

export const newsViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'fasad-doma-2': [front],
  'dva-goda-listvennitse': larchAges.map(({ view }) => view),
}

/** What stands for an article, where a picture of the company means more than a drawing. */
export const newsCovers: Readonly<Record<string, string>> = {
  'fasad-doma-2': front.name,
  'dvor-bez-mashin': 'lotsman-yard',
  'terrasy-verhnego-yara': 'yar-day',
  'mayak-dom-3-start': 'mayak-yard',
  'vitriny-na-naberezhnoy': 'lotsman-shops',
  'pech-vo-dvore': 'smola-yard',
  'verhnie-etazhi-u-mayaka': 'mayak-day',
  navigatsiya: 'lotsman-day',
}
