import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** Tells of the flats of a drawing in the frame; see `tip-of-drawing.tsx`. */
export const DrawingTip = lazyHydrate(
  import.meta.env.SSR ? (await import('./tip-of-drawing.tsx')).TipOfDrawing : null,
  async () => (await import('./tip-of-drawing.tsx')).TipOfDrawing,
)
