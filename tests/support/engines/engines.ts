import { takeAway } from '../older-browser.ts'

import { chromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** All of them, or the one that ENGINE names: `ENGINE=firefox`. */
export const engines: Engine[] = [chromium(), firefox, webkit].filter(
  ({ name }) => !process.env.ENGINE || name.toLowerCase().startsWith(process.env.ENGINE),
)

/** Browsers of buyers who do not renew them: Chromium that lacks what came later. */
export const olderEngines: Engine[] = (['without navigation', 'as 17.3', 'as 16.4'] as const).map(
  (variant) => chromium(`Chromium ${variant}`, (context) => takeAway(context, variant)),
)
