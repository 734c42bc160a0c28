import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** The form at the end of a list: a plain one until the visitor comes near it. */
export const LateSubscriptionForm = lazyHydrate(
  import.meta.env.SSR ? (await import('./subscription-form.tsx')).SubscriptionForm : null,
  async () => (await import('./subscription-form.tsx')).SubscriptionForm,
  '[action="/api/subscriptions"]',
)
