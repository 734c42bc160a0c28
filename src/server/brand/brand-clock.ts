import { setHoursAhead } from '#domain/time/site-time.ts'

import { BadBrand } from './bad-brand.ts'
import { readBrand } from './read-brand.ts'

/** The clock of the site for a command. A brand that cannot be read stops the site, not a command: the clock stays as it is. */
export function setBrandClock(brandDir: string) {
  try {
    setHoursAhead(readBrand(brandDir).hoursAhead)
  } catch (error) {
    if (!(error instanceof BadBrand)) throw error
  }
}
