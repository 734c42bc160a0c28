import type { Surroundings } from './ground.ts'
import { lighthouseSpit } from './lighthouse-spit.ts'
import { limestoneBrow } from './limestone-brow.ts'
import { pineForest } from './pine-forest.ts'
import { riverQuay } from './river-quay.ts'

/** Projects of the demo, each on ground of its own. */
export const surroundings: Readonly<Record<string, Surroundings>> = {
  'lotsmanskiy-kvartal': riverQuay,
  smolokurnya: pineForest,
  'verhniy-yar': limestoneBrow,
  'mayachnyy-dvor': lighthouseSpit,
}
