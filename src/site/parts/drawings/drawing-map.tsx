import { late } from '#site/ui/rendering/lazy-hydrate.tsx'

/** A drawing with places that lead somewhere; see `walked-drawing.tsx`. */
export const DrawingMap = late(
  import.meta.env.SSR ? (await import('./walked-drawing.tsx')).WalkedDrawing : null,
  async () => (await import('./walked-drawing.tsx')).WalkedDrawing,
)
