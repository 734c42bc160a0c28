import { projects } from '#demo/projects/projects.ts'

import type { GalleryPicture } from './gallery.ts'
import { houseView } from './house-views.ts'
import { projectViews, viewOf } from './project-views.ts'

/** What the pages of the company, of its offices, promotions and news show, by their ids and aliases. */
export const companyViews: readonly GalleryPicture[] = Object.keys(projectViews).map((id) =>
  viewOf(id, 0),
)

export const officeViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  sales: [viewOf('lotsman', 1, [0.25, 0.7])],
  'sales-yar': [viewOf('yar', 1, [0.4, 0.7])],
  'sales-mayak': [viewOf('mayak', 1, [0.3, 0.8])],
}

export const promotionViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'large-lotsman': [viewOf('lotsman', 1, [0.83, 0.4])],
  'last-smola': [viewOf('smola', 1)],
}

export const newsViews: Readonly<Record<string, readonly GalleryPicture[]>> = {
  'fasad-doma-2': frontsOf('lotsman-2'),
  'yar-itogovaya-proverka': frontsOf('yar-1'),
  'verhnie-etazhi-u-mayaka': frontsOf('mayak-1'),
  'dvor-bez-mashin': [viewOf('lotsman', 3)],
  'izvestnyak-iz-karera': [viewOf('yar', 1)],
  'srok-doma-3': frontsOf('lotsman-3'),
  'terrasy-verhnego-yara': [viewOf('yar', 1, [0.35, 0.4]), ...frontsOf('yar-1')],
  'mayak-dom-3-start': frontsOf('mayak-3'),
  'vitriny-na-naberezhnoy': [viewOf('lotsman', 0, [0.2, 0.8]), viewOf('lotsman', 2)],
  navigatsiya: [viewOf('lotsman', 0, [0.9, 0.8])],
}

function frontsOf(...houses: string[]): GalleryPicture[] {
  return projects.flatMap((project) =>
    project.houses.filter(({ id }) => houses.includes(id)).map((one) => houseView(project, one)),
  )
}
