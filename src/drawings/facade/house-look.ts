import type { FacadeSide } from '#domain/addresses/house-view.ts'
import type { LitFlat } from './facade.ts'
import type { Shop } from './draw-shops.ts'
import type { Daylight } from './paint.ts'

export type HouseLook = {
  side: FacadeSide
  daylight: Daylight
  lit: readonly LitFlat[]
  /** Fine lines for a drawing one looks at closely; a panorama does without. */
  fine: boolean
  /** Lit flats lead to their pages. */
  links: boolean
  /** Premises of the ground floor by section, as they stand in the south front. */
  shops?: Readonly<Record<string, readonly Shop[]>>
}
