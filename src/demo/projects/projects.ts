import type { ProjectSpec } from '#demo/houses/house-spec.ts'

import { lotsman } from './lotsman.ts'
import { mayak } from './mayak.ts'
import { smolokurnya } from './smolokurnya.ts'
import { verhniyYar } from './verhniy-yar.ts'

/** In the order they are shown. */
export const projects: readonly ProjectSpec[] = [lotsman, verhniyYar, mayak, smolokurnya]
