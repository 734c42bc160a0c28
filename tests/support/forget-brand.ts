import { beforeAll } from 'vitest'

import { setHoursAhead } from '#domain/time/site-time.ts'
import { setBrandColours } from '#drawings/brand-ink.ts'

// Files of tests share their worker's modules: a site with a brand leaves its clock and colours to the next file.
beforeAll(() => {
  setHoursAhead(3)
  setBrandColours(null)
})
