import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

import { KeyboardDrawing } from './keyboard-drawing.tsx'

/** A drawing with places that lead somewhere; see `keyboard-drawing.tsx`. */
export const DrawingMap = lazyHydrate(KeyboardDrawing)
