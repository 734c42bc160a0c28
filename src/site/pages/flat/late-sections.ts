import { late } from '#site/ui/rendering/lazy-hydrate.tsx'

/** What of a flat's page comes to life after the plan and the price have. */
export const Payment = late(
  import.meta.env.SSR ? (await import('#site/pages/flat/payment/payment.tsx')).Payment : null,
  async () => (await import('#site/pages/flat/payment/payment.tsx')).Payment,
)
export const InHouse = late(
  import.meta.env.SSR ? (await import('#site/pages/flat/in-house/in-house.tsx')).InHouse : null,
  async () => (await import('#site/pages/flat/in-house/in-house.tsx')).InHouse,
)
export const Story = late(
  import.meta.env.SSR ? (await import('#site/pages/flat/about/about-flat.tsx')).Story : null,
  async () => (await import('#site/pages/flat/about/about-flat.tsx')).Story,
)
export const SimilarFlats = late(
  import.meta.env.SSR
    ? (await import('#site/pages/flat/similar/similar-flats.tsx')).SimilarFlats
    : null,
  async () => (await import('#site/pages/flat/similar/similar-flats.tsx')).SimilarFlats,
)
export const Ask = late(
  import.meta.env.SSR ? (await import('#site/pages/flat/request/flat-request.tsx')).Ask : null,
  async () => (await import('#site/pages/flat/request/flat-request.tsx')).Ask,
)
