import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** What of a flat's page comes to life after the plan and the price have. */
export const Payment = lazyHydrate(
  import.meta.env.SSR ? (await import('#site/pages/flat/payment/payment.tsx')).Payment : null,
  async () => (await import('#site/pages/flat/payment/payment.tsx')).Payment,
)
export const InHouse = lazyHydrate(
  import.meta.env.SSR ? (await import('#site/pages/flat/in-house/in-house.tsx')).InHouse : null,
  async () => (await import('#site/pages/flat/in-house/in-house.tsx')).InHouse,
)
export const Story = lazyHydrate(
  import.meta.env.SSR ? (await import('#site/pages/flat/about/about-flat.tsx')).AboutFlat : null,
  async () => (await import('#site/pages/flat/about/about-flat.tsx')).AboutFlat,
)
export const SimilarFlats = lazyHydrate(
  import.meta.env.SSR
    ? (await import('#site/pages/flat/similar/similar-flats.tsx')).SimilarFlats
    : null,
  async () => (await import('#site/pages/flat/similar/similar-flats.tsx')).SimilarFlats,
)
export const Ask = lazyHydrate(
  import.meta.env.SSR
    ? (await import('#site/pages/flat/request/flat-request.tsx')).FlatRequest
    : null,
  async () => (await import('#site/pages/flat/request/flat-request.tsx')).FlatRequest,
)
