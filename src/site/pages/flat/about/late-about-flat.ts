import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** Far below the first screen of every flat: hydrated when the visitor comes near it. */
export const LateAboutFlat = lazyHydrate(
  import.meta.env.SSR ? (await import('./about-flat.tsx')).AboutFlat : null,
  async () => (await import('./about-flat.tsx')).AboutFlat,
  '#zastroyshchik',
)
