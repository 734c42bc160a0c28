import type { PictureKind } from '#domain/media/picture.ts'

import type { BrandColours } from './brand-colours.ts'
import type { City } from './city.ts'

export type MenuItem = { href: string; label: string }

/** What the owner says of himself in `brand.json`. */
export type Brand = {
  name: string
  slogan: string | null
  menu: MenuItem[] | null
  categories: string[] | null
  city: City | null
  hoursAhead: number
  /** null: the colours of the built-in tokens. */
  colours: BrandColours | null
  legal: string[]
  analyticsId: string
  callTrackingId: string
  fonts: BrandFont[]
  /** What `hero.*` shows. */
  hero: { alt: string; kind: PictureKind | null } | null
}

/** A file in the folder of the brand; `weight` is one number or the range of a variable font: «100 900». */
export type BrandFont = { file: string; weight: string }
