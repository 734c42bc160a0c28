import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** Hydrated when its view is opened. */
export const LateCutaway = lazyHydrate(
  import.meta.env.SSR ? (await import('./cutaway-stage.tsx')).CutawayStage : null,
  async () => (await import('./cutaway-stage.tsx')).CutawayStage,
  '#obem',
)
