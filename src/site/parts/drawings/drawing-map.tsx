import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** A drawing with places that lead somewhere; see `keyboard-drawing.tsx`. */
export const DrawingMap = lazyHydrate(
  import.meta.env.SSR ? (await import('./keyboard-drawing.tsx')).KeyboardDrawing : null,
  async () => (await import('./keyboard-drawing.tsx')).KeyboardDrawing,
)
