import type { Side } from '#domain/lots/lot.ts'

import type { FloorItem, Marking } from './floor-item.ts'
import type { ShownPictures } from './shown-picture.ts'

/** The sides of a house that are marked, and what may stand behind an outline. */
export type Facades = {
  items: { side: Side; marking: Marking }[]
  floors: FloorItem[]
  pictures: ShownPictures
}
