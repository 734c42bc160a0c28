import type { GalleryPicture } from '#domain/media/picture.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { requestCategories } from '#domain/request/request.ts'

import type { Brand, FooterMenus, MenuItem } from './brand.ts'
import { builtInMenu, builtInSlogan } from './built-in-words.ts'
import { shownMenus } from './shown-sections.ts'

export const MOSCOW_HOURS = 3

/** The words of a brand that browsers need, without those equal to the defaults of the code. */
export type BrandTexts = {
  slogan?: string
  menu?: MenuItem[]
  footer?: FooterMenus
  categories?: string[]
  legal?: string[]
  /** Hours ahead of UTC, where they are not Moscow's. */
  hoursAhead?: number
  /** The company sells no flats at all. */
  noFlats?: true
  /** Phrases of staff by the phrase of the code that each replaces. */
  phrases?: Record<string, string>
  /** The picture of the home page, where the brand has one. */
  hero?: GalleryPicture
}

/** `hidden`: kinds of lots that nothing leads to. */
export function brandTexts(
  { slogan, menu, categories, legal, hoursAhead }: Brand,
  hidden: readonly LotKind[] = [],
): BrandTexts {
  return {
    ...(slogan !== null && slogan !== builtInSlogan && { slogan }),
    ...shownMenus(menu ?? builtInMenu, hidden),
    ...(categories && !isSame(categories, requestCategories) && { categories }),
    ...(legal.length > 0 && { legal }),
    ...(hoursAhead !== MOSCOW_HOURS && { hoursAhead }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
