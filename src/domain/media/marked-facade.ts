import type { Side } from '#domain/lots/lot.ts'

import type { Picture } from './picture.ts'

/** A side of a house as staff marked it; outlines in thousandths of the picture's width and height. */
export type MarkedFacade = {
  building: number
  side: Side
  picture: Picture
  outlines: FacadeOutline[]
}

/** Of a lot, or of a floor of a section by its name. */
export type FacadeOutline = { points: string } & (
  | { lot: number }
  | { section: string; floor: number }
)
