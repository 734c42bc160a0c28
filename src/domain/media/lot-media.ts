import type { GalleryPicture, Picture } from './picture.ts'

/** What is to be seen of a lot besides our own drawings. */
export type LotMedia = {
  /** The plan as the company has drawn it. */
  plan: PlanImage | null
  gallery: GalleryPicture[]
  /** Its floor as the company has drawn it. */
  floor: FloorImage | null
  /** Addresses elsewhere: opened by a press, never loaded by the page. */
  tour: string | null
  video: string | null
  view: string | null
}

/** Outlines in units of `width` and `height`. */
export type FloorImage = {
  picture: Picture
  width: number
  height: number
  outlines: { lot: number; points: string }[]
  /** Marked by staff: it stands before any other drawing of the floor. */
  isByHand: boolean
}

export type PlanImage = {
  picture: Picture
  /** Of the picture in full width; null: nothing can be measured on it. */
  mmPerPixel: number | null
}
