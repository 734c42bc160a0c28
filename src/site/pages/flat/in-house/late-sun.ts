import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** Hydrated when its view is opened. */
export const LateSun = lazyHydrate(
  import.meta.env.SSR ? (await import('./sun.tsx')).Sun : null,
  async () => (await import('./sun.tsx')).Sun,
  '#solnce',
)
