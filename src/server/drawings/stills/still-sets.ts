import type { StillSet } from '#drawings/still/still.ts'

import lotsman from './lotsmanskiy-kvartal.json' with { type: 'json' }
import mayachnyyDvor from './mayachnyy-dvor.json' with { type: 'json' }
import smolokurnya from './smolokurnya.json' with { type: 'json' }
import verhniyYar from './verhniy-yar.json' with { type: 'json' }

/** Projects whose houses were rendered. */
export const stillSets: readonly StillSet[] = [lotsman, verhniyYar, mayachnyyDvor, smolokurnya]
