import type { PictureKind } from '#domain/media/picture.ts'

import type { BrandColours } from './brand-colours.ts'
import type { City } from './city.ts'
import type { NumberRule } from './number-rule.ts'
import type { ProjectCounters } from './project-counters.ts'

export type MenuItem = { href: string; label: string }
/** Columns of the footer: what is sold, and the company. */
export type FooterMenus = { buying: MenuItem[]; company: MenuItem[] }

/** The contents of `brand.json`. */
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
  projectCounters: ProjectCounters
  /** Phones by source; the first rule that fits a visit counts. */
  numbers: NumberRule[]
  fonts: BrandFont[]
  /** What `hero.*` shows. */
  hero: { alt: string; kind: PictureKind | null } | null
}

/** A file in the folder of the brand; `weight` is one number or the range of a variable font: «100 900». */
export type BrandFont = { file: string; weight: string }
