import type { Surroundings } from './ground.ts'
import { lighthouseSpit } from './lighthouse-spit.ts'
import { limestoneBrow } from './limestone-brow.ts'
import { pineForest } from './pine-forest.ts'

/** Projects whose houses do not stand on the quay of the model. */
export const surroundings: Readonly<Record<string, Surroundings>> = {
  smolokurnya: pineForest,
  'verhniy-yar': limestoneBrow,
  'mayachnyy-dvor': lighthouseSpit,
}
