import { lazyHydrate } from '#site/ui/rendering/lazy-hydrate.tsx'

/** The form at the end of a page: it posts without scripts, and is hydrated when the visitor comes near it. */
export const LateRequestForm = lazyHydrate(
  import.meta.env.SSR ? (await import('./request-form.tsx')).RequestForm : null,
  async () => (await import('./request-form.tsx')).RequestForm,
  '[id^=zayavka-]',
)
