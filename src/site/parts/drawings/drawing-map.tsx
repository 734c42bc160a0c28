import { late } from '#site/ui/rendering/lazy-hydrate.tsx'

/** A drawing with places that lead somewhere; see `walked-drawing.tsx`. */
export const DrawingMap = late(
  import.meta.env.SSR ? (await import('./keyboard-drawing.tsx')).WalkedDrawing : null,
  async () => (await import('./keyboard-drawing.tsx')).WalkedDrawing,
)
