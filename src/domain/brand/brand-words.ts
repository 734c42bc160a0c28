import type { GalleryPicture } from '#domain/media/picture.ts'
import { requestCategories } from '#domain/request/request.ts'

import type { Brand, MenuItem } from './brand.ts'
import { builtInMenu, builtInSlogan } from './built-in-words.ts'

export const MOSCOW_HOURS = 3

/** The words of a brand that browsers need, without those equal to the defaults of the code. */
export type BrandTexts = {
  slogan?: string
  menu?: MenuItem[]
  categories?: string[]
  legal?: string[]
  /** Hours ahead of UTC, where they are not Moscow's. */
  hoursAhead?: number
  /** The picture of the home page, where the brand has one. */
  hero?: GalleryPicture
}

export function brandTexts({ slogan, menu, categories, legal, hoursAhead }: Brand): BrandTexts {
  return {
    ...(slogan !== null && slogan !== builtInSlogan && { slogan }),
    ...(menu && !isSame(menu, builtInMenu) && { menu }),
    ...(categories && !isSame(categories, requestCategories) && { categories }),
    ...(legal.length > 0 && { legal }),
    ...(hoursAhead !== MOSCOW_HOURS && { hoursAhead }),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
