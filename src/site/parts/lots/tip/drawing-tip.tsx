import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

import { TipOfDrawing } from './tip-of-drawing.tsx'

/** Tells of the flats of a drawing in the frame; see `tip-of-drawing.tsx`. */
export const DrawingTip = lazyHydrate(TipOfDrawing)
